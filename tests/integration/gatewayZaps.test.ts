import { depositOf, depositWithin, mintMinimum } from "@cenote/protocol/liquidity-actions/deposit";
import { pairDepositMinimum, pairDepositOf } from "@cenote/protocol/liquidity-actions/pairDeposit";
import { planPairDeposit } from "@cenote/protocol/liquidity-actions/pairPlans";
import { rangeAround, type TickRange } from "@cenote/protocol/liquidity-actions/tickRange";
import { planV3Mint } from "@cenote/protocol/liquidity-actions/v3Plans";
import { planV4Mint } from "@cenote/protocol/liquidity-actions/v4Plans";
import type { Amounts } from "@cenote/protocol/liquidity";
import { DYNAMIC_FEE, poolIdOf } from "@cenote/protocol/poolKey";
import { plannedRoute } from "@cenote/protocol/quotedRoute";
import type { PairState, RoutablePool } from "@cenote/protocol/routing/routablePool";
import { planSwap } from "@cenote/protocol/swapPlan";
import { ROUTER_CALLER } from "@cenote/protocol/universalRouter";
import { type Address, parseAbi, zeroAddress } from "viem";
import { sampled } from "../extent";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import type { Db } from "../../gateway/src/store/db";
import { FAR_DEADLINE_SECONDS } from "../liquidityProvider";
import { readChainPools } from "./chainPools";
import { indexersOf } from "./indexing";
import { type LiquidityWorld, sellInto, SLIPPAGE_BPS, v3PoolOf, v4PoolOf, withLiquidityWorld } from "./liquidityWorld";
import { openGateway } from "./openGateway";
import { type QuotedRoute, ROUTE_FIELDS } from "./quotedRoutes";

jest.setTimeout(180_000);

const ABI = parseAbi([
  "function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 timestamp)",
  "function totalSupply() view returns (uint256)",
  "function fee() view returns (uint24)",
]);
const DOLLAR = 10n ** 6n;
const COIN = 10n ** 18n;

let world: LiquidityWorld;
let db: Db;
let gateway: ReturnType<typeof openGateway>;
withLiquidityWorld((opened) => {
  world = opened;
});
beforeAll(async () => {
  // Moves the coin's price down in one pool and up in another, so that routes use the pool of the deposit.
  await sellInto(world, v3PoolOf(world, 500), world.weth, 1200n * COIN);
  await sellInto(world, v4PoolOf(world), world.stable, 4_000_000n * DOLLAR);
  world = { ...world, pools: await readChainPools(world.config) };
  const chains = { ETHEREUM: world.config };
  db = await world.openIndexedDatabase();
  const indexers = indexersOf(db, chains);
  for (const indexer of indexers.values()) await indexer.catchUp();
  gateway = openGateway(db, chains, await openBlockFeed(db), indexers);
});
afterAll(() => db?.close());

async function query<Data>(text: string, variables: object = {}): Promise<Data> {
  const { data, errors } = await gateway.post(text, variables);
  expect(errors ?? []).toEqual([]);
  return data as Data;
}

type Token = { readonly address: Address | null };
type ZapQuote = {
  readonly [Field in "amount0" | "amount1" | "least0" | "least1"]: string;
} & {
  readonly tokenIn: Token;
  readonly tokenOut: Token;
  readonly route: QuotedRoute;
  readonly sqrtPriceX96: string | null;
  readonly reserve0: string | null;
  readonly reserve1: string | null;
};
const ZAP = `query Zap($input: ZapInput!) { zapQuote(input: $input) { tokenIn { address } tokenOut { address }
  route { ${ROUTE_FIELDS} } amount0 amount1 least0 least1 sqrtPriceX96 reserve0 reserve1 } }`;

type Deposit = { readonly range: TickRange | null; readonly held: Amounts; readonly isNative: boolean };

