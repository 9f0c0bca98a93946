/** The largest value of GraphQL's Int. */
export const MAX_INT = 2 ** 31 - 1;

/** Converts an amount of an item to an Int; null if it exceeds Int's range. */
export function toInt(amount: string): number | null {
  return BigInt(amount) > BigInt(MAX_INT) ? null : Number(amount);
}
