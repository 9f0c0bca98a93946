import { CHAINS, type Chain } from "@cenote/domain/chains";
import { indexedChains, isReadWhole, perScope } from "../../request/scope";
import { chainStore } from "./chainStore";

/** Stores of this feature for requests. */
export const chainStores = {
  blocks: perScope(({ blocks }) => blocks),
  chains: perScope(({ db, statuses }) => chainStore(db, statuses)),
  indexedChains: perScope(indexedChains),
  isReadWhole: perScope((scope) => (chain: Chain) => isReadWhole(scope, chain)),
  /** Whether it is the public chain of this name, not a local one. */
  isPublicChain: perScope(
    ({ chainConfigs }) =>
      (chain: Chain) =>
        chainConfigs[chain]?.chainId === CHAINS[chain].chainId,
  ),
};
