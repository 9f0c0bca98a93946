import type { Foundation, Started } from "../../request/feature";
import { convertResolvers } from "./convertResolvers";
import { marketResolvers } from "./marketResolvers";
import { overviewResolvers } from "./overviewResolvers";
import { openRates, type RateOptions } from "./rates";

async function start({ log }: Foundation, source: Pick<RateOptions, "file" | "url" | "maxDays">) {
  const { rates, stop } = await openRates({ ...source, log });
  return { services: { rates }, stop } satisfies Started;
}

export const marketFeature = {
  resolvers: [convertResolvers, marketResolvers, overviewResolvers],
  start,
};
