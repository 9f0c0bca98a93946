import { toEventSelector } from "viem";
import { groupBy } from "../../lib/groupBy";
import type { ChainTransaction } from "../blocks/chainBlock";
import { GatewayStops, ImplausibleAnswer, NodeFailure, RpcError } from "../../chain/nodes/nodeFailure";
import type { RpcBlock } from "../reading/rpcAnswers";
import { toQuantity, type NodeRpc } from "../../chain/rpc";
import { namedAccounts } from "./namedAccounts";

const TRANSFER = toEventSelector("event Transfer(address,address,uint256)");
const TIMEOUT_MILLISECONDS = 10_000;
/** Maximum balances requested for some blocks: each is a call, and nodes limit their number. */
const MAX_CALLS = 100;
/** Maximum accounts compared per transaction. */
const MAX_ACCOUNTS = 32;

/** A block's transactions whose calls are unknown, with the block's known data. */
export type Untraced = {
  readonly block: RpcBlock;
  /** The transactions that are read; the block may have others. */
  readonly blockTransactions: readonly ChainTransaction[];
  readonly transactions: readonly ChainTransaction[];
};

/** Balance changes of accounts by transaction, without network fees; null if ambiguous. */
export type BalanceChanges = ReadonlyMap<string, ReadonlyMap<string, bigint> | null>;

/**
 * Compares the balances of the accounts that transactions involve before and after their blocks. A change is attributed
 * to a transaction if no other one of its block involves the account.
 */
export async function readBalanceChanges(
  node: NodeRpc,
  requestedBlocks: readonly Untraced[],
  isShared: (address: string) => boolean,
  maxCalls = MAX_CALLS,
): Promise<BalanceChanges | null> {
  let left = Math.min(maxCalls, MAX_CALLS);
  const parts = requestedBlocks
    .map((untraced) => ({ ...untraced, accounts: accountsOf(untraced, isShared) }))
    .filter(({ accounts }) => (left -= 2 * accounts.size) >= 0);
  const calls = parts.flatMap(({ block, accounts }) =>
    [...accounts.keys()].flatMap((account) => [
      ["eth_getBalance", account, toQuantity(Number(block.number) - 1)] as const,
      ["eth_getBalance", account, toQuantity(Number(block.number))] as const,
    ]),
  );
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  try {
    // A node prunes the state before the oldest block first.
    await node.tryBatch<unknown>(calls.slice(0, 1), signal);
    const answers = await node.tryBatch<unknown>(calls, signal);
    let position = 0;
    const changes = new Map<string, ReadonlyMap<string, bigint> | null>();
    for (const part of parts) {
      const differences = new Map<string, bigint>();
      for (const account of part.accounts.keys()) {
        const [before, after] = [toWei(answers[position]), toWei(answers[position + 1])];
        differences.set(account, after - before);
        position += 2;
      }
      for (const [hash, accountChanges] of assign(part, part.accounts, differences)) changes.set(hash, accountChanges);
    }
    return changes;
  } catch (error) {
    const isRefusal = error instanceof RpcError || error instanceof NodeFailure;
    if (!isRefusal || error instanceof GatewayStops) throw error;
    // The node does not have the state of these blocks.
    return null;
  }
}

function assign(
  { block, blockTransactions, transactions }: Untraced,
  accounts: ReadonlyMap<string, readonly string[]>,
  differences: ReadonlyMap<string, bigint>,
): BalanceChanges {
  const changes = new Map<string, Map<string, bigint> | null>(transactions.map(({ hash }) => [hash, new Map()]));
  for (const [account, difference] of differences) {
    const hashes = accounts.get(account)!;
    const sent = block.transactions.filter(({ from, to }) => isSame(from, account) || isSame(to, account));
    const others = sent.filter(({ hash }) => !hashes.includes(hash));
    const [own] = hashes;
    if (hashes.length > 1 || others.length || isPaidByBlock(block, account)) {
      // The split of the change is unknown, unless there is no change.
      const areOthersUnpaid = others.every(({ value }) => BigInt(value) === 0n);
      if (difference !== 0n || !areOthersUnpaid) for (const hash of hashes) changes.set(hash, null);
      continue;
    }
    const fees = blockTransactions.find(({ hash, sender }) => hash === own && sender === account)?.fee ?? 0n;
    changes.get(own!)?.set(account, difference + fees);
  }
  return changes;
}

function isPaidByBlock({ miner, withdrawals = [] }: RpcBlock, account: string): boolean {
  return isSame(miner ?? null, account) || withdrawals.some(({ address }) => isSame(address, account));
}

function isSame(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other;
}

/** Returns the accounts that transactions involve, each with the hashes of those transactions. */
function accountsOf({ transactions }: Untraced, isShared: (address: string) => boolean) {
  const pairs = transactions.flatMap((transaction) => {
    const { sender, recipient, input, logs, hash } = transaction;
    const parties = logs.flatMap(({ facts: { topics } }) =>
      topics[0] === TRANSFER && topics.length === 3 ? topics.slice(1).map((topic) => `0x${topic.slice(26)}`) : [],
    );
    const accounts = new Set([sender, ...(recipient ? [recipient] : []), ...namedAccounts(input), ...parties]);
    return [...accounts]
      .filter((account) => !isShared(account))
      .slice(0, MAX_ACCOUNTS)
      .map((account) => [account, hash] as const);
  });
  return new Map(
    [...groupBy(pairs, ([account]) => account)].map(([account, own]) => [account, own.map(([, hash]) => hash)]),
  );
}

function toWei(answer: unknown): bigint {
  if (typeof answer === "string" && /^0x[0-9a-f]{1,64}$/i.test(answer)) return BigInt(answer);
  throw new ImplausibleAnswer("a balance is not a quantity");
}
