import type { NameOf } from "../../lib/activity/activitySentence";
import { nameFinder } from "../../lib/activity/nameFinder";
import { useAddressNames } from "./useAddressNames";

/** Returns a function that names these addresses by the visitor's or the registry's name; others by their ends. */
export function useNameFinder(addresses: readonly (string | null)[]): NameOf {
  const { addressBook, registered } = useAddressNames(addresses.filter((address) => address !== null));
  return nameFinder({ ...registered, ...addressBook });
}
