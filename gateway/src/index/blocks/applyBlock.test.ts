import { blockOf, ALICE, BOB, address, emit } from "../../testing/blocks";
import {
  COLLECTION,
  CONFIG,
  makePair,
  PAIR,
  POOL,
  POOL_ID,
  SPAM,
  swapPair,
  syncPair,
  transfer,
  transferItem,
  UNI,
  USDC,
  WETH,
  worldIndex,
} from "../../testing/world";
import { applyBlock } from "./applyBlock";
import type { ChainIndex } from "../chainIndex";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { sqrtPriceAtTick } from "@cenote/protocol/ticks";

const NOW = 1_700_000_000;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const { v3Factory, v4PoolManager } = CONFIG.contracts;

let index: ChainIndex;
beforeEach(() => {
  index = worldIndex();
});

const apply = (number: number, ...logs: ReturnType<typeof emit>[]) =>
  applyBlock(index, blockOf(number, NOW + number * 12, logs), NOW + number * 12);
const priceOf = (token: string) => index.tokens.get(token)?.price?.usd ?? null;

const makePool = (token0: string, token1: string) =>
  emit(v3Factory, "event PoolCreated(address indexed, address indexed, uint24 indexed, int24, address)", [
    token0,
    token1,
    3000,
    60,
    POOL,
  ]);

describe("a V2 pair", () => {
  beforeEach(() => {
    apply(1, makePair(WETH, USDC), syncPair(1000n * ETHER, 3_000_000n * DOLLAR));
  });

  test("prices its tokens by its reserves, and the native token with the wrapped one", () => {
    expect(priceOf(WETH)).toBe(3000);
    expect(priceOf(ZERO_ADDRESS)).toBe(3000);
    expect(priceOf(USDC)).toBe(1);
    expect(index.pools.get(PAIR)?.valueLockedUsd).toBe(6_000_000);
  });

  test("records a trade with its value, and candles from the price before to the price after", () => {
    apply(2, syncPair(1001n * ETHER, 2_997_000n * DOLLAR), swapPair([ETHER, 0n, 0n, 3000n * DOLLAR]));
    const [event] = index.changes.poolEvents;
    expect(event).toMatchObject({ kind: "SWAP", amount0: ETHER, amount1: -3000n * DOLLAR });
    expect(event?.usdValue).toBeCloseTo(2997, 0);
    const candle = [...index.changes.poolCandles.values()].find(({ seconds }) => seconds === 300);
    expect(candle?.open).toBeCloseTo(3000, 6);
    expect(candle?.close).toBeCloseTo(2994.006, 2);
    expect(candle?.volumeUsd).toBeCloseTo(2997, 0);
  });

  test("ignores pairs created by unknown factories", () => {
    const unknown = { ...makePair(WETH, UNI, address(0x51)), address: address(0x66) };
    apply(2, unknown, syncPair(1n, 1n, address(0x51)), swapPair([1n, 0n, 0n, 1n], address(0x51)));
    expect(index.pools.size).toBe(1);
    expect(index.changes.poolEvents).toEqual([]);
  });
});

describe("a V3 pool", () => {
  const mint = (lower: number, upper: number, liquidity: bigint, amount0: bigint, amount1: bigint) =>
    emit(POOL, "event Mint(address, address indexed, int24 indexed, int24 indexed, uint128, uint256, uint256)", [
      ALICE,
      ALICE,
      lower,
      upper,
      liquidity,
      amount0,
      amount1,
    ]);
  beforeEach(() => {
    apply(
      1,
      makePool(UNI, USDC),
      emit(POOL, "event Initialize(uint160, int24)", [sqrtPriceAtTick(0), 0]),
      transfer(UNI, ALICE, POOL, 10n ** 20n),
      transfer(USDC, ALICE, POOL, 5n * 10n ** 9n),
      mint(-600, 600, 10n ** 22n, 10n ** 20n, 5n * 10n ** 9n),
      mint(600, 1200, 7n, 0n, 0n),
    );
  });

  test("has its contract's reserves, ticks and liquidity in range", () => {
    const pool = index.pools.get(POOL)!;
    expect([pool.reserve0, pool.reserve1]).toEqual([10n ** 20n, 5n * 10n ** 9n]);
    expect(pool.liquidity).toBe(10n ** 22n);
    expect([...pool.ticks.values()].sort((one, other) => one.index - other.index)).toMatchObject([
      { index: -600, gross: 10n ** 22n, net: 10n ** 22n },
      { index: 600, gross: 10n ** 22n + 7n, net: -(10n ** 22n) + 7n },
      { index: 1200, gross: 7n, net: -7n },
    ]);
  });

  test("counts withdrawn tokens until they are collected, and donations too", () => {
    const burn = emit(POOL, "event Burn(address indexed, int24 indexed, int24 indexed, uint128, uint256, uint256)", [
      ALICE,
      -600,
      600,
      10n ** 22n,
      10n ** 20n,
      5n * 10n ** 9n,
    ]);
    apply(2, burn, transfer(USDC, BOB, POOL, 7n));
    const pool = index.pools.get(POOL)!;
    expect(pool.liquidity).toBe(0n);
    expect(pool.ticks.has(-600)).toBe(false);
    expect(pool.reserve1).toBe(5n * 10n ** 9n + 7n);
    apply(3, transfer(USDC, POOL, ALICE, 5n * 10n ** 9n));
    expect(pool.reserve1).toBe(7n);
  });
});

