import { poolIdOf } from "@cenote/protocol/poolKey";
import { isQuotedByHook, type RoutablePool } from "@cenote/protocol/routing/routablePool";
import { clientOf, readChainPools } from "./chainPools";
import { startLocalChains, type LocalChains } from "./localChains";
import { computeQuote, quoteOnChain } from "./onChainQuotes";

jest.setTimeout(180_000);

let local: LocalChains;
let pools: RoutablePool[];
beforeAll(async () => {
  local = await startLocalChains();
  pools = await readChainPools(local.chains.ETHEREUM!);
});
afterAll(() => local?.stop());

/** From a little to more than a pool holds, so that swaps cross ticks, end within them, and fail. */
function amountsOf(pool: RoutablePool): bigint[] {
  const depth = pool.version === "V2" ? pool.reserve0 : pool.liquidity;
  return [1n, 1000n, depth / 10n ** 6n, depth / 1000n, depth / 20n, depth * 50n].filter(Boolean);
}

test.each(["V2", "V3", "V4"] as const)("%s quotes equal those of the contracts, for every pool", async (version) => {
  const { ETHEREUM: config } = local.chains;
  const client = clientOf(config!, "batch");
  const quoted = pools.filter((pool) => pool.version === version && !isQuotedByHook(pool));
  const swaps = quoted.flatMap((pool) =>
    amountsOf(pool).flatMap((amount) =>
      [true, false].flatMap((isZeroForOne) =>
        (["EXACT_IN", "EXACT_OUT"] as const).map((kind) => ({ pool, amount, isZeroForOne, kind })),
      ),
    ),
  );
  const results = await Promise.all(
    swaps.map(async (swap) => ({
      swap,
      computed: computeQuote(swap),
      onChain: await quoteOnChain(client, config!.contracts, swap),
    })),
  );
  expect(results.filter(({ computed, onChain }) => computed !== onChain)).toEqual([]);
  expect(quoted.length).toBeGreaterThan(3);
  expect(results.filter(({ computed }) => computed !== null).length).toBeGreaterThan(quoted.length * 15);
  expect(results.some(({ computed }) => computed === null)).toBe(true);
});

test("a V4 pool's id is the hash of its key", () => {
  const keys = pools.flatMap((pool) => (pool.version === "V4" ? [{ id: pool.id, key: pool.key }] : []));
  expect(keys.map(({ key }) => poolIdOf(key))).toEqual(keys.map(({ id }) => id));
});
