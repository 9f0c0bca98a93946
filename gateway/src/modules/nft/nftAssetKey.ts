import type { Chain } from "@cenote/domain/chains";

/** Which item: its chain, its collection's address, and its id there as a decimal string. */
export type NftAssetKey = { readonly chain: Chain; readonly collection: string; readonly tokenId: string };
