import type { Started } from "../../request/feature";
import { campaignBook } from "./campaignBook";
import { campaignResolvers } from "./campaignResolvers";
import { readCampaigns, type Campaign } from "./campaignsFile";

/** Reads CAMPAIGNS_FILE; without it there are no campaigns. Throws BadSettings. */
function read(file: string | null): readonly Campaign[] {
  return file ? readCampaigns(file) : [];
}

function start(campaigns: readonly Campaign[]) {
  return { services: { campaigns: campaignBook(campaigns) } } satisfies Started;
}

export const campaignFeature = { resolvers: [campaignResolvers], read, start };
