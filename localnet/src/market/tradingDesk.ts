import type { Address } from "viem";
import type { Roles } from "../roles";
import type { Pool } from "../pools/pool";
import type { PriceOf } from "../pools/openPools";
import type { Token } from "../tokens/token";
import type { PoolState } from "./poolStates";
import type { Random } from "../random";
import type { Swap } from "./swaps";

const FEE_UNITS = 1_000_000;
/** Assumed fee of a pool with a dynamic fee. */
const TYPICAL_DYNAMIC_FEE = 1500;
/** Parameters of the generated trades. */
export type TradeStyle = {
  /** Share of trades that arbitrage mispriced pools. */
  readonly arbitrage: number;
  /** Typical and maximum share of a pool in an ordinary trade. */
  readonly typical: number;
  readonly most: number;
};
const HISTORIC_STYLE: TradeStyle = { arbitrage: 0.55, typical: 0.0003, most: 0.02 };
/**
 * A live chain trades about ten times as often, so that something changes: smaller trades, and no more arbitrage a day,
 * keep its daily volume equal to that of its history.
 */
export const LIVE_STYLE: TradeStyle = { arbitrage: 0.05, typical: 0.00003, most: 0.002 };
const TRADE_SPREAD = 1.1;
/** Beyond this, in US dollars, only wealthy accounts trade. */
const MAX_PRIVATE_DOLLARS = 40_000;
/** Share of ordinary trades of the wrapped native token that pay or receive the native one. */
const NATIVE_SHARE = 0.6;

/** Returns the trade style of a slot that contains only a share of the trades, with the same daily volume. */
export function historicStyle(detail: number): TradeStyle {
  return { ...HISTORIC_STYLE, typical: HISTORIC_STYLE.typical / detail };
}

/** Chooses the trades: arbitrageurs keep pools in line with the walk, all other accounts trade at random. */
export function createTradingDesk({ roles, holdings, pools, random, priceOf }: TradingDeskOptions) {
  const totalWeight = pools.reduce((sum, { weight }) => sum + weight, 0);

  /** Returns the next trades on these states, which are updated as if the trades had been executed. */
  return function chooseTrades(states: readonly PoolState[], count: number, style: TradeStyle): Swap[] {
    return Array.from({ length: count }, () => {
      const isArbitrage = random.next() < style.arbitrage;
      return (isArbitrage && arbitrage(states)) || ordinaryTrade(states, style);
    }).filter((swap) => swap !== null);
  };

  function arbitrage(states: readonly PoolState[]): Swap | null {
    let best: PoolState | null = null;
    let bestScore = 0;
    for (const state of states) {
      const excess = Math.abs(deviation(state)) - feeOf(state.pool);
      const score = excess * state.pool.weight * random.between(0.3, 1);
      if (score > bestScore) [best, bestScore] = [state, score];
    }
    if (!best) return null;
    const isZeroForOne = deviation(best) > 0;
    const target = fairSqrtPrice(best.pool) * Math.exp((isZeroForOne ? 0.5 : -0.5) * feeOf(best.pool));
    return move(best, isZeroForOne, target, random.pick(roles.arbitrageurs));
  }

  function ordinaryTrade(states: readonly PoolState[], style: TradeStyle): Swap | null {
    const state = pickByWeight(states);
    if (!state) return null;
    const { pool, liquidity, sqrtPrice } = state;
    // Cheap tokens are bought slightly more often than expensive ones.
    const isZeroForOne = random.next() < 0.5 + Math.max(-0.2, Math.min(0.2, deviation(state) * 20));
    const share = Math.min(style.most, style.typical * Math.exp(random.normal() * TRADE_SPREAD));
    const dollars = pool.liquidity * share;
    const sold = isZeroForOne ? pool.token0 : pool.token1;
    const amount = (dollars / priceOf(assetOf(sold))) * 10 ** sold.decimals;
    const target = isZeroForOne ? 1 / (1 / sqrtPrice + amount / liquidity) : sqrtPrice + amount / liquidity;
    const swap = move(state, isZeroForOne, target, random.pick(tradersOf(sold, dollars)));
    return swap && { ...swap, isNative: touchesWrappedNative(pool) && random.next() < NATIVE_SHARE };
  }

  function move(state: PoolState, isZeroForOne: boolean, target: number, trader: Address): Swap | null {
    const { pool, liquidity, sqrtPrice } = state;
    const before = isZeroForOne ? liquidity / target - liquidity / sqrtPrice : liquidity * (target - sqrtPrice);
    const amount = before / (1 - feeOf(pool));
    if (!Number.isFinite(amount) || amount < 1) return null;
    state.sqrtPrice = target;
    return { pool, trader, isZeroForOne, amountIn: BigInt(Math.floor(amount)), isNative: false };
  }

  function pickByWeight(states: readonly PoolState[]): PoolState | undefined {
    let left = random.next() * totalWeight;
    return states.find(({ pool }) => (left -= pool.weight) < 0) ?? states.at(-1);
  }

  /** Returns the accounts that hold enough of a token to sell this amount of it. */
  function tradersOf(token: Token, dollars: number): readonly Address[] {
    if (dollars > MAX_PRIVATE_DOLLARS) return roles.arbitrageurs;
    if (token.kind === "native") return roles.traders;
    const owners = roles.traders.filter((trader) => holdings.get(trader)?.some(({ key }) => key === token.key));
    return owners.length ? owners : roles.arbitrageurs;
  }

  /** Returns the logarithmic deviation of the pool's price from the market's. */
  function deviation({ pool, sqrtPrice }: PoolState): number {
    return 2 * Math.log(sqrtPrice / fairSqrtPrice(pool));
  }

  function fairSqrtPrice({ token0, token1 }: Pool): number {
    const ratio = priceOf(assetOf(token0)) / priceOf(assetOf(token1));
    return Math.sqrt(ratio * 10 ** (token1.decimals - token0.decimals));
  }
}

export type TradingDeskOptions = {
  readonly roles: Roles;
  readonly holdings: ReadonlyMap<Address, readonly Token[]>;
  readonly pools: readonly Pool[];
  readonly random: Random;
  readonly priceOf: PriceOf;
};

function feeOf({ fee, hook }: Pool): number {
  return (hook === "hourly-fee" ? TYPICAL_DYNAMIC_FEE : fee) / FEE_UNITS;
}

function touchesWrappedNative({ version, token0, token1 }: Pool): boolean {
  return version !== "V4" && [token0, token1].some(({ kind }) => kind === "wrapped-native");
}

function assetOf({ asset, key }: Token): string {
  if (asset === null) throw new Error(`${key} has no price`);
  return asset;
}
