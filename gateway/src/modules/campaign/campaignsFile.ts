import { CHAIN_NAMES } from "@cenote/domain/chains";
import { readSettingsFile, textLike } from "@cenote/server/settings";
import * as v from "valibot";
import { parsePoolKey, parseTokenAddress } from "../../chain/addresses";

const pool = v.pipe(
  v.string(),
  v.transform((text) => parsePoolKey(text)),
  v.string("must be an address or a pool id"),
);
const amount = v.pipe(
  v.string("must be an amount of whole tokens in quotation marks"),
  textLike(/^\d{1,30}(?:\.\d{1,30})?$/, "an amount of whole tokens"),
  v.check((text) => Number(text) > 0, "must be above 0"),
);
/** Parses ISO 8601 in UTC to Unix seconds. */
const time = v.pipe(
  v.string("must be a time like 2026-01-31T12:00:00Z"),
  textLike(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?Z$/, "a time like 2026-01-31T12:00:00Z"),
  v.transform((text) => Date.parse(text) / 1000),
  v.number("must be a time like 2026-01-31T12:00:00Z"),
);

/** Rewards declared for a pool's liquidity, besides its fees. */
const CAMPAIGN = v.pipe(
  v.strictObject({
    chain: v.picklist(CHAIN_NAMES, ({ input }) => `is ${String(input)}, which is not a known chain`),
    /** A V4 pool's id. */
    pool,
    rewardToken: v.string("must be an address"),
    /** Whole reward tokens over the campaign's whole time, as a decimal string. */
    totalAllocation: amount,
    /** Unix seconds. */
    start: time,
    /** Unix seconds, exclusive. */
    end: time,
  }),
  v.forward(
    v.check(({ start, end }) => start < end, "must be after the start"),
    ["end"],
  ),
  v.rawTransform(({ dataset: { value: campaign }, addIssue, NEVER }) => {
    // The names of the native token depend on the chain.
    const rewardToken = parseTokenAddress(campaign.chain, campaign.rewardToken);
    if (rewardToken) return { ...campaign, rewardToken };
    addIssue({ message: "must have an address as its rewardToken" });
    return NEVER;
  }),
);
export type Campaign = Readonly<v.InferOutput<typeof CAMPAIGN>>;

/** `{ campaigns: [{ chain, pool, rewardToken, totalAllocation, start, end }] }`; times are ISO 8601 in UTC. */
export const CAMPAIGNS_FILE = v.strictObject({
  campaigns: v.pipe(
    v.array(CAMPAIGN),
    v.check(
      (campaigns) => !campaigns.some((one, place) => campaigns.slice(0, place).some((other) => overlap(one, other))),
      "has two campaigns that reward one pool at one time",
    ),
  ),
});

/** Reads CAMPAIGNS_FILE; throws BadSettings. */
export function readCampaigns(file: string): readonly Campaign[] {
  return readSettingsFile(CAMPAIGNS_FILE, file).campaigns;
}

function overlap(one: Campaign, other: Campaign): boolean {
  return one.chain === other.chain && one.pool === other.pool && one.start < other.end && other.start < one.end;
}
