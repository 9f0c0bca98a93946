import { getAddress } from "viem/utils";
import { isAddress } from "@cenote/kit/text/address";

/** A typed address, checksummed; or what is wrong with it. */
export function readAddress(text: string): { readonly address: string } | { readonly error: "form" | "checksum" } {
  const typed = text.trim();
  if (!isAddress(typed)) return { error: "form" };
  const digits = typed.slice(2);
  const address = getAddress(`0x${digits.toLowerCase()}`);
  // A checksum exists only where the letters' case is mixed.
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isPlain || address.slice(2) === digits ? { address } : { error: "checksum" };
}
