import type { Chain } from "@cenote/domain/chains";
import { nftCollectionPath } from "@cenote/domain/paths";

const VIEW_PARAMETER = "view";

/** What a collection's screen shows besides its items, by its name in the URL. */
export type CollectionView = "market";

export function readView(search: URLSearchParams): CollectionView | null {
  return search.get(VIEW_PARAMETER) === "market" ? "market" : null;
}

/** The path of a collection's screen with another view than its items. */
export function collectionViewPath(chain: Chain, address: string, view: CollectionView): string {
  return `${nftCollectionPath(chain, address)}&${VIEW_PARAMETER}=${view}`;
}
