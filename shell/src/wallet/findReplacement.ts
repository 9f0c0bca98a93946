import type { Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { ReadChain } from "./chainReader";
import { toHex } from "./pageFacts";

/** Maximum number of blocks that are read in full for one transaction. */
const MAX_BLOCKS = 256;
const BLOCKS_AT_ONCE = 8;

/** Transaction as a node returns it, with the compared fields. */
export type NodeTransaction = {
  readonly hash: Hex;
  readonly from: string;
  readonly to: string | null;
  readonly input: string;
  readonly value: string;
  readonly nonce: string;
};

type Sought = {
  readonly account: string;
  readonly nonce: number;
  /** Latest block in which the nonce was still free. */
  readonly after: number;
  /** A block in which it is taken. */
  readonly upTo: number;
};

/**
 * Returns the transaction that took an account's nonce, between two blocks. The block is found by the account's nonces;
 * a node without past states, such as a local chain's, is searched block by block, newest first.
 */
export async function findReplacement(read: ReadChain, chain: Chain, sought: Sought): Promise<NodeTransaction | null> {
  const { account, nonce, after, upTo } = sought;
  const block = await firstBlockWith(read, chain, sought);
  if (block !== null) return findIn(await readBlock(read, chain, block), account, nonce);

  const lowest = Math.max(after, upTo - MAX_BLOCKS);
  for (let newest = upTo; newest > lowest; newest -= BLOCKS_AT_ONCE) {
    const count = Math.min(BLOCKS_AT_ONCE, newest - lowest);
    const blocks = await Promise.all(Array.from({ length: count }, (_, step) => readBlock(read, chain, newest - step)));
    const replacement = blocks.map((transactions) => findIn(transactions, account, nonce)).find((one) => one !== null);
    if (replacement) return replacement;
  }
  return null;
}

/** Returns the block in which the nonce was taken; null where the node does not have the states of that time. */
async function firstBlockWith(read: ReadChain, chain: Chain, { account, nonce, after, upTo }: Sought) {
  let low = after;
  let high = upTo;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    // A missing state is an expected response.
    const count = await read(chain, "eth_getTransactionCount", [account, toHex(middle)]).catch(() => null);
    if (typeof count !== "string") return null;
    if (Number(count) > nonce) high = middle;
    else low = middle;
  }
  return high > low ? high : null;
}

async function readBlock(read: ReadChain, chain: Chain, number: number): Promise<readonly unknown[]> {
  const block = await read(chain, "eth_getBlockByNumber", [toHex(number), true]);
  const { transactions } = (block ?? {}) as { transactions?: unknown };
  return Array.isArray(transactions) ? transactions : [];
}

function findIn(transactions: readonly unknown[], account: string, nonce: number): NodeTransaction | null {
  const isSought = (one: NodeTransaction) =>
    one.from.toLowerCase() === account.toLowerCase() && Number(one.nonce) === nonce;
  return transactions.map(toTransaction).find((one) => one !== null && isSought(one)) ?? null;
}

/** Returns null for anything that is not a transaction. */
export function toTransaction(value: unknown): NodeTransaction | null {
  const { hash, from, to, input, value: amount, nonce } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const texts = [hash, from, input, amount, nonce];
  if (!texts.every((text) => typeof text === "string") || (to !== null && typeof to !== "string")) return null;
  return { hash, from, to, input, value: amount, nonce } as NodeTransaction;
}

type CallOf = { readonly to: string | null; readonly data: string; readonly value: string };

/** Whether a transaction makes the same call as another, so that only its fees differ. */
export function isSameCall({ to, input, value }: NodeTransaction, call: CallOf): boolean {
  const isSameTarget = to?.toLowerCase() === call.to?.toLowerCase();
  return isSameTarget && input.toLowerCase() === call.data.toLowerCase() && BigInt(value) === BigInt(call.value);
}
