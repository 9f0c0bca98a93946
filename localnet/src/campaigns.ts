import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DAY_SECONDS } from "./schedule";
import type { Pool } from "./pools/pool";
import type { World } from "./world";

const CHAIN = "ETHEREUM";
const REWARD_KEY = "UNI";
const DAYS_GONE = 5;
const DAYS = 90;

/** Pools with liquidity rewards, with the total of whole reward tokens. */
const REWARDED = [
  { version: "V3", tokens: ["UNI", "WETH"], totalAllocation: "120000" },
  { version: "V4", tokens: ["NATIVE", "USDC"], totalAllocation: "250000" },
] as const;

/** Declares the campaigns of the local chains in campaigns.json; running campaigns are not changed. */
export function writeCampaignsFile(home: string, worlds: readonly World[], secondsNow: number): void {
  const file = join(home, "campaigns.json");
  const world = worlds.find(({ local }) => local.chain === CHAIN);
  if (!world || isRunning(file, world, secondsNow)) return;
  const { tokens, pools } = world.deployment;
  const rewardToken = tokens.find(({ key }) => key === REWARD_KEY)?.address;
  const time = (days: number) => `${new Date((secondsNow + days * DAY_SECONDS) * 1000).toISOString().slice(0, 19)}Z`;
  const campaigns = REWARDED.flatMap(({ version, tokens: keys, totalAllocation }) => {
    const pool = pools.find((candidate) => candidate.version === version && holds(candidate, keys));
    const [start, end] = [time(-DAYS_GONE), time(DAYS - DAYS_GONE)];
    return pool ? [{ chain: CHAIN, pool: pool.id, rewardToken, totalAllocation, start, end }] : [];
  });
  writeFileSync(`${file}.part`, `${JSON.stringify({ campaigns }, null, 2)}\n`);
  renameSync(`${file}.part`, file);
}

function holds({ token0, token1 }: Pool, keys: readonly string[]): boolean {
  return [token0, token1].every(({ key }) => keys.includes(key));
}

/** Whether the file's campaigns belong to these chains and have not ended. */
function isRunning(file: string, { deployment }: World, secondsNow: number): boolean {
  if (!existsSync(file)) return false;
  const { campaigns } = JSON.parse(readFileSync(file, "utf8")) as { campaigns: { pool: string; end: string }[] };
  return campaigns.every(
    ({ pool, end }) => Date.parse(end) / 1000 > secondsNow && deployment.pools.some(({ id }) => id === pool),
  );
}
