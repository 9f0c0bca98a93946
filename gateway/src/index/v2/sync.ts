import type { EventHandler } from "../eventHandler";
import { toWhole } from "../../lib/pricing/units";

/** A pair's reserves, emitted after each change and before the event of the change. */
export const sync: EventHandler = {
  signature: "Sync(uint112,uint112)",
  apply(log, index) {
    const pair = index.poolOf(log, "V2");
    if (!pair) return;

    pair.stateBlock = log.facts.blockNumber;
    pair.reserve0 = log.uint(0);
    pair.reserve1 = log.uint(1);
    const { token0, token1 } = pair;
    const price =
      pair.reserve0 === 0n || pair.reserve1 === 0n || token0.decimals === null || token1.decimals === null
        ? null
        : toWhole(pair.reserve1, token1.decimals) / toWhole(pair.reserve0, token0.decimals);
    index.touched.setPrice(pair, price);
    index.changes.pools.add(pair);
  },
};
