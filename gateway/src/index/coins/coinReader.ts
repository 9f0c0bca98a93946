import { toEventSelector } from "viem";
import type { ChainBlock, ChainTransaction } from "../blocks/chainBlock";
import { Fitness } from "../../chain/nodes/fitness";
import { ImplausibleAnswer, NodeFailure } from "../../chain/nodes/nodeFailure";
import type { RpcBlock } from "../reading/rpcAnswers";
import type { NodeRpc } from "../../chain/rpc";
import { readBalanceChanges } from "./balanceChanges";
import { callTracer } from "./callTracer";
import type { NativeCoins, NativeMove } from "./nativeCoins";
import type { CoinSource } from "../../chain/status";
import { parityTraces } from "./parityTraces";
import { readTraces } from "./readTraces";
import { type MovesByHash, type Traced, type TraceMethod, isTracedWhole } from "./traces";

const METHODS: readonly TraceMethod[] = [callTracer, parityTraces];
const WAYS = [...METHODS, "balances"] as const;
const DEPOSIT = toEventSelector("event Deposit(address,uint256)");
const WITHDRAWAL = toEventSelector("event Withdrawal(address,uint256)");
/** 32 bytes in hex, with the prefix. */
const WORD_LENGTH = 66;
const WORST_FIRST: readonly CoinSource[] = ["EVENTS", "BALANCES", "TRACES"];

/** An indexed block with the node's own form of it. */
export type ReadBlock = { readonly block: ChainBlock; readonly raw: RpcBlock };
type Options = {
  readonly weth: string;
  readonly isShared: (address: string) => boolean;
  /**
   * Returns how many calls may be spent on the coins of this many blocks; unlimited by default.
   */
  readonly callBudget?: (blocks: number) => number;
};
/** Reliability of one method of finding coins on one node; proven once it found any. */
type Way = { readonly fitness: Fitness; isProven: boolean };
type Offer = ReadonlyMap<TraceMethod | "balances", Way>;

/** By node, because a node's methods outlive the readers: a reorg creates a new reader. */
const offers = new WeakMap<NodeRpc, Offer>();

/**
 * Finds the native coins that contracts sent: by traces if the node offers them, otherwise by the balances of the
 * involved accounts. A failed method is retried after a pause, and never blocks indexing.
 */
export function coinReader({ weth, isShared, callBudget = () => Infinity }: Options) {
  return async (node: NodeRpc, blocks: readonly ReadBlock[]): Promise<ChainBlock[]> => {
    const offer: Offer =
      offers.get(node) ?? new Map(WAYS.map((way) => [way, { fitness: new Fitness(), isProven: false }]));
    offers.set(node, offer);
    const coins = new Map<string, NativeCoins>();
    const isOpen = ({ hash, hasSucceeded, hasRunCode }: ChainTransaction) =>
      hasSucceeded && hasRunCode && !coins.has(hash);
    const openOf = () =>
      blocks.flatMap(({ block, raw }) => {
        const transactions = block.transactions.filter(isOpen);
        return transactions.length ? [{ block, raw, size: raw.transactions.length, transactions }] : [];
      });

    const calls = callBudget(blocks.length);
    for (const method of METHODS) {
      const traceable = affordable(openOf(), calls);
      const way = offer.get(method)!;
      if (!traceable.length || !way.fitness.isFit) continue;
      const agree = (traced: Traced, movesByHash: MovesByHash) => check(weth, traced, movesByHash);
      const { moves, isProven } = await readTraces(node, method, traceable, agree, way.isProven);
      for (const [hash, transactionMoves] of moves) coins.set(hash, { source: "TRACES", moves: transactionMoves });
      settle(way, isProven);
    }

    const untraced = openOf();
    const way = offer.get("balances")!;
    if (untraced.length && way.fitness.isFit) {
      const requestedBlocks = untraced.map(({ block, raw, transactions }) => {
        return { block: raw, blockTransactions: block.transactions, transactions };
      });
      const changes = await readBalanceChanges(node, requestedBlocks, isShared, calls);
      for (const [hash, accountChanges] of changes ?? [])
        if (accountChanges) coins.set(hash, { source: "BALANCES", changes: accountChanges });
      settle(way, changes !== null);
    }
    return blocks.map(({ block }) => withCoins(block, coins));
  };
}

function settle(way: Way, isProven: boolean) {
  way.isProven = isProven;
  if (isProven) way.fitness.succeeded();
  else way.fitness.failed(new NodeFailure("nothing was found"));
}

function withCoins(block: ChainBlock, coinsByHash: ReadonlyMap<string, NativeCoins>): ChainBlock {
  const transactions = block.transactions.map((transaction) => ({
    ...transaction,
    coins: coinsByHash.get(transaction.hash) ?? knownWithout(transaction),
  }));
  const sources = new Set(transactions.map(({ coins }) => coins.source));
  return { ...block, transactions, coinSource: WORST_FIRST.find((source) => sources.has(source)) ?? "TRACES" };
}

/** Returns the coins known without traces: where no code ran, only the transaction's own value moved. */
function knownWithout(transaction: ChainTransaction): NativeCoins {
  const { sender, recipient, value, hasSucceeded, hasRunCode, coins } = transaction;
  if (hasSucceeded && hasRunCode) return coins;
  const isMoved = hasSucceeded && value > 0n && recipient !== null;
  return { source: "TRACES", moves: isMoved ? [{ sender, recipient, amount: value }] : [] };
}

/** Refuses traces that lack coins reported by the wrapped token's events. */
function check(weth: string, { transactions }: Traced, movesByHash: MovesByHash) {
  for (const { hash, logs } of transactions) {
    let moveNames: ReadonlySet<string> | null = null;
    for (const { facts } of logs) {
      const [topic, holderTopic] = facts.topics;
      if (facts.address !== weth || !holderTopic || (topic !== DEPOSIT && topic !== WITHDRAWAL)) continue;
      if (facts.data.length < WORD_LENGTH) continue;
      const holder = `0x${holderTopic.slice(26)}`;
      const amount = BigInt(facts.data.slice(0, WORD_LENGTH));
      moveNames ??= new Set(movesByHash.get(hash)!.map(nameOf));
      const [sender, recipient] = topic === DEPOSIT ? [holder, weth] : [weth, holder];
      if (amount > 0n && !moveNames.has(nameOf({ sender, recipient, amount }))) {
        throw new ImplausibleAnswer(`the trace of ${hash} lacks coins of the wrapped token`);
      }
    }
  }
}

function nameOf({ sender, recipient, amount }: NativeMove): string {
  return `${sender}${recipient}${amount}`;
}

/** Selects the transactions that a number of calls can trace, preferring those that evidently moved native coins. */
function affordable<Some extends Traced>(tracedBlocks: readonly Some[], calls: number): Some[] {
  let left = calls;
  const chosen: Some[] = [];
  for (const isEvident of [true, false]) {
    for (const traced of tracedBlocks) {
      const transactions = isTracedWhole(traced)
        ? traced.transactions
        : traced.transactions.filter((one) => showsCoins(one) === isEvident);
      const cost = isTracedWhole(traced) ? 1 : transactions.length;
      const isChosen = isTracedWhole(traced) && !isEvident;
      if (!transactions.length || isChosen || cost > left) continue;
      left -= cost;
      chosen.push({ ...traced, transactions });
    }
  }
  return chosen;
}

/** Whether a transaction's value, or an event like the wrapped token's, shows coins; others may move coins too. */
function showsCoins({ value, logs }: ChainTransaction): boolean {
  return value > 0n || logs.some(({ facts: { topics } }) => topics.length === 2);
}
