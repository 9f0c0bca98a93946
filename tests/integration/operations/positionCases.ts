import {
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  keccak256,
  parseAbi,
  parseUnits,
  type Hex,
} from "viem";
import { CHAIN, expectDescending, expectNear, type Cases, type Data, type World } from "./world";

const MANAGER_ABI = parseAbi([
  "function collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max) params) payable returns (uint256 amount0, uint256 amount1)",
  "function decreaseLiquidity((uint256 tokenId, uint128 liquidity, uint256 amount0Min, uint256 amount1Min, uint256 deadline) params) payable returns (uint256 amount0, uint256 amount1)",
  "function positions(uint256) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256 a, uint256 b, uint128 c, uint128 d)",
  "function getPoolAndPositionInfo(uint256) view returns ((address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) key, uint256 info)",
  "function getPositionLiquidity(uint256) view returns (uint128)",
  "function getPositionInfo(bytes32, address, int24, int24, bytes32) view returns (uint128 liquidity, uint256 growth0, uint256 growth1)",
  "function getFeeGrowthInside(bytes32, int24, int24) view returns (uint256 growth0, uint256 growth1)",
  "function allPairsLength() view returns (uint256)",
  "function allPairs(uint256) view returns (address)",
]);
const MOST = 2n ** 128n - 1n;
const FOREVER = 2n ** 60n;

/** Returns a contract's result for a call of its owner, without executing it. */
async function simulate<Result>(
  world: World,
  to: string,
  functionName: (typeof MANAGER_ABI)[number]["name"],
  args: readonly unknown[],
): Promise<Result> {
  const data = encodeFunctionData({ abi: MANAGER_ABI, functionName, args } as never);
  const { data: answer } = await world.client.call({ account: world.me as Hex, to: to as Hex, data });
  return decodeFunctionResult({ abi: MANAGER_ABI, functionName, data: answer! } as never) as Result;
}

/** Converts a quantity of the gateway, in whole tokens, to raw units. */
const raw = (quantity: string, { decimals }: Data) => parseUnits(quantity, decimals);

async function expectV3(position: Data, world: World) {
  const manager = world.config.contracts.v3PositionManager;
  const tokenId = BigInt(position.tokenId);
  const { pool } = position;
  const params = { tokenId, recipient: world.me, amount0Max: MOST, amount1Max: MOST };
  const owed = await simulate<readonly [bigint, bigint]>(world, manager, "collect", [params]);
  expect([
    raw(position.fees0, pool.token0) + raw(position.uncollected0, pool.token0),
    raw(position.fees1, pool.token1) + raw(position.uncollected1, pool.token1),
  ]).toEqual(owed);
  const facts = await simulate<readonly unknown[]>(world, manager, "positions", [tokenId]);
  expect([position.tickLower, position.tickUpper, position.liquidity]).toEqual([facts[5], facts[6], String(facts[7])]);
  expect([pool.token0.address, pool.token1.address, pool.feeTier]).toEqual([facts[2], facts[3], facts[4]]);
  if (facts[7] === 0n) {
    expect([position.status, position.amount0, position.amount1]).toEqual([
      owed[0] + owed[1] ? "UNCOLLECTED" : "CLOSED",
      "0",
      "0",
    ]);
    return;
  }
  const all = { tokenId, liquidity: facts[7], amount0Min: 0n, amount1Min: 0n, deadline: FOREVER };
  const amounts = await simulate<readonly [bigint, bigint]>(world, manager, "decreaseLiquidity", [all]);
  expect([raw(position.amount0, pool.token0), raw(position.amount1, pool.token1)]).toEqual(amounts);
  const [, tick] = await world.read<readonly [bigint, number]>(pool.pairAddress, "slot0");
  expect(position.status).toBe(tick >= position.tickLower && tick < position.tickUpper ? "OPEN" : "OUT_OF_RANGE");
}

async function expectV4(position: Data, world: World) {
  const { v4PositionManager: manager, v4StateView: view } = world.config.contracts;
  const { pool } = position;
  const [key, info] = await simulate<readonly [Data, bigint]>(world, manager, "getPoolAndPositionInfo", [
    BigInt(position.tokenId),
  ]);
  const poolId = keccak256(
    encodeAbiParameters(
      ["address", "address", "uint24", "int24", "address"].map((type) => ({ type })),
      [key.currency0, key.currency1, key.fee, key.tickSpacing, key.hooks],
    ),
  );
  expect(pool.poolId).toBe(poolId);
  const [lower, upper] = [8n, 32n].map((shift) => Number(BigInt.asIntN(24, info >> shift)));
  expect([position.tickLower, position.tickUpper]).toEqual([lower, upper]);
  const salt = `0x${BigInt(position.tokenId).toString(16).padStart(64, "0")}`;
  const [liquidity, before0, before1] = await simulate<readonly [bigint, bigint, bigint]>(
    world,
    view,
    "getPositionInfo",
    [poolId, manager, lower, upper, salt],
  );
  expect(position.liquidity).toBe(String(liquidity));
  const [growth0, growth1] = await simulate<readonly [bigint, bigint]>(world, view, "getFeeGrowthInside", [
    poolId,
    lower,
    upper,
  ]);
  const fees = [growth0 - before0, growth1 - before1].map(
    (growth) => (BigInt.asUintN(256, growth) * liquidity) / 2n ** 128n,
  );
  expect([raw(position.fees0, pool.token0), raw(position.fees1, pool.token1)]).toEqual(fees);

  const [sqrtPrice, tick] = await world.read<readonly [bigint, number]>(view, "getSlot0", [poolId]);
  expect(position.status).toBe(tick >= lower! && tick < upper! ? "OPEN" : "OUT_OF_RANGE");
  const [low, high] = [lower, upper].map((end) => 1.0001 ** (end! / 2));
  const root = Math.min(Math.max(Number(sqrtPrice) / 2 ** 96, low!), high!);
  const exact0 = Number(liquidity) * (1 / root - 1 / high!);
  const exact1 = Number(liquidity) * (root - low!);
  expectRoundedDown(raw(position.amount0, pool.token0), exact0);
  expectRoundedDown(raw(position.amount1, pool.token1), exact1);
}

