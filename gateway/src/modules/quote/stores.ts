import type { Chain } from "@cenote/domain/chains";
import { turnsOf } from "../../lib/turns";
import { perScope } from "../../request/scope";
import { hookQuoter } from "./hookQuoter";

/** Stores of this feature for requests. */
export const quoteStores = {
  poolGraphs: perScope(({ poolGraphs }) => poolGraphs),
  gasPrice: perScope(
    ({ gasPrices, operation }) =>
      (chain: Chain) =>
        gasPrices(chain, operation),
  ),
  /** Runs long computations of a request sequentially, until it ends. */
  inTurn: perScope(({ operation }) => turnsOf(operation)),
  /** Quotes V4 pools whose hook determines the amounts, at a chain's head. */
  quoteHook: perScope(
    ({ chainConfigs, atHead }) =>
      (chain: Chain) =>
        hookQuoter(chain, chainConfigs[chain]!.contracts.v4Quoter, atHead),
  ),
};
