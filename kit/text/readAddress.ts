import type { Address } from "viem";
import { getAddress } from "viem/utils";
import { isAddress, isName } from "./address";

/** Reason why a text is not an address. */
export type AddressProblem = "empty" | "name" | "form" | "length" | "checksum";

/** A typed or pasted address, checksummed; or the reason why it is not valid. */
export type ReadAddress =
  | { readonly address: Address; readonly hasChecksum: boolean; readonly problem?: undefined }
  | { readonly address?: undefined; readonly problem: AddressProblem };

/**
 * Parses a typed or pasted address. Letters of mixed case must match the checksum (EIP-55); letters of one case carry
 * none.
 */
export function readAddress(text: string): ReadAddress {
  const typed = text.trim().replace(/^0X/, "0x");
  if (typed === "") return { problem: "empty" };
  if (isName(typed)) return { problem: "name" };
  if (!typed.startsWith("0x")) return { problem: "form" };
  if (!/^0x[0-9a-f]*$/i.test(typed)) return { problem: "form" };
  if (!isAddress(typed)) return { problem: "length" };
  const address = getAddress(typed.toLowerCase());
  const hasChecksum = /[a-f]/.test(typed.slice(2)) && /[A-F]/.test(typed);
  return hasChecksum && address !== typed ? { problem: "checksum" } : { address, hasChecksum };
}
