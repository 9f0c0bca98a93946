import type { Receipt } from "../chain/chainWriter";
import { sqrtPriceAtTick, usableTick } from "@cenote/protocol/ticks";
import { balancedAmounts, closeRange, type PriceOf } from "../pools/openPools";
import type { Pool } from "../pools/pool";
import { addToPair, type Move, movePosition, recordMint, takeFromPair } from "../pools/positionBook";
import type { World } from "../world";
import type { PoolState } from "./poolStates";
import type { Random } from "../random";

const CLOSE_SHARE = 0.2;
const PAIR_CHANGE_SHARE = 0.04;

/** Lets liquidity providers follow the price: one pool's position moves, or a pair's liquidity grows or shrinks. */
export function createProviders({ deployment, writer, roles, books }: World, random: Random) {
  const { pools, contracts } = deployment;

  /** Queues one provider's action; the returned function reads the block's receipts afterwards. */
  return function act(states: readonly PoolState[], priceOf: PriceOf): ((receipts: readonly Receipt[]) => void) | null {
    const pool = random.pick(pools);
    const state = states.find((candidate) => candidate.pool.id === pool.id);
    if (!state) return null;
    if (pool.version === "V2") {
      changePair(pool, state, priceOf);
      return null;
    }
    const tick = Math.floor((2 * Math.log(state.sqrtPrice)) / Math.log(1.0001));
    const move: Move = {
      contracts,
      roles,
      range: closeRange(pool, tick),
      amounts: balancedAmounts(pool, pool.liquidity * CLOSE_SHARE, priceOf),
      // The manager takes the liquidity as given: a slightly different price only changes its cost.
      sqrtPrice: sqrtPriceAtTick(usableTick(tick, 1)),
    };
    movePosition(writer, books.positions, pool, move);
    return (receipts) => recordMint(books.positions, pool, move, receipts);
  };

  function changePair(pool: Pool, { liquidity }: PoolState, priceOf: PriceOf): void {
    const from = roles.liquidityProviders.V2;
    if (random.next() < 0.55) {
      addToPair(writer, pool, from, balancedAmounts(pool, pool.liquidity * PAIR_CHANGE_SHARE, priceOf), contracts);
    } else {
      takeFromPair(writer, pool, from, BigInt(Math.floor(liquidity * PAIR_CHANGE_SHARE * 0.8)), contracts);
    }
  }
}
