import { sqrtPriceAtTick } from "@cenote/protocol/ticks";
import { address, ALICE, BOB, blockOf, emit, type EmittedLog } from "../../testing/blocks";
import * as world from "../../testing/world";
import { applyBlock } from "../blocks/applyBlock";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";

const { WETH, USDC, UNI, PAIR, POOL, POOL_ID, CONFIG } = world;
const { v3Factory, v3PositionManager, v4PoolManager, v4PositionManager } = CONFIG.contracts;
const NOW = 1_700_000_000;
const Q128 = 1n << 128n;

function eventsOf(...transactions: EmittedLog[][]) {
  const index = world.worldIndex();
  index.collections.add(v3PositionManager).add(v4PositionManager);
  applyBlock(index, blockOf(1, NOW, ...transactions), NOW);
  return { index, events: index.changes.positionEvents };
}

const share = (from: string, to: string, amount: bigint) => world.transfer(PAIR, from, to, amount);
const mintPair = (amount0: bigint, amount1: bigint) =>
  emit(PAIR, "event Mint(address indexed, uint256, uint256)", [BOB, amount0, amount1]);
const burnPair = (amount0: bigint, amount1: bigint) =>
  emit(PAIR, "event Burn(address indexed, uint256, uint256, address indexed)", [BOB, amount0, amount1, ALICE]);

const FEE_RECEIVER = address(0xfe);
const FIRST_DEPOSIT = [
  world.makePair(WETH, USDC),
  share(ZERO_ADDRESS, ZERO_ADDRESS, 1000n),
  share(ZERO_ADDRESS, ALICE, 9000n),
  world.syncPair(10_000n, 20_000n),
  mintPair(10_000n, 20_000n),
];

describe("shares of a pair", () => {
  test("a deposit belongs to the recipient of its shares, and the locked shares count in the supply", () => {
    const { index, events } = eventsOf(FIRST_DEPOSIT);
    expect(index.pools.get(PAIR)?.shares).toBe(10_000n);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      kind: "DEPOSIT",
      recipient: ALICE,
      liquidity: 9000n,
      amounts: { amount0: 10_000n, amount1: 20_000n },
    });
  });

  test("a withdrawal belongs to the sender of the shares, and the protocol's own shares are no deposit", () => {
    const { index, events } = eventsOf(FIRST_DEPOSIT, [
      share(ALICE, PAIR, 4000n),
      share(ZERO_ADDRESS, FEE_RECEIVER, 100n),
      share(PAIR, ZERO_ADDRESS, 4000n),
      world.syncPair(6000n, 12_000n),
      burnPair(4000n, 8000n),
    ]);
    expect(index.pools.get(PAIR)?.shares).toBe(6100n);
    expect(
      events.slice(1).map(({ kind, sender, recipient, liquidity }) => [kind, sender, recipient, liquidity]),
    ).toEqual([
      ["TRANSFER", ZERO_ADDRESS, FEE_RECEIVER, 100n],
      ["WITHDRAWAL", ALICE, ZERO_ADDRESS, 4000n],
    ]);
  });

  test("a transfer is worth its part of the reserves; one of nothing is ignored", () => {
    const { events } = eventsOf(FIRST_DEPOSIT, [share(ALICE, BOB, 1000n), share(ALICE, BOB, 0n)]);
    expect(events.slice(1)).toMatchObject([
      { kind: "TRANSFER", sender: ALICE, recipient: BOB, amounts: { amount0: 1000n, amount1: 2000n } },
    ]);
  });

  test("shares that are sent to the pair and stay there left their owner", () => {
    const { events } = eventsOf(FIRST_DEPOSIT, [share(ALICE, PAIR, 10n)]);
    expect(events.slice(1)).toMatchObject([{ kind: "TRANSFER", sender: ALICE, recipient: PAIR, liquidity: 10n }]);
  });
});

describe("items of V3", () => {
  const pool = [
    emit(v3Factory, "event PoolCreated(address indexed, address indexed, uint24 indexed, int24, address)", [
      ...[UNI, USDC, 3000, 60, POOL],
    ]),
    emit(POOL, "event Initialize(uint160, int24)", [sqrtPriceAtTick(0), 0]),
  ];
  const mintPool = (owner: string) =>
    emit(POOL, "event Mint(address, address indexed, int24 indexed, int24 indexed, uint128, uint256, uint256)", [
      ...[BOB, owner, -60, 60, 500n, 7n, 8n],
    ]);
  const increase = (contract: string) =>
    emit(contract, "event IncreaseLiquidity(uint256 indexed, uint128, uint256, uint256)", [1n, 500n, 7n, 8n]);

  test("the manager's event gets its pool and range from the pool's event before it", () => {
    const { index, events } = eventsOf(pool, [mintPool(v3PositionManager), increase(v3PositionManager)]);
    expect(events).toMatchObject([{ kind: "DEPOSIT", tokenId: 1n, amounts: { amount0: 7n, amount1: 8n } }]);
    expect([...index.changes.positions.values()]).toMatchObject([
      { tokenId: 1n, tickLower: -60, tickUpper: 60, liquidity: 500n },
    ]);
  });

  test("another contract's event, and one without a pool's event before it, are ignored", () => {
    const both = [mintPool(v3PositionManager), increase(BOB)];
    expect(eventsOf(pool, both, [increase(v3PositionManager)]).events).toEqual([]);
    expect(eventsOf(pool, [mintPool(BOB), increase(v3PositionManager)]).events).toEqual([]);
  });

  test("a new owner is recorded, a mint is not", () => {
    const give = (from: string, to: string) =>
      emit(v3PositionManager, "event Transfer(address indexed, address indexed, uint256 indexed)", [from, to, 1n]);
    const { events } = eventsOf([give(ZERO_ADDRESS, ALICE), give(ALICE, BOB), give(BOB, ZERO_ADDRESS)]);
    expect(events).toMatchObject([{ kind: "TRANSFER", sender: ALICE, recipient: BOB, amounts: null }]);
  });
});

test("items of V4 record the growth that their fees follow from, donations included", () => {
  const init = emit(
    v4PoolManager,
    "event Initialize(bytes32 indexed, address indexed, address indexed, uint24, int24, address, uint160, int24)",
    [POOL_ID, UNI, USDC, 3000, 60, ZERO_ADDRESS, sqrtPriceAtTick(0), 0],
  );
  const modify = (liquidity: bigint) =>
    emit(v4PoolManager, "event ModifyLiquidity(bytes32 indexed, address indexed, int24, int24, int256, bytes32)", [
      ...[POOL_ID, v4PositionManager, -60, 60, liquidity, `0x${"0".repeat(63)}5`],
    ]);
  const donate = emit(v4PoolManager, "event Donate(bytes32 indexed, address indexed, uint256, uint256)", [
    ...[POOL_ID, BOB, 3000n, 500n],
  ]);
  const { index, events } = eventsOf([init], [modify(1000n)], [donate], [modify(0n)], [modify(-1000n)]);
  expect(events.map(({ kind, growth }) => [kind, growth])).toEqual([
    ["DEPOSIT", { growth0: 0n, growth1: 0n }],
    ["COLLECTION", { growth0: 3n * Q128, growth1: Q128 / 2n }],
    ["WITHDRAWAL", { growth0: 3n * Q128, growth1: Q128 / 2n }],
  ]);
  expect([...index.changes.positions.values()]).toMatchObject([{ tokenId: 5n, liquidity: 0n }]);
  expect(index.pools.get(POOL_ID)?.transactionCount).toBe(2);
});
