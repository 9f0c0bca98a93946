import type { Chain } from "@cenote/domain/chains";
import { anchorsOf } from "../../chain/chainConfig";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import type { Scope } from "../../context";
import { indexedChains, perScope, wrappedCoins } from "../../request/scope";
import { poolEventPages } from "./poolEventPages";
import { poolEventStore } from "./poolEventStore";
import { poolFeeStore } from "./poolFeeStore";
import { poolStore } from "./poolStore";
import { poolValueStore } from "./poolValueStore";
import { protocolStore } from "./protocolStore";

export const poolsOf = perScope((scope) => poolStore(scope.db, wrappedCoins(scope)));

/** Stores of this feature for requests. */
export const poolStores = {
  pools: poolsOf,
  poolFees: perScope(({ db }) => poolFeeStore(db)),
  poolValues: perScope((scope) => {
    const anchors = anchorsIn(scope);
    return poolValueStore(scope.db, ({ chain, address }) => anchors.get(chain)!.has(address));
  }),
  protocol: perScope(({ db }) => protocolStore(db)),
  poolEvents: perScope(({ db }) => poolEventStore(db)),
  poolEventPages: perScope(({ db }) => poolEventPages(db)),
  /** Whether the operator has checked the source of a V4 hook. */
  isVerifiedHook: perScope(
    ({ chainConfigs }) =>
      (chain: Chain, hook: string) =>
        chainConfigs[chain]?.verifiedHooks?.some((address) => address.toLowerCase() === hook) ?? false,
  ),
};

/** Returns the tokens that prices are derived from, by chain. */
function anchorsIn(scope: Pick<Scope, "chainConfigs">): ReadonlyMap<Chain, ReadonlySet<string>> {
  return new Map(
    indexedChains(scope).map((chain) => [chain, new Set([...anchorsOf(scope.chainConfigs[chain]!), ZERO_ADDRESS])]),
  );
}
