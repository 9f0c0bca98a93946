import { createStored } from "@cenote/kit/state/stored";
import { isAddress } from "@cenote/kit/text/address";

const MOST_NAMES = 500;
/** Longer names do not fit where addresses stand. */
const MOST_LETTERS = 40;

/** The names that a visitor gave to addresses, kept in this browser. */
export function createAddressNames() {
  const addressNames = createStored("cenote.addressNames", toNames);
  return {
    addressNames,
    nameAddress: (address: string, name: string) => {
      const key = address.toLowerCase();
      const others = Object.entries(addressNames.get()).filter(([named]) => named !== key);
      addressNames.set(toNames(Object.fromEntries([...others, [key, name.trim().slice(0, MOST_LETTERS)]])));
    },
  };
}

/** The newest names of what is stored, without empty ones. */
function toNames(stored: unknown): Readonly<Record<string, string>> {
  if (typeof stored !== "object" || stored === null) return {};
  const names = Object.entries(stored).filter(
    (entry): entry is [string, string] =>
      isAddress(entry[0]) && typeof entry[1] === "string" && entry[1] !== "" && entry[1].length <= MOST_LETTERS,
  );
  return Object.fromEntries(names.slice(-MOST_NAMES));
}
