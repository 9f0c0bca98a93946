import type { Chain } from "@cenote/domain/chains";
import { bytes } from "../../store/db";

/** Which item: its chain, its collection's address, and its id there as a decimal string. */
export type NftAssetKey = { readonly chain: Chain; readonly collection: string; readonly tokenId: string };

/** The same for no two items. */
export function nftAssetKeyOf({ chain, collection, tokenId }: NftAssetKey): string {
  return `${chain}:${collection}:${tokenId}`;
}

/** The values of a statement's three parameters with the keys of items. */
export function nftAssetColumns(keys: readonly NftAssetKey[]) {
  return [
    keys.map(({ chain }) => chain),
    keys.map(({ collection }) => bytes(collection)),
    keys.map(({ tokenId }) => tokenId),
  ] as const;
}
