import { isQuotedByHook, type RoutablePool } from "@cenote/protocol/routing/routablePool";
import { createRandom, type Random } from "../../../localnet/src/random";
import { clientOf, readChainPools } from "../../integration/chainPools";
import { startLocalChains } from "../../integration/localChains";
import { computeQuote, type PoolSwap, quoteOnChain } from "../../integration/onChainQuotes";
import type { Part } from "../../suite";

const QUOTES = 10_000;
const AT_ONCE = 500;
const KINDS = ["EXACT_IN", "EXACT_OUT"] as const;

/** Random swaps in the pools of all local chains, computed and quoted by the contracts. */
export const quotes: Part = {
  title: `${QUOTES} random quotes of single pools against the V2 router, QuoterV2 and V4Quoter`,
  run: async () => {
    const local = await startLocalChains();
    try {
      const chains = await Promise.all(
        Object.values(local.chains).map(async (config) => ({ config, pools: await readChainPools(config) })),
      );
      const all = chains.flatMap(({ config, pools }) => pools.map((pool) => ({ pool, config })));
      const quoted = all.filter(({ pool }) => !isDynamic(pool));
      const clients = new Map(chains.map(({ config }) => [config, clientOf(config, "batch")]));
      const random = createRandom("quotes");
      const tally = { V2: emptyTally(), V3: emptyTally(), V4: emptyTally() };
      for (let done = 0; done < QUOTES; done += AT_ONCE) {
        const swaps = Array.from({ length: AT_ONCE }, () => {
          const { pool, config } = random.pick(quoted);
          return { config, swap: randomSwap(pool, random) };
        });
        const onChain = await Promise.all(
          swaps.map(({ config, swap }) => quoteOnChain(clients.get(config)!, config.contracts, swap)),
        );
        for (const [index, { swap }] of swaps.entries()) {
          const row = tally[swap.pool.version];
          const computed = computeQuote(swap);
          row.quotes += 1;
          row.refused += Number(computed === null);
          if (computed === onChain[index]) continue;
          row.different += 1;
          console.log(`${swap.pool.id} ${swap.kind} ${swap.amount}: ${computed}, on chain ${onChain[index]}`);
        }
      }
      if (Object.values(tally).some(({ different }) => different > 0)) process.exitCode = 1;
      return Object.entries(tally).map(([version, counts]) => ({
        version,
        pools: quoted.filter(({ pool }) => pool.version === version).length,
        ...counts,
        "left to V4Quoter": all.filter(({ pool }) => pool.version === version && isDynamic(pool)).length,
      }));
    } finally {
      await local.stop();
    }
  },
};

const emptyTally = () => ({ quotes: 0, refused: 0, different: 0 });

/** A hook that counts swaps does not change amounts, so its pool is compared too. */
function isDynamic(pool: RoutablePool): boolean {
  return isQuotedByHook(pool) && pool.lpFee !== pool.key.fee;
}

/** From one unit to a hundred times the pool's possible balance. */
function randomSwap(pool: RoutablePool, random: Random): PoolSwap {
  const isZeroForOne = random.next() < 0.5;
  const depth = pool.version === "V2" ? pool.reserve0 : pool.liquidity;
  const amount = BigInt(Math.floor(Math.exp(random.between(0, Math.log(Number(depth) * 100)))));
  return { pool, isZeroForOne, kind: random.pick(KINDS), amount };
}
