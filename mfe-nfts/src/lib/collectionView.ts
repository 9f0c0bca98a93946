import type { Chain } from "@cenote/domain/chains";
import { nftCollectionPath } from "@cenote/domain/paths";

const VIEW_PARAMETER = "view";

/** View of a collection's screen in place of its items, by its name in the URL. */
export type CollectionView = "market";

export function readView(search: URLSearchParams): CollectionView | null {
  return search.get(VIEW_PARAMETER) === "market" ? "market" : null;
}

/** Returns the path of a collection's screen with another view than its items. */
export function collectionViewPath(chain: Chain, address: string, view: CollectionView): string {
  return `${nftCollectionPath(chain, address)}&${VIEW_PARAMETER}=${view}`;
}
