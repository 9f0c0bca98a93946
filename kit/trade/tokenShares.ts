/** Shares of a balance that buttons offer, in percent; the last is the whole balance. */
export const BALANCE_SHARES_PERCENT = [25, 50, 75, 100] as const;
/** Share of a balance in percent. */
export type BalanceShare = (typeof BALANCE_SHARES_PERCENT)[number];

/**
 * Returns a share of a balance, rounded down. `kept` is the amount to leave for the network fee, from `useCoinReserve`,
 * if the token is the chain's coin. All amounts are in smallest units.
 */
export function shareOf(balance: bigint, share: BalanceShare, kept = 0n): bigint {
  const amount = (balance * BigInt(share)) / 100n;
  const most = balance > kept ? balance - kept : 0n;
  return amount < most ? amount : most;
}
