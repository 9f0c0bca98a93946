import { findRoute } from "@cenote/protocol/routing/findRoute";
import type { Address } from "viem";
import { createRandom } from "../../../localnet/src/random";
import { readChainPools } from "../../integration/chainPools";
import { startLocalChains } from "../../integration/localChains";
import { graphOf, pricesOf, randomSwap } from "../../randomSwaps";
import type { Part } from "../../suite";
import { AllPaths } from "./bruteForce";
import { timeEach } from "./timeEach";

const SWAPS = 1000;
const USDC_UNIT_USD = 1e-6;
const GWEI = 10n ** 9n;
const MAX_P95_MILLISECONDS = 10;
const MIN_GAIN_BPS = 90;

/** Routes of random swaps on the local chain, compared with all single paths. */
export const local: Part = {
  title: `${SWAPS} random swaps of $10 to $2M on the local chain, against the best single path of all, found by trying each`,
  run: async () => {
    const chains = await startLocalChains({ profile: "full" });
    try {
      const config = chains.chains.ETHEREUM!;
      const pools = await readChainPools(config);
      const weth = config.contracts.weth as Address;
      const prices = pricesOf(pools, weth, { token: config.stablecoins[0]!, usd: USDC_UNIT_USD });
      const random = createRandom("routes");
      const swaps = Array.from({ length: SWAPS }, () => randomSwap(prices, random));
      const paths = new AllPaths(pools, weth);
      const single = [2, 3].map((maxPools) =>
        swaps.map(({ tokenIn, tokenOut, amountIn }) => paths.bestOutput(tokenIn, tokenOut, amountIn, maxPools)),
      ) as [bigint[], bigint[]];

      // With gas at 0 the outputs are compared directly; the product's routes pay for gas.
      const free = measure(0n);
      const paid = measure(GWEI);
      const worse = free.outputs.filter((output, index) => output < single[1][index]!).length;
      // Swaps for which a path of two pools exists.
      const comparable = swaps.flatMap((swap, index) => (single[0][index]! > 0n ? [{ ...swap, index }] : []));
      const valueOf = (outputs: readonly bigint[]) =>
        comparable.reduce((sum, { tokenOut, index }) => sum + Number(outputs[index]) * prices.get(tokenOut)!, 0);
      const gainBps = (outputs: readonly bigint[]) => (valueOf(outputs) / valueOf(single[0]) - 1) * 10_000;
      if (worse > 0 || gainBps(free.outputs) < MIN_GAIN_BPS || paid.p95 > MAX_P95_MILLISECONDS) process.exitCode = 1;
      return [
        row("single path of up to 2 pools", single[0], {}),
        row("single path of up to 3 pools", single[1], {}),
        row("route, gas free", free.outputs, { worse, ...timesOf(free) }),
        row("route, gas at 1 gwei", paid.outputs, timesOf(paid)),
      ];

      function measure(gasPrice: bigint) {
        const timed = timeEach(swaps, () => {
          const graph = graphOf(config, pools);
          return ({ tokenIn, tokenOut, amountIn: amount }) =>
            findRoute(graph, { kind: "EXACT_IN", tokenIn, tokenOut, amount, gasPrice });
        });
        const splits = timed.results.filter((route) => route && route.legs.length > 1).length;
        return { ...timed, outputs: timed.results.map((route) => route?.amountOut ?? 0n), splits };
      }

      function timesOf({ p50, p95, splits }: ReturnType<typeof measure>) {
        return { "p50 ms": p50.toFixed(2), "p95 ms": p95.toFixed(2), splits };
      }

      function row(what: string, outputs: readonly bigint[], further: Readonly<Record<string, string | number>>) {
        const routed = outputs.filter((output) => output > 0n).length;
        return { what, routed, "gain over 2 pools, bps": gainBps(outputs).toFixed(1), ...further };
      }
    } finally {
      await chains.stop();
    }
  },
};
