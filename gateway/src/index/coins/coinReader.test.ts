import { address, ALICE, blockOf, BOB, emit } from "../../testing/blocks";
import type { ChainBlock, ChainTransaction } from "../blocks/chainBlock";
import { RpcError } from "../../chain/nodes/nodeFailure";
import type { RpcBlock, RpcTransaction } from "../reading/rpcAnswers";
import type { NodeRpc, RpcCall } from "../../chain/rpc";
import { coinReader } from "./coinReader";

const WETH = address(0xee);
const ROUTER = address(0x99);
const CAROL = address(0xca);
const DEEP = 1200;

type Answers = Record<string, (...params: unknown[]) => unknown>;

/** A node that answers some methods and refuses all others. */
function nodeOf(answers: Answers) {
  const methods: string[] = [];
  const tryBatch = async (calls: readonly RpcCall[]) =>
    Promise.resolve(
      calls.map(([method, ...params]) => {
        methods.push(method);
        const answer = answers[method];
        if (!answer) throw new RpcError(`${method}: the method is not available`);
        return answer(...params);
      }),
    );
  return { node: { tryBatch } as unknown as NodeRpc, methods };
}

/** A block with one transaction per part; each is a call of ROUTER by a different account. */
function blockWith(...parts: Partial<ChainTransaction>[]) {
  const block = blockOf(7, 1_700_000_000, ...parts.map(() => []));
  const transactions = block.transactions.map((transaction, index) => {
    const sender = index === 0 ? ALICE : address(0x50 + index);
    return { ...transaction, sender, recipient: ROUTER, input: "0x12345678", ...parts[index] };
  });
  const raw = {
    number: "0x7",
    transactions: transactions.map(({ hash, sender, recipient, value, input }): RpcTransaction => {
      return { hash, from: sender, to: recipient, value: `0x${value.toString(16)}`, input, nonce: "0x0" };
    }),
  } as Partial<RpcBlock> as RpcBlock;
  return { block: { ...block, transactions }, raw };
}

const read = async (read: ReturnType<typeof blockWith>, node: NodeRpc) => {
  const reader = coinReader({ weth: WETH, isShared: (account) => account === WETH || account === ROUTER });
  const [block] = await reader(node, [read]);
  return { source: block!.coinSource, coins: block!.transactions.map(({ coins }) => coins) };
};

const frame = (from: string, to: string, value: string, more: object = {}) => ({
  type: "CALL",
  from,
  to,
  value,
  ...more,
});
const moves = (...list: [string, string, bigint][]) => ({
  source: "TRACES",
  moves: list.map(([sender, recipient, amount]) => ({ sender, recipient, amount })),
});

/** ROUTER pays BOB 5; its payment to CAROL was reverted, and a delegate call repeats its caller's value. */
const CALLS = [
  frame(ROUTER, WETH, "0x0", { calls: [frame(WETH, ROUTER, "0x5")] }),
  frame(ROUTER, CAROL, "0x9", { error: "execution reverted", calls: [frame(CAROL, BOB, "0x9")] }),
  frame(ROUTER, CAROL, "0x9", { type: "DELEGATECALL" }),
  frame(ROUTER, BOB, "0x5"),
];
const PAID = moves([WETH, ROUTER, 5n], [ROUTER, BOB, 5n]);

test("reads the coins of inner calls, and none that were undone", async () => {
  const { node } = nodeOf({ debug_traceTransaction: () => frame(ALICE, ROUTER, "0x0", { calls: CALLS }) });
  expect(await read(blockWith({}), node)).toEqual({ source: "TRACES", coins: [PAID] });
});

test("reads the same from a list of calls, where the node offers no other traces", async () => {
  const { block, raw } = blockWith({});
  const entry = (traceAddress: number[], from: string, to: string, value: string, more: object = {}) => ({
    type: "call",
    blockHash: block.hash,
    transactionHash: block.transactions[0]!.hash,
    traceAddress,
    action: { callType: "call", from, to, value },
    ...more,
  });
  const entries = [
    entry([], ALICE, ROUTER, "0x0"),
    entry([0], ROUTER, WETH, "0x0"),
    entry([0, 0], WETH, ROUTER, "0x5"),
    entry([1], ROUTER, CAROL, "0x9", { error: "Reverted" }),
    entry([1, 0], CAROL, BOB, "0x9"),
    entry([2], ROUTER, CAROL, "0x9", { action: { callType: "delegatecall", from: ROUTER, to: CAROL, value: "0x9" } }),
    entry([10], ROUTER, BOB, "0x5"),
  ];
  const { node } = nodeOf({ trace_transaction: () => entries });
  expect(await read({ block, raw }, node)).toEqual({ source: "TRACES", coins: [PAID] });
});

test("requests nothing of transactions that failed or ran no code", async () => {
  const { node, methods } = nodeOf({});
  const payment = { value: 3n, recipient: BOB, hasRunCode: false };
  const result = await read(blockWith(payment, { value: 4n, hasSucceeded: false }), node);
  expect(result).toEqual({ source: "TRACES", coins: [moves([ALICE, BOB, 3n]), moves()] });
  expect(methods).toEqual([]);
});

