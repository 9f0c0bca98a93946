import type { Campaign } from "./campaignsFile";

const YEAR_SECONDS = 365 * 86_400;
const PERCENT = 100;

/** Returns the whole reward tokens paid by a time, rounded down to the token's last decimal. */
export function distributedRewards(campaign: Campaign, decimals: number, now: number): string {
  const { start, end, totalAllocation } = campaign;
  const elapsed = Math.min(Math.max(now, start), end) - start;
  const units = (toUnits(totalAllocation, decimals) * BigInt(elapsed)) / BigInt(end - start);
  return toDecimal(units, decimals);
}

/** Returns the value of a year of rewards, in percent of the value that earns them; null if either is unknown. */
export function boostedApr(
  { start, end, totalAllocation }: Campaign,
  rewardPriceUsd: number | null,
  valueLockedUsd: number | null,
): number | null {
  if (rewardPriceUsd === null || !valueLockedUsd) return null;
  const tokensPerYear = (Number(totalAllocation) / (end - start)) * YEAR_SECONDS;
  return ((tokensPerYear * rewardPriceUsd) / valueLockedUsd) * PERCENT;
}

function toUnits(amount: string, decimals: number): bigint {
  const [whole = "0", fraction = ""] = amount.split(".");
  return BigInt(whole + fraction.padEnd(decimals, "0").slice(0, decimals));
}

function toDecimal(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, "0");
  return decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits;
}
