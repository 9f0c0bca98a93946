import { getAddress } from "viem/utils";

/** An address with the name that the visitor gave it. */
export type NamedAddress = { readonly address: string; readonly name: string };

/** Returns the visitor's names, keyed by lower-case address, as a list: the newest first, addresses checksummed. */
export function namedAddresses(names: Readonly<Record<string, string>>): readonly NamedAddress[] {
  return Object.entries(names)
    .map(([address, name]) => ({ address: getAddress(address), name }))
    .reverse();
}

export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
