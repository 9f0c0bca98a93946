import type { Chain } from "@cenote/domain/chains";
import { perScope } from "../../request/scope";
import { auctionStore } from "./auctionStore";

/** Stores of this feature for requests. */
export const auctionStores = {
  auctions: perScope(({ db }) => auctionStore(db)),
  /** The contract of a chain's auctions; only for chains that have auctions. */
  auctionHouse: perScope(
    ({ chainConfigs }) =>
      (chain: Chain) =>
        chainConfigs[chain]!.auctionHouse!,
  ),
};
