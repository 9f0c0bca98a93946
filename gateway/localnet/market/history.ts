import type { World } from "../world";
import { createStateReader } from "./poolStates";
import type { PriceWalk } from "./priceWalk";
import { createRandom } from "./random";
import type { Grain, Slot } from "./schedule";
import { encodeSwap } from "./swaps";
import { createTradingDesk } from "./tradingDesk";

/** A block's time within its slot is late by up to this part of a minute, so that no two chains move in step. */
const JITTER_SECONDS = 50;

/** A slot together with the prices that hold in it. */
export type PricedSlot = Slot & { readonly priceOf: (asset: string) => number };

/** Lets the walk run over the slots once, so that every chain sees the same prices at the same time. */
export function priceSlots(walk: PriceWalk, from: number, slots: readonly Slot[], assets: readonly string[]) {
  let at = from;
  return slots.map((slot): PricedSlot => {
    walk.advance(slot.timestamp - at);
    at = slot.timestamp;
    const prices = new Map(assets.map((asset) => [asset, walk.priceOf(asset)]));
    return { ...slot, priceOf: (asset) => prices.get(asset) ?? walk.priceOf(asset) };
  });
}

/** Lays one block of trades down per slot; automine must be off. */
export async function layHistory(
  world: World,
  slots: readonly PricedSlot[],
  tradesPerSlot: Readonly<Record<Grain, number>>,
  onSlot: () => void,
): Promise<void> {
  const { rpc, deployment, writer, roles, holdings, local } = world;
  const { pools, contracts } = deployment;
  const random = createRandom(`${local.chain} ${slots[0]?.timestamp ?? 0}`);
  const readStates = createStateReader(rpc, pools, deployment);

  for (const { grain, timestamp, priceOf } of slots) {
    const chooseTrades = createTradingDesk({ roles, holdings, pools, random, priceOf });
    const swaps = chooseTrades(await readStates(), tradesPerSlot[grain]);
    for (const swap of swaps) writer.queue(encodeSwap(swap, contracts));
    await writer.mineUnchecked(timestamp - Math.floor(random.between(0, JITTER_SECONDS)));
    onSlot();
  }
}
