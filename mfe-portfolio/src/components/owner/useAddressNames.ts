import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import type { AddressNames } from "../../lib/owner/addressName";

/** What names addresses for this visitor, as it changes. */
export function useAddressNames(): AddressNames {
  const { account, addressNames } = useHost();
  const given = useWatched(addressNames);
  const own = useWatched(account);
  return { given, own: own?.canSign ? own.address : null };
}