/** Sends the swap that the gateway returns, and compares the account's balances with the response. */
async function zapInto(pool: RoutablePool, { range, held, isNative }: Deposit) {
  const { provider, config } = world;
  const input = {
    pool: { chain: "ETHEREUM", address: pool.id },
    ...range,
    isNative,
    slippageBps: SLIPPAGE_BPS,
    held0: String(held.amount0),
    held1: String(held.amount1),
  };
  const { zapQuote: zap } = await query<{ zapQuote: ZapQuote }>(ZAP, { input });
  const route = plannedRoute({ ...zap, kind: "EXACT_IN" }, zap.route);
  const { universalRouter } = provider.contracts;
  const { data, value } = planSwap({
    route,
    limit: BigInt(zap.route.limitAmount),
    deadlineSeconds: FAR_DEADLINE_SECONDS,
    recipient: ROUTER_CALLER,
    routerVersion: config.routerVersion!,
  });
  const paid = { token: route.tokenIn, spender: universalRouter, amount: route.amountIn };
  const allowances = route.tokenIn === zeroAddress ? [] : [{ kind: "PERMIT2" as const, ...paid }];
  const tokens = [pool.token0, pool.token1].map((token) => (isNative && token === world.weth ? zeroAddress : token));
  const { status, gained } = await provider.gains(provider.address, tokens as Address[], () =>
    provider.run({ calls: [{ to: universalRouter, data, value }], allowances }),
  );
  expect(status).toBe("success");
  const amounts = {
    amount0: held.amount0 + gained.get(tokens[0]!)!,
    amount1: held.amount1 + gained.get(tokens[1]!)!,
  };
  expect([zap.amount0, zap.amount1]).toEqual([String(amounts.amount0), String(amounts.amount1)]);
  const isZeroForOne = gained.get(tokens[0]!)! < 0n;
  expect([zap.least0, zap.least1]).toEqual(
    isZeroForOne ? [zap.amount0, zap.route.limitAmount] : [zap.route.limitAmount, zap.amount1],
  );
  return { zap, amounts };
}

/** Almost all of both tokens goes into the deposit. */
function expectAllTaken(taken: Amounts, amounts: Amounts) {
  for (const side of ["amount0", "amount1"] as const) {
    expect(taken[side]).toBeLessThanOrEqual(amounts[side]);
    expect(Number(taken[side]) / Number(amounts[side])).toBeGreaterThan(0.999);
  }
}

/** Returns an amount of only one of a pool's tokens. */
function alone({ token0 }: RoutablePool, token: Address, amount: bigint): Amounts {
  return token0 === token ? { amount0: amount, amount1: 0n } : { amount0: 0n, amount1: amount };
}

test("one token becomes a V3 position with the coin, of the predicted liquidity", async () => {
  const { provider } = world;
  const pool = v3PoolOf(world, 500);
  const range = rangeAround(pool.sqrtPriceX96, pool.tickSpacing, { belowBps: 500, aboveBps: 800 });
  const { zap, amounts } = await zapInto(pool, {
    range,
    held: alone(pool, world.stable, 150_000n * DOLLAR),
    isNative: true,
  });
  expect(zap.sqrtPriceX96).not.toBe(String(pool.sqrtPriceX96));
  expect(String(await provider.v3SqrtPrice(pool))).toBe(zap.sqrtPriceX96);
  const price = BigInt(zap.sqrtPriceX96!);
  const minimum = mintMinimum(amounts, range, price, SLIPPAGE_BPS);
  const minted = await provider.run(
    planV3Mint({ contracts: provider.contracts, pool, range, amounts, minimum, isNative: true, ...world.limits }),
  );
  expect(minted.status).toBe("success");
  const expected = depositOf(amounts, range, price);
  const tokenId = provider.mintedBy(provider.contracts.v3PositionManager, minted);
  expect(await provider.v3Liquidity(tokenId)).toBe(expected.liquidity);
  expectAllTaken(expected, amounts);
});

const V4_POSITIONS = [
  ["a V4 position", false],
  ["a V4 position of a pool that its hook prices, past that pool", true],
] as const;

