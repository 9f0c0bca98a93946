/** The shares of a balance that buttons offer, in percent; the last is all of it. */
export const BALANCE_SHARES_PERCENT = [25, 50, 75, 100] as const;
export type BalanceShare = (typeof BALANCE_SHARES_PERCENT)[number];

/** A share of a balance, rounded down; of the chain's coin, what the network costs is kept. */
export function shareOf(balance: bigint, share: BalanceShare, kept = 0n): bigint {
  const wanted = (balance * BigInt(share)) / 100n;
  const most = balance > kept ? balance - kept : 0n;
  return wanted < most ? wanted : most;
}
