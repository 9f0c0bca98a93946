import { createHash } from "node:crypto";
import type { EmittedLog } from "../../../gateway/src/testing/blocks";
import { CONFIG, makePair, swapPair, syncPair, UNI, USDC, WETH } from "../../../gateway/src/testing/world";
import { ChainIndex } from "../../../gateway/src/index/chainIndex";
import type { Token } from "../../../gateway/src/index/entities";
import { ZERO_ADDRESS } from "../../../gateway/src/lib/zeroAddress";
import { NEW_TOKEN } from "../../../gateway/src/store/tables/tokenTable";

const WHOLE = 10n ** 18n;
const CENT = 10n ** 4n;
/** Dollars of one coin at the start. */
const COIN_USD = 3000;
/** Dollars in the largest pool besides the anchors', and in the smallest ones. */
const MAX_USD = 5e7;
const MIN_USD = 400;
/** Shares of 32: pools with the coin, pools with the stablecoin, and the rest between two unnamed tokens. */
const COIN_POOLS = 23;
const STABLECOIN_POOLS = 29;

type Pair = { readonly address: string; readonly token0: string; readonly token1: string; usd: number };

/** A synthetic chain of V2 pairs, one per token: as on public chains, few are large, and most are nearly empty. */
export class SyntheticPools {
  readonly index = new ChainIndex({ ...CONFIG, anchors: [WETH] });
  private readonly pairs: Pair[] = [];
  private coinReserves: readonly [bigint, bigint] = [100_000n * WHOLE, BigInt(COIN_USD) * 10n ** 11n];
  private seed = 1;

  constructor(private readonly count: number) {
    for (const [address, decimals] of [
      [ZERO_ADDRESS, 18],
      [WETH, 18],
      [USDC, 6],
      [UNI, 18],
    ] as const) {
      this.addToken(address, decimals);
    }
  }

  /** Returns the logs that create the pools, as many at once as fit into a block here. */
  *creation(atOnce: number): Generator<EmittedLog[]> {
    yield [makePair(WETH, USDC, COIN_PAIR), syncPair(...this.coinReserves, COIN_PAIR)];
    for (let first = 1; first < this.count; first += atOnce) {
      const logs: EmittedLog[] = [];
      for (let place = first; place < Math.min(this.count, first + atOnce); place++) logs.push(...this.makePool(place));
      yield logs;
    }
  }

  /**
   * Returns the logs of some swaps, one transaction each: the first moves the coin's price, the others are in pools of
   * all sizes.
   */
  readonly swaps = (count: number): EmittedLog[][] => {
    const [coins, dollars] = this.coinReserves;
    const moved = (coins * BigInt(900 + Math.floor(this.random() * 200))) / 1_000_000n;
    this.coinReserves = [coins + moved, (coins * dollars) / (coins + moved)];
    const transactions = [[syncPair(...this.coinReserves, COIN_PAIR), swapPair([moved, 0n, 0n, CENT], COIN_PAIR)]];
    for (let swap = 1; swap < count; swap++) {
      // Uniform over the logarithm of the rank: as often among the ten largest as among the next ninety.
      const pair = this.pairs[Math.floor(this.pairs.length ** this.random())]! ?? this.pairs[0]!;
      pair.usd *= 1 + (this.random() - 0.5) / 100;
      transactions.push([this.syncOf(pair), swapPair([WHOLE / 1000n, 0n, 0n, WHOLE / 1000n], pair.address)]);
    }
    return transactions;
  };

  private *makePool(place: number): Generator<EmittedLog> {
    const own = made("token", place);
    this.addToken(own, 18);
    const kind = place % 32;
    const other = kind < COIN_POOLS ? WETH : kind < STABLECOIN_POOLS ? USDC : made("token", place - 1);
    const usd = Math.max(MIN_USD, MAX_USD / place);
    const pair = { address: made("pair", place), token0: own, token1: other, usd };
    this.pairs.push(pair);
    yield makePair(own, other, pair.address);
    yield this.syncOf(pair);
  }

  /** A million of the token against half of the pool's dollars. */
  private syncOf({ address, token1, usd }: Pair): EmittedLog {
    const half = Math.round(usd * 50);
    const other =
      token1 === USDC ? BigInt(half) * CENT : (BigInt(half) * WHOLE) / BigInt(token1 === WETH ? COIN_USD * 100 : 100);
    return syncPair(1_000_000n * WHOLE, other, address);
  }

  private addToken(address: string, decimals: number) {
    const token: Token = {
      address,
      name: "Synthetic",
      symbol: "SYN",
      decimals,
      totalSupply: 10n ** 27n,
      createdBlock: 1,
      isUndescribed: false,
      isCostly: false,
      price: null,
      ...NEW_TOKEN,
    };
    this.index.tokens.set(address, token);
    this.index.changes.tokens.add(token);
  }

  private random(): number {
    this.seed = (Math.imul(this.seed, 1_664_525) + 1_013_904_223) >>> 0;
    return this.seed / 2 ** 32;
  }
}

const COIN_PAIR = made("pair", 0);

function made(kind: string, place: number): string {
  return `0x${createHash("sha256").update(`${kind} ${place}`).digest("hex").slice(0, 40)}`;
}
