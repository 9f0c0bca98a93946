import type { World } from "../world";
import type { PlayGovernance } from "../governance/governanceHistory";
import { tradedCollections } from "../nfts/collection";
import { createNftMarket } from "../nfts/nftMarket";
import type { PriceOf } from "../pools/openPools";
import type { Activity } from "../profile";
import { createPayments } from "./payments";
import { createStateReader, type PoolState } from "./poolStates";
import type { PriceWalk } from "./priceWalk";
import { createProviders } from "./providers";
import { createRandom } from "../random";
import { DAY_SECONDS, type Slot } from "../schedule";
import { encodeSwap } from "./swaps";
import { createTradingDesk, historicStyle } from "./tradingDesk";

/** Maximum time by which a block precedes the end of its slot, so that no two chains move in step. */
const JITTER_SECONDS = 50;
/** The desk updates the states with its trades; they are read again after this many slots. */
const SLOTS_PER_READING = 4;

/** State of the market at the time of an action. */
export type Moment = { readonly states: readonly PoolState[]; readonly priceOf: PriceOf; readonly now: number };

/** A slot with its prices. */
export type PricedSlot = Slot & { readonly priceOf: (asset: string) => number };

/** Runs the walk over the slots once, so that every chain sees the same prices at the same time. */
export function priceSlots(
  walk: PriceWalk,
  from: number,
  slots: readonly Slot[],
  assets: readonly string[],
): PricedSlot[] {
  let at = from;
  return slots.map((slot) => {
    walk.advance(slot.timestamp - at);
    at = slot.timestamp;
    return { ...slot, priceOf: frozenPrices(walk, assets) };
  });
}

/** Returns today's prices, fixed while the walk continues. */
export function frozenPrices(walk: PriceWalk, assets: readonly string[]): (asset: string) => number {
  const prices = new Map(assets.map((asset) => [asset, walk.priceOf(asset)]));
  return (asset) => prices.get(asset) ?? walk.priceOf(asset);
}

/** Mines one block of market activity per slot; automine must be off. */
export async function layHistory(
  world: World,
  slots: readonly PricedSlot[],
  activity: Activity,
  { seed, onSlot, runErrands = () => {}, playGovernance = async () => {} }: HistoryOptions,
): Promise<void> {
  const { rpc, deployment, writer, roles, holdings, local, books } = world;
  const { pools, contracts, collections } = deployment;
  const random = createRandom(`${local.chain} ${seed}`);
  const readStates = createStateReader(rpc, pools, deployment);
  const provide = createProviders(world, random);
  const actOnNfts = createNftMarket({
    book: books.nfts,
    collections: tradedCollections(collections),
    contracts,
    collectors: roles.traders,
    random,
  });
  const pay = createPayments(world, world.people, random);
  let before = slots[0] ? slots[0].timestamp - slots[0].length : 0;
  let states: PoolState[] = [];

  for (const [index, { length, detail, timestamp, priceOf }] of slots.entries()) {
    const inSlot = (perDay: number) => (perDay * length) / DAY_SECONDS;
    const times = (perDay: number) => Math.floor(inSlot(perDay) + random.next());
    const minedAt = timestamp - Math.floor(random.between(0, JITTER_SECONDS));
    await playGovernance((index + 1) / slots.length, before, minedAt);
    before = minedAt;
    if (index % SLOTS_PER_READING === 0) states = await readStates();
    runErrands((index + 1) / slots.length, { states, priceOf, now: minedAt });
    const record = random.next() < inSlot(activity.provisions) ? provide(states, priceOf) : null;
    for (let act = times(activity.nftActs); act > 0; act--) {
      const transaction = actOnNfts(minedAt);
      if (transaction) writer.queue(transaction);
    }
    for (let payment = times(activity.payments); payment > 0; payment--) {
      const transaction = pay(priceOf);
      if (transaction) writer.queue(transaction);
    }
    const chooseTrades = createTradingDesk({ roles, holdings, pools, random, priceOf });
    for (const swap of chooseTrades(states, times(activity.trades * detail), historicStyle(detail)))
      writer.queue(encodeSwap(swap, contracts));
    const hashes = await writer.mineUnchecked(minedAt);
    if (record) record((await writer.receiptsOf(hashes)).filter((receipt) => receipt !== null));
    onSlot();
  }
}

export type HistoryOptions = {
  readonly seed: string;
  readonly onSlot: () => void;
  /** Queues other actions, by the completed part of the slots. */
  readonly runErrands?: (part: number, moment: Moment) => void;
  readonly playGovernance?: PlayGovernance;
};
