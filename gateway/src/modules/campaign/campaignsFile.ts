import { readFileSync } from "node:fs";
import type { Chain } from "@cenote/domain/chains";
import { isChain, parseAddress, parsePoolId, parseTokenAddress } from "../../addresses";

/** Rewards declared for a pool's liquidity, besides its fees. */
export type Campaign = {
  readonly chain: Chain;
  /** Of V4 the pool's id. */
  readonly pool: string;
  readonly rewardToken: string;
  /** Whole reward tokens over the campaign's whole time, as a decimal string. */
  readonly totalAllocation: string;
  /** Unix seconds. The campaign no longer runs in the second it ends. */
  readonly start: number;
  readonly end: number;
};

/** The campaigns file is invalid. */
export class BadCampaigns extends Error {}

const ALLOCATION = /^\d{1,30}(?:\.\d{1,30})?$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?Z$/;

export function readCampaigns(file: string): Campaign[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new BadCampaigns(`The campaigns' file cannot be read: ${(error as Error).message}`);
  }
  return parseCampaigns(text);
}

/** Reads `{ campaigns: [{ chain, pool, rewardToken, totalAllocation, start, end }] }`; times are ISO 8601 in UTC. */
export function parseCampaigns(text: string): Campaign[] {
  let list: unknown;
  try {
    list = (JSON.parse(text) as { campaigns?: unknown } | null)?.campaigns;
  } catch {
    throw new BadCampaigns("The campaigns' file is no JSON.");
  }
  if (!Array.isArray(list)) throw new BadCampaigns('The campaigns\' file has no list "campaigns".');
  const campaigns = list.map((entry, index) => parseCampaign(entry, `Campaign ${index + 1}`));
  for (const [index, campaign] of campaigns.entries()) {
    const other = campaigns.findIndex((earlier, before) => before < index && isAtOnce(earlier, campaign));
    if (other >= 0) throw new BadCampaigns(`Campaigns ${other + 1} and ${index + 1} reward one pool at one time.`);
  }
  return campaigns;
}

function parseCampaign(entry: unknown, what: string): Campaign {
  const { chain, pool, rewardToken, totalAllocation, start, end } = (entry ?? {}) as Record<string, unknown>;
  if (typeof chain !== "string" || !isChain(chain)) throw new BadCampaigns(`${what}: chain is none that is known.`);
  const key = typeof pool === "string" ? (parsePoolId(pool) ?? parseAddress(pool)) : null;
  if (!key) throw new BadCampaigns(`${what}: pool is neither an address nor a pool id.`);
  const token = typeof rewardToken === "string" ? parseTokenAddress(chain, rewardToken) : null;
  if (!token) throw new BadCampaigns(`${what}: rewardToken is no address.`);
  if (typeof totalAllocation !== "string" || !ALLOCATION.test(totalAllocation) || !Number(totalAllocation)) {
    throw new BadCampaigns(`${what}: totalAllocation is no positive amount of whole tokens, written as a text.`);
  }
  const [from, until] = [start, end].map((time) =>
    typeof time === "string" && TIME.test(time) ? Date.parse(time) / 1000 : NaN,
  ) as [number, number];
  if (!Number.isFinite(from)) throw new BadCampaigns(`${what}: start is no time like 2026-01-31T12:00:00Z.`);
  if (!Number.isFinite(until)) throw new BadCampaigns(`${what}: end is no time like 2026-01-31T12:00:00Z.`);
  if (until <= from) throw new BadCampaigns(`${what} ends before it starts.`);
  return { chain, pool: key, rewardToken: token, totalAllocation, start: from, end: until };
}

function isAtOnce(one: Campaign, other: Campaign): boolean {
  return one.chain === other.chain && one.pool === other.pool && one.start < other.end && other.start < one.end;
}