describe("a V4 pool", () => {
  const initialize = emit(
    v4PoolManager,
    "event Initialize(bytes32 indexed, address indexed, address indexed, uint24, int24, address, uint160, int24)",
    [POOL_ID, ZERO_ADDRESS, UNI, 0x800000, 60, address(0x80), sqrtPriceAtTick(0), 0],
  );
  const modify = (liquidity: bigint) =>
    emit(v4PoolManager, "event ModifyLiquidity(bytes32 indexed, address indexed, int24, int24, int256, bytes32)", [
      POOL_ID,
      ALICE,
      -600,
      600,
      liquidity,
      `0x${"00".repeat(32)}`,
    ]);

  test("of a dynamic fee has none before its first trade, and then the one last charged", () => {
    apply(1, initialize, modify(10n ** 22n));
    const pool = index.pools.get(POOL_ID)!;
    expect(pool).toMatchObject({ isFeeDynamic: true, fee: null, hook: address(0x80) });
    apply(
      2,
      emit(
        v4PoolManager,
        "event Swap(bytes32 indexed, address indexed, int128, int128, uint160, uint128, int24, uint24)",
        [POOL_ID, ALICE, -1000n, 990n, sqrtPriceAtTick(-10), 10n ** 22n, -10, 1234],
      ),
    );
    expect(pool.fee).toBe(1234);
    // From the pool's perspective: the trader's payment is positive.
    expect(index.changes.poolEvents.at(-1)).toMatchObject({ kind: "SWAP", amount0: 1000n, amount1: -990n });
  });

  test("holds the sum of its positions", () => {
    apply(1, initialize, modify(10n ** 22n));
    const pool = index.pools.get(POOL_ID)!;
    expect(Number(pool.reserve0)).toBeCloseTo(Number(pool.reserve1), -6);
    expect(pool.reserve0).toBeGreaterThan(0n);
    apply(2, modify(-(10n ** 22n)));
    expect([pool.reserve0, pool.reserve1, pool.ticks.size]).toEqual([0n, 0n, 0]);
    expect(index.changes.poolEvents.map(({ kind }) => kind)).toEqual(["ADD", "REMOVE"]);
  });
});

test("wrapping makes tokens without a transfer", () => {
  apply(1, emit(WETH, "event Deposit(address indexed, uint256)", [ALICE, 5n]));
  apply(2, emit(WETH, "event Withdrawal(address indexed, uint256)", [ALICE, 2n]));
  apply(3, emit(UNI, "event Deposit(address indexed, uint256)", [ALICE, 5n]));
  expect([...index.changes.balances.values()]).toEqual([{ holder: ALICE, token: WETH, amount: 3n }]);
});

test("minting has no sender and burning no recipient", () => {
  apply(1, transfer(UNI, ZERO_ADDRESS, ALICE, 9n), transfer(UNI, ALICE, ZERO_ADDRESS, 4n));
  expect([...index.changes.balances.values()]).toEqual([{ holder: ALICE, token: UNI, amount: 5n }]);
});

test("items change hands", () => {
  apply(1, transferItem(ZERO_ADDRESS, ALICE, 7n), transferItem(ALICE, BOB, 7n));
  expect(index.changes.nftTransfers.map(({ recipient, tokenId }) => [recipient, tokenId])).toEqual([
    [ALICE, 7n],
    [BOB, 7n],
  ]);
  expect(index.changes.transfers).toEqual([]);
  expect(COLLECTION).toBe(index.changes.nftTransfers[0]?.log.address);
});

test("ignores a malformed log, and continues", () => {
  const bad = { ...transfer(UNI, ALICE, BOB, 1n), data: "0x12" };
  apply(1, bad, { address: UNI, topics: [], data: "0x" }, transfer(UNI, ALICE, BOB, 2n));
  expect(index.changes.transfers.map(({ amount }) => amount)).toEqual([2n]);
});

test("a pool of a worthless token is worth no more than twice its known side", () => {
  apply(1, makePair(WETH, USDC), syncPair(1000n * ETHER, 3_000_000n * DOLLAR));
  apply(2, makePair(SPAM, WETH, address(0x51)), syncPair(10n ** 30n, ETHER, address(0x51)));
  expect(index.pools.get(address(0x51))?.valueLockedUsd).toBeCloseTo(6000, 6);
  expect(index.tokens.get(SPAM)?.valueLockedUsd).toBeCloseTo(3000, 6);
});
