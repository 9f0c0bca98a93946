import type { NameOf } from "../../lib/activity/activitySentence";
import { nameFinder } from "../../lib/activity/nameFinder";
import { useAddressNames } from "./useAddressNames";

/** Names these addresses as the visitor or the registry does; others, and any address itself, by their ends. */
export function useNameFinder(addresses: readonly (string | null)[]): NameOf {
  const { given, registered } = useAddressNames(addresses.filter((address) => address !== null));
  return nameFinder({ ...registered, ...given });
}
