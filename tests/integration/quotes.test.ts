import {
  pairAmountIn,
  pairAmountOut,
  quoteExactIn,
  quoteExactOut,
  type ConcentratedPool,
} from "@cenote/protocol/swaps";
import { poolIdOf } from "@cenote/protocol/poolKey";
import { MAX_TICK } from "@cenote/protocol/ticks";
import { type Address, createPublicClient, type Hex, http, parseAbi, zeroAddress } from "viem";
import { startLocalChains, type LocalChains } from "./localChains";

jest.setTimeout(180_000);

const ABI = parseAbi([
  "function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 timestamp)",
  "function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) view returns (uint256)",
  "function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut) view returns (uint256)",
  "function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 a, uint16 b, uint16 c, uint8 d, bool e)",
  "function liquidity() view returns (uint128)",
  "function tickBitmap(int16 word) view returns (uint256)",
  "function ticks(int24 tick) view returns (uint128 gross, int128 net, uint256 a, uint256 b, int56 c, uint160 d, uint32 e, bool f)",
  "function getSlot0(bytes32 poolId) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)",
  "function getLiquidity(bytes32 poolId) view returns (uint128)",
  "function getTickBitmap(bytes32 poolId, int16 word) view returns (uint256)",
  "function getTickLiquidity(bytes32 poolId, int24 tick) view returns (uint128 gross, int128 net)",
  "event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)",
  "event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)",
  "event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)",
]);
const V3_QUOTER = parseAbi([
  "struct In { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 limit; }",
  "struct Out { address tokenIn; address tokenOut; uint256 amount; uint24 fee; uint160 limit; }",
  "function quoteExactInputSingle(In params) returns (uint256 amount, uint160 sqrtPriceAfter, uint32 crossed, uint256 gas)",
  "function quoteExactOutputSingle(Out params) returns (uint256 amount, uint160 sqrtPriceAfter, uint32 crossed, uint256 gas)",
]);
const V4_QUOTER = parseAbi([
  "struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }",
  "struct Single { PoolKey poolKey; bool zeroForOne; uint128 exactAmount; bytes hookData; }",
  "function quoteExactInputSingle(Single params) returns (uint256 amount, uint256 gas)",
  "function quoteExactOutputSingle(Single params) returns (uint256 amount, uint256 gas)",
]);
const WORD_TICKS = 256;

let local: LocalChains;
beforeAll(async () => {
  local = await startLocalChains();
});
afterAll(() => local?.stop());

const chain = () => local.chains.ETHEREUM!;
const contract = (name: keyof ReturnType<typeof chain>["contracts"]) => chain().contracts[name] as Address;
const client = () =>
  createPublicClient({ transport: http(chain().rpcUrl, { batch: true }), batch: { multicall: false } });
const allLogs = { fromBlock: 0n, toBlock: "latest" } as const;
const eventOf = <Name extends "PairCreated" | "PoolCreated" | "Initialize">(name: Name) =>
  ABI.find((item) => item.type === "event" && item.name === name) as Extract<(typeof ABI)[number], { name: Name }>;

/** From a little to more than a pool holds, so that swaps cross ticks, end within them, and fail. */
function amountsOf(liquidity: bigint): bigint[] {
  return [1n, 1000n, liquidity / 10n ** 6n, liquidity / 1000n, liquidity / 20n, liquidity * 50n].filter(Boolean);
}

const orNull = (quote: Promise<{ result: readonly bigint[] | readonly unknown[] }>) =>
  quote.then(
    ({ result }) => result[0] as bigint,
    () => null,
  );

type Reads = {
  readonly bitmap: (word: number) => Promise<bigint>;
  readonly net: (tick: number) => Promise<bigint>;
};

/** All initialized ticks of a pool, by its bitmap. */
async function readTicks(spacing: number, { bitmap, net }: Reads): Promise<ConcentratedPool["ticks"]> {
  const last = Math.floor(MAX_TICK / spacing / WORD_TICKS);
  const words = Array.from({ length: 2 * last + 2 }, (_, index) => index - last - 1);
  const found = await Promise.all(words.map(async (word) => ({ word, bits: await bitmap(word) })));
  const indexes = found.flatMap(({ word, bits }) =>
    Array.from({ length: WORD_TICKS }, (_, bit) => bit)
      .filter((bit) => (bits >> BigInt(bit)) & 1n)
      .map((bit) => (word * WORD_TICKS + bit) * spacing),
  );
  return Promise.all(indexes.map(async (index) => ({ index, net: await net(index) })));
}