test.each(sampled(V4_POSITIONS, ([, hasHook]) => hasHook))("the coin alone becomes %s", async (_, hasHook) => {
  const { provider } = world;
  const pool = v4PoolOf(world, hasHook);
  const range = rangeAround(pool.sqrtPriceX96, pool.tickSpacing, { belowBps: 3000, aboveBps: 3000 });
  const { zap, amounts } = await zapInto(pool, { range, held: alone(pool, zeroAddress, 40n * COIN), isNative: true });
  expect(String(await provider.v4SqrtPrice(pool.key))).toBe(zap.sqrtPriceX96);
  expect(zap.sqrtPriceX96 === String(pool.sqrtPriceX96)).toBe(hasHook);
  const price = BigInt(zap.sqrtPriceX96!);
  const deposit = depositWithin(amounts, range, price, 10);
  const minted = await provider.run(
    planV4Mint({
      contracts: provider.contracts,
      key: pool.key,
      range,
      owner: provider.address,
      ...world.limits,
      ...deposit,
    }),
  );
  expect(minted.status).toBe("success");
  const tokenId = provider.mintedBy(provider.contracts.v4PositionManager, minted);
  expect(await provider.v4Liquidity(tokenId)).toBe(deposit.liquidity);
  expectAllTaken(depositOf(amounts, range, price), amounts);
});

test("one token of a V2 pair becomes its shares, computed from the served reserves and supply", async () => {
  const { provider, stable, weth } = world;
  const address = await provider.pairOf(weth, stable);
  const pool = world.pools.find((one): one is PairState => one.id.toLowerCase() === address.toLowerCase())!;
  const held = alone(pool, stable, 50_000n * DOLLAR);
  const { v2Pair } = await query<{ v2Pair: { shareSupply: string } }>(
    `{ v2Pair(chain: ETHEREUM, address: "${address}") { shareSupply } }`,
  );
  const { zap, amounts } = await zapInto(pool, { range: null, held, isNative: false });
  const reserves = { reserve0: BigInt(zap.reserve0!), reserve1: BigInt(zap.reserve1!) };
  const pair = { ...reserves, totalSupply: BigInt(v2Pair.shareSupply) };
  expect(await provider.reservesOf(address)).toEqual(pair);
  const minimum = pairDepositMinimum(amounts, pair, SLIPPAGE_BPS);
  const deposit = { contracts: provider.contracts, pair: pool, amounts, minimum, isNative: false, ...world.limits };
  const { gained } = await provider.gains(provider.address, [address], () => provider.run(planPairDeposit(deposit)));
  const expected = pairDepositOf(amounts, pair);
  expect(gained.get(address)).toBe(expected.liquidity);
  expectAllTaken(expected, amounts);
});

test("each pair has the reserves and the supply of its contract, each pool the fee of its key", async () => {
  type Side = { token0: Token; token1: Token };
  const { topV2Pairs, topV3Pools, topV4Pools } = await query<{
    topV2Pairs: { address: Address; blockNumber: number; reserve0: string; reserve1: string; shareSupply: string }[];
    topV3Pools: { address: Address; keyFee: number }[];
    topV4Pools: (Side & { poolId: string; keyFee: number; tickSpacing: number; hook: Token | null })[];
  }>(`{ topV2Pairs(chain: ETHEREUM, first: 100) { address blockNumber reserve0 reserve1 shareSupply }
    topV3Pools(chain: ETHEREUM, first: 100) { address keyFee }
    topV4Pools(chain: ETHEREUM, first: 100) { poolId keyFee tickSpacing hook { address } token0 { address } token1 { address } } }`);
  const { client } = world.provider;
  expect([topV2Pairs.length, topV3Pools.length, topV4Pools.length].every((count) => count > 2)).toBe(true);
  for (const { address, blockNumber, ...pair } of topV2Pairs) {
    const at = { address, abi: ABI, blockNumber: BigInt(blockNumber) };
    const [reserve0, reserve1] = await client.readContract({ ...at, functionName: "getReserves" });
    const shareSupply = await client.readContract({ ...at, functionName: "totalSupply" });
    expect(pair).toEqual({
      reserve0: String(reserve0),
      reserve1: String(reserve1),
      shareSupply: String(shareSupply),
    });
  }
  for (const { address, keyFee } of topV3Pools) {
    expect(await client.readContract({ address, abi: ABI, functionName: "fee" })).toBe(keyFee);
  }
  for (const { poolId, keyFee, tickSpacing, hook, token0, token1 } of topV4Pools) {
    const [currency0, currency1] = [token0.address ?? zeroAddress, token1.address ?? zeroAddress];
    const hooks = hook?.address ?? zeroAddress;
    expect(poolIdOf({ currency0, currency1, fee: keyFee, tickSpacing, hooks })).toBe(poolId);
  }
  expect(topV4Pools.map(({ keyFee }) => keyFee)).toContain(DYNAMIC_FEE);
});