/** Compares a contract's integer, which it rounds down, with a float of 15 digits. */
function expectRoundedDown(amount: bigint, exact: number) {
  expect(Math.abs(Number(amount) - exact)).toBeLessThanOrEqual(1 + exact * 1e-9);
}

async function expectV2(position: Data, world: World) {
  const { pool } = position;
  const [reserves, supply, balance] = await Promise.all([
    world.read<readonly [bigint, bigint]>(pool.pairAddress, "getReserves"),
    world.read<bigint>(pool.pairAddress, "totalSupply"),
    world.read<bigint>(pool.pairAddress, "balanceOf", [world.me]),
  ]);
  expect(position.liquidity).toBe(String(balance));
  expect([raw(position.amount0, pool.token0), raw(position.amount1, pool.token1)]).toEqual([
    (balance * reserves[0]) / supply,
    (balance * reserves[1]) / supply,
  ]);
  expectNear(position.poolShare, (Number(balance) / Number(supply)) * 100, 1e-12);
  expect([position.fees0, position.fees1, position.feesValue]).toEqual([null, null, null]);
}

const CHECKS = { V2: expectV2, V3: expectV3, V4: expectV4 } as const;

async function expectPosition(position: Data, world: World) {
  expect(position.ownerAddress).toBe(world.me);
  await CHECKS[position.protocolVersion as keyof typeof CHECKS](position, world);
  const { pool, value, amount0, amount1 } = position;
  const prices = [pool.token0, pool.token1].map(({ market }) => market.price?.value ?? NaN);
  if (value) expectNear(value.value, Number(amount0) * prices[0] + Number(amount1) * prices[1], 1e-12);
  else expect(prices).toContain(NaN);
}

export const POSITION_CASES: Cases = {
  Positions: {
    variables: ({ me }) => ({ owner: me, chains: [CHAIN], first: 500 }),
    check: async ({ positions }, world) => {
      const all = positions.edges.map(({ node }: Data) => node) as Data[];
      expectDescending(all.map(({ createdAtTimestamp }) => createdAtTimestamp as number));
      for (const position of all) await expectPosition(position, world);
      const { v2Factory, v3PositionManager, v4PositionManager } = world.config.contracts;
      const pairs = Number(await simulate<bigint>(world, v2Factory, "allPairsLength", []));
      const shares = await Promise.all(
        Array.from({ length: pairs }, async (_, index) => {
          const pair = await simulate<string>(world, v2Factory, "allPairs", [BigInt(index)]);
          return world.read<bigint>(pair, "balanceOf", [world.me]);
        }),
      );
      const count = (version: string) => all.filter(({ protocolVersion }) => protocolVersion === version).length;
      expect(count("V2")).toBe(shares.filter((share) => share > 0n).length);
      expect(count("V3")).toBe(Number(await world.read<bigint>(v3PositionManager, "balanceOf", [world.me])));
      expect(count("V4")).toBe(Number(await world.read<bigint>(v4PositionManager, "balanceOf", [world.me])));
      expect([count("V2"), count("V3"), count("V4")]).not.toContain(0);

      const walked = await world.walk(
        "Positions",
        { owner: world.me, chains: [CHAIN], first: 1 },
        (data) => data.positions,
      );
      expect(walked.map(({ id }) => id as string)).toEqual(all.map(({ id }) => id as string));
    },
  },
  Position: {
    variables: () => ({ chain: CHAIN, version: "V3", tokenId: "1" }),
    check: async ({ position }, world) => {
      const owner = await world.read<string>(world.config.contracts.v3PositionManager, "ownerOf", [1n]);
      expect([position.tokenId, position.ownerAddress]).toEqual(["1", owner]);
      const { positions } = await world.query("Positions", { owner: world.me, chains: [CHAIN] });
      for (const { node } of positions.edges) {
        const { protocolVersion: version, tokenId, pool, ownerAddress } = node;
        const variables = { chain: CHAIN, version, tokenId, pairAddress: pool.pairAddress, owner: ownerAddress };
        expect((await world.query("Position", variables)).position).toEqual(node);
      }
      expect(
        (await world.query("Position", { chain: CHAIN, version: "V4", tokenId: "999999999" })).position,
      ).toBeNull();
      expect((await world.query("Position", { chain: CHAIN, version: "V3", tokenId: "'1" })).position).toBeNull();
    },
  },
};
