import { TRANSACTION_SIZES_USD } from "@cenote/domain/limits";

const TRANSACTION_TYPES = ["SWAP", "ADD", "REMOVE"] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Search parameter that limits a list to one type. */
export const TYPE_PARAMETER = "type";

/** Returns the transaction type in the URL; null for all types. */
export function readType(search: URLSearchParams): TransactionType | null {
  const name = search.get(TYPE_PARAMETER)?.toUpperCase();
  return TRANSACTION_TYPES.find((type) => type === name) ?? null;
}

/** Search parameter for the minimum value in US dollars. */
export const SIZE_PARAMETER = "size";

/** Returns the minimum value of transactions in the URL, in US dollars; null for any. */
export function readSize(search: URLSearchParams): number | null {
  return TRANSACTION_SIZES_USD.find((size) => String(size) === search.get(SIZE_PARAMETER)) ?? null;
}
