import type { Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { ActionAmount, SentTransaction, TransactionOutcome } from "@cenote/kit/sending";
import { NodeError, type ReadChain } from "../wallet/chainReader";
import { toTransaction } from "../wallet/findReplacement";
import { readTransfers } from "../wallet/transfers";
import { isHex } from "../wallet/untrustedFields";

/** Transaction in a block. */
export type MinedTransaction = {
  readonly hash: Hex;
  readonly isSuccess: boolean;
  readonly blockNumber: number;
  /** Null where the node does not report it. */
  readonly blockHash: string | null;
  readonly logs: unknown;
  /** Null where another account paid. */
  readonly fee: bigint | null;
};

/**
 * Returns the amount of the chain's coin that an address received or sent in a transaction, without the fee, in its
 * smallest unit; null where the index does not have the transaction after so many attempts.
 */
export type ReadCoinMove = (chain: Chain, hash: string, owner: string, attempts?: number) => Promise<bigint | null>;

/** Returns the transaction of a node's receipt; null without a receipt. */
export function readReceipt(answer: unknown, account: string): MinedTransaction | null {
  const { transactionHash, status, blockNumber, blockHash, logs, from, ...costs } = (answer ?? {}) as Readonly<
    Record<string, unknown>
  >;
  if (!isHex(transactionHash) || typeof blockNumber !== "string") return null;
  const { gasUsed, effectiveGasPrice, l1Fee = "0x0" } = costs;
  const isPaid = typeof from === "string" && from.toLowerCase() === account.toLowerCase();
  const isPriced = [gasUsed, effectiveGasPrice, l1Fee].every((cost) => typeof cost === "string");
  return {
    hash: transactionHash,
    isSuccess: Number(status) === 1,
    blockNumber: Number(blockNumber),
    blockHash: typeof blockHash === "string" ? blockHash : null,
    logs,
    // A rollup's receipt also has the cost of its data on the chain below.
    fee:
      isPaid && isPriced
        ? BigInt(gasUsed as string) * BigInt(effectiveGasPrice as string) + BigInt(l1Fee as string)
        : null,
  };
}

/** Returns the amounts of a mined transaction, or the reason of its failure. */
export async function readOutcome(
  read: ReadChain,
  readCoinMove: ReadCoinMove,
  { chain, account, actions }: Pick<SentTransaction, "chain" | "account" | "actions">,
  mined: MinedTransaction,
): Promise<TransactionOutcome> {
  const facts = { blockNumber: mined.blockNumber, fee: mined.fee?.toString() ?? null };
  if (!mined.isSuccess) {
    return { ...facts, paid: null, received: null, revertData: await readRevert(read, chain, mined) };
  }
  const action = actions.at(-1);
  const moved = { ...facts, revertData: null };
  switch (action?.kind) {
    case "swap": {
      const move = ({ token }: ActionAmount, owner: string) =>
        token.address === null
          ? readCoinMove(chain, mined.hash, owner)
          : Promise.resolve(sumOf(mined.logs, token.address, owner));
      const [paid, received] = await Promise.all([
        move(action.pays, account),
        move(action.receives, action.recipient ?? account),
      ]);
      return {
        ...moved,
        paid: paid === null ? null : (-paid).toString(),
        received: received?.toString() ?? null,
      };
    }
    case "wrap":
    case "unwrap":
      return { ...moved, paid: action.pays.amount, received: action.receives.amount };
    case "send":
      return { ...moved, paid: action.pays.amount, received: null };
    case "sendNft":
    case "approve":
    case "approvePosition":
    case "liquidity":
    case "governance":
    case "cancelOrders":
    case "other":
    case undefined:
      return { ...moved, paid: null, received: null };
  }
}

/** Whether all amounts of a transaction of its kind are known. */
export function isComplete({
  state,
  actions,
  outcome,
}: Pick<SentTransaction, "state" | "actions" | "outcome">): boolean {
  const isSwap = state === "confirmed" && actions.at(-1)?.kind === "swap";
  return !isSwap || (outcome?.paid != null && outcome.received != null);
}

/** Returns the sum of a token's transfers to an owner, negative for outgoing ones; null without such an event. */
function sumOf(logs: unknown, token: string, owner: string): bigint | null {
  const [contract, address] = [token.toLowerCase(), owner.toLowerCase()];
  const own = readTransfers(logs).filter(
    ({ contract: one, tokenId, sender, recipient }) =>
      one === contract && tokenId === null && (sender === address || recipient === address),
  );
  if (own.length === 0) return null;
  return own.reduce((sum, { sender, recipient, amount }) => {
    const isIn = recipient === address ? amount : 0n;
    return sum + isIn - (sender === address ? amount : 0n);
  }, 0n);
}

/**
 * Reads the revert data of a failed call, which receipts lack: runs it again on the state of its block, or on the
 * latest where the node has no past states.
 */
async function readRevert(read: ReadChain, chain: Chain, { hash, blockNumber }: MinedTransaction) {
  const transaction = toTransaction(await read(chain, "eth_getTransactionByHash", [hash]).catch(() => null));
  if (!transaction?.to) return null;
  const { from, to, input, value } = transaction;
  for (const block of [`0x${blockNumber.toString(16)}`, "latest"]) {
    try {
      await read(chain, "eth_call", [{ from, to, data: input, value }, block]);
    } catch (error) {
      // A node without that state returns an error without data.
      if (error instanceof NodeError && error.data !== null) return error.data;
    }
  }
  return null;
}
