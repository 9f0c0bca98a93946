import { onEvent } from "../blocks/eventHandler";
import { toWhole } from "../../lib/pricing/units";

/** A pair's reserves, emitted after each change and before the event of the change. */
export const sync = onEvent("Sync(uint112 reserve0, uint112 reserve1)", (log, index, args) => {
  const pair = index.poolOf(log, "V2");
  if (!pair) return;

  pair.stateBlock = log.facts.blockNumber;
  pair.reserve0 = args.reserve0;
  pair.reserve1 = args.reserve1;
  const { token0, token1 } = pair;
  const price =
    pair.reserve0 === 0n || pair.reserve1 === 0n || token0.decimals === null || token1.decimals === null
      ? null
      : toWhole(pair.reserve1, token1.decimals) / toWhole(pair.reserve0, token0.decimals);
  index.touched.setPrice(pair, price);
  index.changes.pools.add(pair);
});