test("V2 quotes equal those of the router, for every pair", async () => {
  const read = client();
  const pairs = await read.getLogs({ address: contract("v2Factory"), event: eventOf("PairCreated"), ...allLogs });
  expect(pairs.length).toBeGreaterThan(1);
  for (const { args } of pairs) {
    const [reserve0, reserve1] = await read.readContract({
      address: args.pair!,
      abi: ABI,
      functionName: "getReserves",
    });
    const router = { address: contract("v2Router"), abi: ABI };
    for (const amount of amountsOf(reserve0)) {
      const out = await read.readContract({
        ...router,
        functionName: "getAmountOut",
        args: [amount, reserve0, reserve1],
      });
      expect(pairAmountOut(amount, reserve0, reserve1)).toBe(out);
      const paid = read.simulateContract({
        ...router,
        functionName: "getAmountIn",
        args: [amount, reserve0, reserve1],
      });
      const wanted = await paid.then(({ result }) => result).catch(() => null);
      expect(pairAmountIn(amount, reserve1 > 0n ? reserve0 : 0n, reserve1)).toBe(wanted);
    }
  }
});

test("V3 quotes equal those of QuoterV2, for every pool, in both directions", async () => {
  const read = client();
  const pools = await read.getLogs({ address: contract("v3Factory"), event: eventOf("PoolCreated"), ...allLogs });
  let compared = 0;
  for (const { args } of pools) {
    const { token0, token1, fee, tickSpacing, pool: address } = args as Required<typeof args>;
    const at = { address, abi: ABI };
    const [[sqrtPriceX96, tick], liquidity] = await Promise.all([
      read.readContract({ ...at, functionName: "slot0" }),
      read.readContract({ ...at, functionName: "liquidity" }),
    ]);
    const ticks = await readTicks(tickSpacing, {
      bitmap: (word) => read.readContract({ ...at, functionName: "tickBitmap", args: [word] }),
      net: async (index) => (await read.readContract({ ...at, functionName: "ticks", args: [index] }))[1],
    });
    const state = { sqrtPriceX96, tick, liquidity, tickSpacing, fee, ticks };
    const quoter = { address: contract("quoterV2"), abi: V3_QUOTER };
    for (const isZeroForOne of [true, false]) {
      const [tokenIn, tokenOut] = isZeroForOne ? [token0, token1] : [token1, token0];
      for (const amount of amountsOf(liquidity)) {
        const params = { tokenIn, tokenOut, amountIn: amount, amount, fee, limit: 0n };
        const sold = await orNull(
          read.simulateContract({ ...quoter, functionName: "quoteExactInputSingle", args: [params] }),
        );
        const quote = quoteExactIn(state, isZeroForOne, amount);
        // QuoterV2 answers what a pool pays before its liquidity ends.
        if (quote) expect(quote.amountOut).toBe(sold);
        const paid = await orNull(
          read.simulateContract({ ...quoter, functionName: "quoteExactOutputSingle", args: [params] }),
        );
        expect(quoteExactOut(state, isZeroForOne, amount)?.amountIn ?? null).toBe(paid);
        if (quote) compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(pools.length * 6);
});

test("V4 quotes equal those of V4Quoter, for every pool without a hook, in both directions", async () => {
  const read = client();
  const logs = await read.getLogs({ address: contract("v4PoolManager"), event: eventOf("Initialize"), ...allLogs });
  const pools = logs.map(({ args }) => args as Required<typeof args>).filter(({ hooks }) => hooks === zeroAddress);
  let compared = 0;
  for (const { id, currency0, currency1, fee: keyFee, tickSpacing, hooks } of pools) {
    const poolKey = { currency0, currency1, fee: keyFee, tickSpacing, hooks };
    expect(poolIdOf(poolKey)).toBe(id);
    const at = { address: contract("v4StateView"), abi: ABI };
    const [[sqrtPriceX96, tick, , fee], liquidity] = await Promise.all([
      read.readContract({ ...at, functionName: "getSlot0", args: [id] }),
      read.readContract({ ...at, functionName: "getLiquidity", args: [id] }),
    ]);
    const ticks = await readTicks(tickSpacing, {
      bitmap: (word) => read.readContract({ ...at, functionName: "getTickBitmap", args: [id, word] }),
      net: async (index) =>
        (await read.readContract({ ...at, functionName: "getTickLiquidity", args: [id, index] }))[1],
    });
    const state = { sqrtPriceX96, tick, liquidity, tickSpacing, fee, ticks };
    const quoter = { address: contract("v4Quoter"), abi: V4_QUOTER };
    for (const zeroForOne of [true, false]) {
      for (const exactAmount of amountsOf(liquidity)) {
        const params = { poolKey, zeroForOne, exactAmount, hookData: "0x" as Hex };
        const sold = await orNull(
          read.simulateContract({ ...quoter, functionName: "quoteExactInputSingle", args: [params] }),
        );
        const paid = await orNull(
          read.simulateContract({ ...quoter, functionName: "quoteExactOutputSingle", args: [params] }),
        );
        const quote = quoteExactIn(state, zeroForOne, exactAmount);
        if (quote) expect(quote.amountOut).toBe(sold);
        expect(quoteExactOut(state, zeroForOne, exactAmount)?.amountIn ?? null).toBe(paid);
        if (quote) compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(pools.length * 6);
});
