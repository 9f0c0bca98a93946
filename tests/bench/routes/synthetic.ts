import { findRoute } from "@cenote/protocol/routing/findRoute";
import { PoolGraph } from "@cenote/protocol/routing/poolGraph";
import type { RoutablePool } from "@cenote/protocol/routing/routablePool";
import { numberToHex } from "viem";
import { createRandom } from "../../../localnet/src/random";
import type { Part } from "../../suite";
import { syntheticChain } from "./syntheticPools";
import { timeEach } from "./timeEach";

const SWAPS = 1000;
const GWEI = 10n ** 9n;
const ETHER = 10n ** 18n;
/** Pools, and the limit on the 95th percentile of a route's time. */
const CHAINS = [
  { count: 2400, maxP95: 20 },
  { count: 50_000, maxP95: 60 },
] as const;
const HOSTILE_POOLS = 1000;

/** Times of routes on chains larger than the local one, and with hostile pools between each two hubs. */
export const synthetic: Part = {
  title: `${SWAPS} random swaps of $10 to $2M on synthetic chains, in milliseconds`,
  run: async () => {
    const rows = CHAINS.flatMap(({ count, maxP95 }) => {
      const random = createRandom("synthetic");
      const { pools, hubs, tokens } = syntheticChain(count, random);
      const swaps = Array.from({ length: SWAPS }, () => {
        const tokenIn = random.pick(tokens);
        const tokenOut = random.pick(tokens.filter((token) => token !== tokenIn));
        const dollars = 10 * 200_000 ** random.next();
        return { tokenIn, tokenOut, amount: BigInt(Math.floor(dollars * 1000)) * (ETHER / 1000n) };
      });
      const graphWith = (others: readonly RoutablePool[]) => {
        const graph = new PoolGraph({ wrappedNative: hubs[0]!, hubs });
        for (const pool of [...pools, ...others]) graph.setPool(pool);
        return graph;
      };
      const begin = performance.now();
      graphWith([]);
      const built = performance.now() - begin;
      const measured = measure(() => graphWith([]), swaps);
      // Between the tokens that most paths pass through.
      const attacked = measure(() => graphWith(hostilePools(hubs[0]!, hubs[1]!)), swaps);
      const changed = attacked.outputs.filter((output, index) => output !== measured.outputs[index]).length;
      if (Math.max(measured.p95, attacked.p95) > maxP95 || changed > 0) process.exitCode = 1;
      const shared = { pools: count, "p95 at most": maxP95 };
      return [
        { ...shared, hostile: 0, "graph built": built.toFixed(0), ...columns(measured), "changed routes": 0 },
        { ...shared, hostile: HOSTILE_POOLS, "graph built": "", ...columns(attacked), "changed routes": changed },
      ];
    });
    return Promise.resolve(rows);
  },
};

type Swap = { readonly tokenIn: `0x${string}`; readonly tokenOut: `0x${string}`; readonly amount: bigint };

/** On graphs without any built curves, as after a block that changed every pool. */
function measure(newGraph: () => PoolGraph, swaps: readonly Swap[]) {
  const timed = timeEach(swaps, () => {
    const graph = newGraph();
    return (swap: Swap) => findRoute(graph, { kind: "EXACT_IN", ...swap, gasPrice: GWEI });
  });
  return { ...timed, outputs: timed.results.map((route) => route?.amountOut ?? 0n) };
}

function columns({ outputs, p50, p95, most }: ReturnType<typeof measure>) {
  return {
    routed: outputs.filter((output) => output > 0n).length,
    p50: p50.toFixed(2),
    p95: p95.toFixed(2),
    most: most.toFixed(1),
  };
}

/** Returns pools with prices only for dust, endless ticks, and fees of 100 %. */
function hostilePools(token0: `0x${string}`, token1: `0x${string}`): RoutablePool[] {
  const manyTicks = Array.from({ length: 1000 }, (_, index) => ({
    index: index - 500,
    net: index < 500 ? 1000n : -1000n,
  }));
  return Array.from({ length: HOSTILE_POOLS }, (_, index): RoutablePool => {
    const names = { id: numberToHex(10_000_000 + index, { size: 20 }), token0, token1 };
    const state = { sqrtPriceX96: 2n ** 96n, tick: 0, tickSpacing: 1, liquidity: 500_000n, ticks: manyTicks };
    if (index % 3 === 0) return { version: "V2", ...names, reserve0: 1000n, reserve1: 3000n };
    return { version: "V3", ...names, ...state, fee: index % 3 === 1 ? 100 : 999_999 };
  });
}
