import { isAddress } from "@cenote/kit/text/address";

export const COLLECTION_PARAMETER = "collection";

/** Returns the address of the collection in the URL. */
export function readCollection(search: URLSearchParams): string | null {
  const address = search.get(COLLECTION_PARAMETER) ?? "";
  return isAddress(address) ? address : null;
}
