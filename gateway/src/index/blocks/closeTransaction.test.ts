import { address, ALICE, blockOf, BOB, emit } from "../../testing/blocks";
import { CONFIG, transfer, USDC, WETH, worldIndex } from "../../testing/world";
import { applyBlock } from "./applyBlock";
import type { ChainTransaction } from "./chainBlock";

const { universalRouter, seaport } = CONFIG.contracts;
const CAROL = address(0xca);
const deposit = (holder: string, amount: bigint) =>
  emit(WETH, "event Deposit(address indexed, uint256)", [holder, amount]);
const withdrawal = (holder: string, amount: bigint) =>
  emit(WETH, "event Withdrawal(address indexed, uint256)", [holder, amount]);

/** Returns the native coins that a transaction of ALICE moved, and the addresses it involved. */
function settle(facts: Partial<ChainTransaction>, ...logs: ReturnType<typeof emit>[]) {
  const index = worldIndex();
  const block = blockOf(1, 1_700_000_000, logs);
  const transactions = block.transactions.map((transaction) => ({ ...transaction, ...facts }));
  applyBlock(index, { ...block, transactions }, block.timestamp);
  const { nativeTransfers, involvements } = index.changes;
  return {
    moves: nativeTransfers.map(({ sender, recipient, amount }) => [sender, recipient, amount]),
    concerned: involvements.map((involvement) => involvement.address),
  };
}

test("the transaction's value goes from the sender to the recipient", () => {
  expect(settle({ value: 5n })).toEqual({ moves: [[ALICE, BOB, 5n]], concerned: [ALICE, BOB] });
});

test("a failed transaction moves nothing, and concerns its sender", () => {
  expect(settle({ value: 5n, hasSucceeded: false })).toEqual({ moves: [], concerned: [ALICE] });
});

test("a wrap by the token itself counts once", () => {
  expect(settle({ value: 5n, recipient: WETH }, deposit(ALICE, 5n)).moves).toEqual([[ALICE, WETH, 5n]]);
});

test("a router pays out unwrapped coins, and refunds the excess, where only events are known", () => {
  expect(settle({ recipient: universalRouter }, withdrawal(universalRouter, 7n)).moves).toEqual([
    [universalRouter, ALICE, 7n],
  ]);
  expect(settle({ value: 9n, recipient: universalRouter }, deposit(universalRouter, 7n)).moves).toEqual([
    [ALICE, universalRouter, 9n],
    [universalRouter, ALICE, 2n],
  ]);
});

test("gives nothing to a sender that the call does not name", () => {
  const input = `0x12345678${CAROL.slice(2).padStart(64, "0")}`;
  expect(settle({ recipient: universalRouter, input }, withdrawal(universalRouter, 7n)).moves).toEqual([]);
});

test("takes the coins of a trace as they are", () => {
  const moves = [
    { sender: WETH, recipient: universalRouter, amount: 7n },
    { sender: universalRouter, recipient: CAROL, amount: 7n },
  ];
  const coins = { source: "TRACES", moves } as const;
  expect(settle({ recipient: universalRouter, coins }, withdrawal(universalRouter, 7n))).toEqual({
    moves: [[universalRouter, CAROL, 7n]],
    concerned: [ALICE, CAROL],
  });
});

test("what an account has more than events report came from the called contract", () => {
  const changes = new Map([
    [ALICE, -9n],
    [CAROL, 7n],
  ]);
  const coins = { source: "BALANCES", changes } as const;
  expect(settle({ value: 5n, recipient: universalRouter, coins }, withdrawal(universalRouter, 7n)).moves).toEqual([
    [ALICE, universalRouter, 5n],
    [ALICE, universalRouter, 4n],
    [universalRouter, CAROL, 7n],
  ]);
});

test("takes an order's recipients from the order", () => {
  const sold = emit(
    seaport,
    "event OrderFulfilled(bytes32, address indexed, address indexed, address, (uint8,address,uint256,uint256)[], (uint8,address,uint256,uint256,address)[])",
    [
      `0x${"11".repeat(32)}`,
      BOB,
      address(0),
      ALICE,
      [[2, address(0x70), 1n, 1n]],
      [
        [0, address(0), 0n, 90n, BOB],
        [0, address(0), 0n, 10n, address(0x77)],
      ],
    ],
  );
  expect(settle({ value: 100n, recipient: seaport }, sold)).toEqual({
    moves: [
      [ALICE, seaport, 100n],
      [seaport, BOB, 90n],
      [seaport, address(0x77), 10n],
    ],
    concerned: [ALICE, BOB, address(0x77)],
  });
});

test("concerns senders, recipients and approvers, and no shared contract", () => {
  const allowed = emit(USDC, "event Approval(address indexed, address indexed, uint256)", [address(0x78), BOB, 1n]);
  expect(settle({}, transfer(USDC, BOB, universalRouter, 1n), allowed).concerned).toEqual([ALICE, BOB, address(0x78)]);
});