describe("does not believe", () => {
  const withdrawal = emit(WETH, "event Withdrawal(address indexed, uint256)", [ROUTER, 8n]);
  const logs = blockOf(7, 1_700_000_000, [withdrawal]).transactions[0]!.logs;
  test.each<[string, unknown]>([
    ["the trace of another transaction", frame(BOB, ROUTER, "0x0", { calls: CALLS })],
    ["another value", frame(ALICE, ROUTER, "0x1", { calls: CALLS })],
    ["a trace that lacks coins of the wrapped token", frame(ALICE, ROUTER, "0x0", { calls: CALLS })],
    ["no trace", null],
    ["a text", "0x"],
    ["calls that are no list", frame(ALICE, ROUTER, "0x0", { calls: {} })],
    ["an amount that is no number", frame(ALICE, ROUTER, "0x0", { calls: [frame(ROUTER, BOB, "-5")] })],
    ["an account that is no address", frame(ALICE, ROUTER, "0x0", { calls: [frame(ROUTER, "BOB", "0x5")] })],
  ])("%s", async (_, answer) => {
    const { node } = nodeOf({ debug_traceTransaction: () => answer });
    expect(await read(blockWith({ logs }), node)).toEqual({ source: "EVENTS", coins: [{ source: "EVENTS" }] });
  });
});

test("reads calls within calls to any depth", async () => {
  let nested = frame(ROUTER, BOB, "0x5");
  for (let depth = 0; depth < DEEP; depth++) nested = frame(ROUTER, ROUTER, "0x0", { calls: [nested] });
  const { node } = nodeOf({ debug_traceTransaction: () => frame(ALICE, ROUTER, "0x0", { calls: [nested] }) });
  expect((await read(blockWith({}), node)).coins).toEqual([moves([ROUTER, BOB, 5n])]);
});

test("one trace that the node refuses leaves the others theirs", async () => {
  const block = blockWith({}, {}, { fee: 1n });
  const [, refused] = block.block.transactions;
  const trace = (hash: unknown) => {
    if (hash === refused!.hash) throw new RpcError("the trace is too large");
    const { sender } = block.block.transactions.find((transaction) => transaction.hash === hash)!;
    return frame(sender, ROUTER, "0x0", { calls: CALLS });
  };
  const debug = {
    debug_traceTransaction: trace,
    debug_traceBlockByHash: () => {
      throw new RpcError("the trace is too large");
    },
  };
  expect(await read(block, nodeOf(debug).node)).toEqual({
    source: "EVENTS",
    coins: [PAID, { source: "EVENTS" }, PAID],
  });
});

test("spends a part of the calls, on transactions that show coins first", async () => {
  const plain = Array.from({ length: 60 }, () => ({}));
  const block = blockWith(...plain, { value: 1n }, { value: 1n });
  // Few of the block's transactions are requested, so that each is a separate call.
  const others = Array.from({ length: 400 }, (): RpcTransaction => block.raw.transactions[0]!);
  const raw = { ...block.raw, transactions: [...block.raw.transactions, ...others] };
  const { node, methods } = nodeOf({
    debug_traceTransaction: (hash) => {
      const { sender, value } = block.block.transactions.find((transaction) => transaction.hash === hash)!;
      return frame(sender, ROUTER, `0x${value.toString(16)}`);
    },
  });
  const reader = coinReader({ weth: WETH, isShared: () => true, callBudget: () => 40 });
  const [{ transactions }] = (await reader(node, [{ block: block.block, raw }])) as [ChainBlock];
  expect(methods.length).toBeLessThan(50);
  expect(transactions.filter(({ coins }) => coins.source === "TRACES").map(({ value }) => value)).toEqual([1n, 1n]);
});

describe("without traces", () => {
  const FEE = 21_000n;
  const balances = (after: Record<string, bigint>) => ({
    eth_getBalance: (account: unknown, block: unknown) =>
      `0x${(block === "0x6" ? 1_000_000n : (after[account as string] ?? 1_000_000n)).toString(16)}`,
  });
  const named = (account: string) => `0x12345678${account.slice(2).padStart(64, "0")}`;

  test("compares the balances of the accounts that a transaction names", async () => {
    const { node } = nodeOf(balances({ [ALICE]: 1_000_000n - FEE - 7n, [CAROL]: 1_000_005n }));
    const { source, coins } = await read(blockWith({ value: 7n, input: named(CAROL) }), node);
    expect(source).toBe("BALANCES");
    expect(coins).toEqual([
      {
        source: "BALANCES",
        changes: new Map([
          [ALICE, -7n],
          [CAROL, 5n],
        ]),
      },
    ]);
  });

  test("leaves out a change that two transactions of a block may have made", async () => {
    const { node } = nodeOf(
      balances({ [ALICE]: 1_000_000n - FEE, [address(0x51)]: 1_000_000n - FEE, [CAROL]: 1_000_005n }),
    );
    const { source, coins } = await read(blockWith({ input: named(CAROL) }, { input: named(CAROL) }), node);
    expect([source, coins]).toEqual(["EVENTS", [{ source: "EVENTS" }, { source: "EVENTS" }]]);
  });
});

test("tries what has failed again only after a pause", async () => {
  const { node, methods } = nodeOf({});
  const reader = coinReader({ weth: WETH, isShared: () => false });
  await reader(node, [blockWith({})]);
  const first = methods.length;
  await reader(node, [blockWith({})]);
  expect(methods).toHaveLength(first);
});
