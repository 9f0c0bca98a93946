import { useEffect, useSyncExternalStore } from "react";
import { useRelayEnvironment } from "react-relay/hooks";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import type { AddressNames } from "../../lib/owner/addressName";
import { registeredNamesOf } from "../../lib/owner/registeredNames";

/** Returns the visitor's names of addresses, kept current; registered names are read for `addresses`. */
export function useAddressNames(addresses: readonly string[]): AddressNames {
  const { account, addressNames } = useHost();
  const addressBook = useWatched(addressNames);
  const own = useWatched(account);
  const names = registeredNamesOf(useRelayEnvironment());
  const key = addresses.join();
  useEffect(() => {
    if (key) names.want(key.split(","));
  }, [names, key]);
  const registered = useSyncExternalStore(names.subscribe, names.current);
  return { addressBook, registered, own: own?.canSign ? own.address : null };
}
