import { isAddress } from "@cenote/kit/text/address";

export const COLLECTION_PARAMETER = "collection";

/** The address of the collection that the URL names. */
export function readCollection(search: URLSearchParams): string | null {
  const address = search.get(COLLECTION_PARAMETER) ?? "";
  return isAddress(address) ? address : null;
}
