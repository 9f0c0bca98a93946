import type { Chain } from "@cenote/domain/chains";
import { bytes } from "../../store/db";

/** An item's key: its chain, its collection's address, and its id there as a decimal string. */
export type NftAssetKey = { readonly chain: Chain; readonly collection: string; readonly tokenId: string };

/** Returns a text that is unique for each item. */
export function nftAssetKeyOf({ chain, collection, tokenId }: NftAssetKey): string {
  return `${chain}:${collection}:${tokenId}`;
}

/** Returns the values of a statement's three parameters for the keys of items. */
export function nftAssetColumns(keys: readonly NftAssetKey[]) {
  return [
    keys.map(({ chain }) => chain),
    keys.map(({ collection }) => bytes(collection)),
    keys.map(({ tokenId }) => tokenId),
  ] as const;
}
