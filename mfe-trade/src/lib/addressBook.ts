import { once } from "@cenote/kit/lib/once";
import { createStored } from "@cenote/kit/state/stored";
import { isAddress } from "@cenote/kit/text/address";

/** An address with the name that the visitor gave it. */
export type NamedAddress = { readonly address: string; readonly name: string };

export const NAME_MAX_CHARACTERS = 40;
const MOST = 500;

/** The visitor's names for addresses, the newest first; kept in this browser. */
export const addressBook = once(() => createStored("cenote.addressBook", toEntries));

/** Names an address; an empty name removes it. */
export function nameAddress(address: string, name: string) {
  const others = addressBook()
    .get()
    .filter((entry) => !isSameAddress(entry.address, address));
  const given = name.trim().slice(0, NAME_MAX_CHARACTERS);
  addressBook().set(given ? [{ address, name: given }, ...others].slice(0, MOST) : others);
}

export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** What is stored may be of an older version, or edited. */
function toEntries(stored: unknown): readonly NamedAddress[] {
  return Array.isArray(stored) ? stored.filter(isEntry).slice(0, MOST) : [];
}

function isEntry(value: unknown): value is NamedAddress {
  if (typeof value !== "object" || value === null || !("address" in value) || !("name" in value)) return false;
  const { address, name } = value;
  const isName = typeof name === "string" && name.trim() !== "" && name.length <= NAME_MAX_CHARACTERS;
  return isName && typeof address === "string" && isAddress(address);
}
