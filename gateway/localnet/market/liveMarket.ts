import type { World } from "../world";
import { createStateReader } from "./poolStates";
import type { PriceWalk } from "./priceWalk";
import { createRandom } from "./random";
import { encodeSwap } from "./swaps";
import { createTradingDesk } from "./tradingDesk";

const TRADE_INTERVAL_MILLISECONDS = 6_000;

/** Trades slowly on every chain, each trade in a block of its own, until stopped. */
export function startLiveMarket(worlds: readonly World[], walk: PriceWalk, onError: (error: unknown) => void) {
  const seed = Date.now();
  const traders = worlds.map((world) => createLiveTrader(world, walk, seed));
  let turn = 0;
  let last = Date.now();
  let trading: Promise<void> = Promise.resolve();

  // The chains take turns, so that something moves every couple of seconds.
  const timer = setInterval(() => {
    const now = Date.now();
    walk.advance((now - last) / 1000);
    last = now;
    const trade = traders[turn++ % traders.length];
    if (trade) trading = trading.then(trade).catch(onError);
  }, TRADE_INTERVAL_MILLISECONDS / traders.length);

  return {
    async stop() {
      clearInterval(timer);
      await trading;
    },
  };
}

function createLiveTrader({ rpc, deployment, writer, roles, holdings, local }: World, walk: PriceWalk, seed: number) {
  const { pools, contracts } = deployment;
  const random = createRandom(`${local.chain} ${seed}`);
  const readStates = createStateReader(rpc, pools, deployment);
  const chooseTrades = createTradingDesk({ roles, holdings, pools, random, priceOf: walk.priceOf });

  return async () => {
    const [swap] = chooseTrades(await readStates(), 1);
    if (!swap) return;
    // Someone else may hold the same well-known keys and have used a nonce.
    await writer.readNonces([swap.trader]);
    writer.queue(encodeSwap(swap, contracts));
    await writer.submit();
  };
}
