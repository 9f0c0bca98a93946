/** The largest value of GraphQL's Int. */
export const MAX_INT = 2 ** 31 - 1;

/** An amount of an item as an Int; null where it is larger than an Int can be. */
export function toInt(amount: string): number | null {
  return BigInt(amount) > BigInt(MAX_INT) ? null : Number(amount);
}
