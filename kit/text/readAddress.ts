import type { Address } from "viem";
import { getAddress } from "viem/utils";
import { isAddress, isName } from "./address";

/** Why a text is no address. */
export type AddressProblem = "empty" | "name" | "form" | "length" | "checksum";

/** An address that someone typed or pasted, checksummed; or why it is none. */
export type ReadAddress =
  | { readonly address: Address; readonly hasChecksum: boolean; readonly problem?: undefined }
  | { readonly address?: undefined; readonly problem: AddressProblem };

/** Reads a text as an address. Letters of one case carry no checksum; of both cases, the checksum must match. */
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
