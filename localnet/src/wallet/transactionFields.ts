import { isAddress, isHex, type Address, type Hex } from "viem";
import { CallError, INVALID_PARAMS } from "./callError";

/** Reads the fields of a transaction, a call or a batch, which come from a page. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null)
    throw new CallError(INVALID_PARAMS, "A transaction, a call or a batch is an object.");
  return value as Readonly<Record<string, unknown>>;
}

export function addressOf(value: unknown): Address | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string" && isAddress(value, { strict: false })) return value;
  throw new CallError(INVALID_PARAMS, "The transaction's `to` is not an address.");
}

export function hexOf(value: unknown): Hex | undefined {
  if (value === undefined || value === null) return undefined;
  if (isHex(value)) return value;
  throw new CallError(INVALID_PARAMS, "The transaction's `data` is not hexadecimal.");
}

export function amountOf(value: unknown): bigint | undefined {
  if (value === undefined || value === null) return undefined;
  if (isHex(value)) return BigInt(value);
  throw new CallError(INVALID_PARAMS, "An amount of the transaction is not hexadecimal.");
}
