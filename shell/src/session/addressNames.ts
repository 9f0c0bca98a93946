import { ADDRESS_NAME_MAX_CHARACTERS } from "@cenote/domain/limits";
import { createStored, readStored } from "@cenote/kit/state/stored";
import type { Settable } from "@cenote/kit/state/watched";
import { isAddress } from "@cenote/kit/text/address";

const MAX_NAMES = 500;
const FORMER_STORED_AS = "cenote.addressBook";

/** Creates the store of the visitor's names of addresses, kept in this browser. */
export function createAddressNames() {
  const addressNames = createStored("cenote.addressNames", toNames);
  takeOver(addressNames);
  return {
    addressNames,
    nameAddress: (address: string, name: string) => {
      const key = address.toLowerCase();
      const others = Object.entries(addressNames.get()).filter(([named]) => named !== key);
      addressNames.set(
        toNames(Object.fromEntries([...others, [key, name.trim().slice(0, ADDRESS_NAME_MAX_CHARACTERS)]])),
      );
    },
  };
}

/** Parses stored names, and returns the newest without empty ones. */
function toNames(stored: unknown): Readonly<Record<string, string>> {
  if (typeof stored !== "object" || stored === null) return {};
  const names = Object.entries(stored).filter(
    (entry): entry is [string, string] =>
      isAddress(entry[0]) &&
      typeof entry[1] === "string" &&
      entry[1] !== "" &&
      entry[1].length <= ADDRESS_NAME_MAX_CHARACTERS,
  );
  return Object.fromEntries(names.slice(-MAX_NAMES));
}

/** Migrates names from the version that stored them with payments: as entries, newest first. */
function takeOver(addressNames: Settable<Readonly<Record<string, string>>>) {
  const entries = readStored(FORMER_STORED_AS, (stored) => (Array.isArray(stored) ? (stored as unknown[]) : []));
  if (entries.length === 0) return;
  const former = entries.toReversed().flatMap((entry) => {
    const { address, name } = (entry ?? {}) as { address?: unknown; name?: unknown };
    return typeof address === "string" ? [[address.toLowerCase(), name] as const] : [];
  });
  addressNames.set(toNames({ ...Object.fromEntries(former), ...addressNames.get() }));
  localStorage.removeItem(FORMER_STORED_AS);
}
