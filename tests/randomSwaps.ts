import { PoolGraph } from "@cenote/protocol/routing/poolGraph";
import type { RoutablePool } from "@cenote/protocol/routing/routablePool";
import { Q96 } from "@cenote/protocol/ticks";
import { type Address, zeroAddress } from "viem";
import type { ChainConfig } from "../gateway/src/chain/chainConfig";
import type { Random } from "../localnet/src/random";

const MIN_USD = 10;
const MAX_USD = 2_000_000;

/** Returns the product's graph: paths pass through the tokens that prices are derived through. */
export function graphOf(
  { contracts, anchors, stablecoins }: Pick<ChainConfig, "contracts" | "anchors" | "stablecoins">,
  pools: readonly RoutablePool[],
): PoolGraph {
  const hubs = [...anchors, ...stablecoins] as Address[];
  const graph = new PoolGraph({ wrappedNative: contracts.weth as Address, hubs });
  for (const pool of pools) graph.setPool(pool);
  return graph;
}

/**
 * Returns the dollars of a smallest unit of each token that pools connect to a token of a known price, at their mid
 * prices.
 */
export function pricesOf(
  pools: readonly RoutablePool[],
  wrappedNative: string,
  anchor: { readonly token: string; readonly usd: number },
): Map<Address, number> {
  const prices = new Map<string, number>([[anchor.token, anchor.usd]]);
  const nameOf = (token: Address) => (token === zeroAddress ? wrappedNative : token);
  for (let size = 0; size !== prices.size;) {
    size = prices.size;
    for (const pool of pools) {
      const [name0, name1] = [nameOf(pool.token0), nameOf(pool.token1)];
      const [usd0, usd1] = [prices.get(name0), prices.get(name1)];
      const mid =
        pool.version === "V2"
          ? Number(pool.reserve1) / Number(pool.reserve0)
          : (Number(pool.sqrtPriceX96) / Number(Q96)) ** 2;
      if (usd0 === undefined && usd1 !== undefined) prices.set(name0, usd1 * mid);
      if (usd1 === undefined && usd0 !== undefined) prices.set(name1, usd0 / mid);
    }
  }
  return prices as Map<Address, number>;
}

export type RandomSwap = {
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  readonly usd: number;
  /** Smallest units of each token that this many dollars buy. */
  readonly amountIn: bigint;
  readonly amountOut: bigint;
};

/** Returns two of the tokens and an amount of 10 to 2 million dollars, as many small ones as large ones. */
export function randomSwap(
  prices: ReadonlyMap<Address, number>,
  random: Random,
  tokens: readonly Address[] = [...prices.keys()],
): RandomSwap {
  const tokenIn = random.pick(tokens);
  const tokenOut = random.pick(tokens.filter((token) => token !== tokenIn));
  const usd = MIN_USD * (MAX_USD / MIN_USD) ** random.next();
  const units = (token: Address) => BigInt(Math.max(1, Math.floor(usd / prices.get(token)!)));
  return { tokenIn, tokenOut, usd, amountIn: units(tokenIn), amountOut: units(tokenOut) };
}
