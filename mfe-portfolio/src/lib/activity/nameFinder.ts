import { shortAddress } from "@cenote/kit/text/address";
import { isolated } from "@cenote/kit/text/isolated";
import type { NameOf } from "./activitySentence";

const MAX_NAME_LENGTH = 40;

/** Returns a function that names addresses by the visitor's names, keyed in lower case; others by their ends. */
export function nameFinder(names: Readonly<Record<string, string>>): NameOf {
  return (address) => {
    const name = names[address.toLowerCase()];
    return name ? isolated(name, MAX_NAME_LENGTH) : shortAddress(address);
  };
}
