import type { ChainBlock, ChainTransaction } from "../blocks/chainBlock";
import { ChainLog } from "../blocks/chainLog";
import { ImplausibleAnswer } from "../../chain/nodes/nodeFailure";
import { networkFee, type FeeReceipt } from "./networkFee";

/** A block as nodes return it, with full transactions. */
export type RpcBlock = {
  readonly number: string;
  readonly hash: string;
  readonly parentHash: string;
  readonly timestamp: string;
  readonly logsBloom: string;
  /** The recipient of the block's fees. */
  readonly miner?: string;
  readonly withdrawals?: readonly { readonly address: string }[];
  readonly transactions: readonly RpcTransaction[];
};

export type RpcTransaction = {
  readonly hash: string;
  readonly from: string;
  readonly to: string | null;
  readonly nonce: string;
  readonly value: string;
  readonly input: string;
  readonly chainId?: string;
  /** The authorization list of EIP-7702. */
  readonly authorizationList?: readonly RpcAuthorization[];
};

export type RpcAuthorization = {
  readonly chainId: string;
  readonly address: string;
  readonly nonce: string;
  readonly yParity: string;
  readonly r: string;
  readonly s: string;
};

export type RpcReceipt = FeeReceipt & {
  readonly transactionHash: string;
  readonly blockHash: string;
  readonly status: string;
  readonly logs: readonly RpcLog[];
};

export type RpcLog = {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
  readonly logIndex: string;
  readonly blockNumber: string;
  readonly blockHash: string;
  readonly transactionHash: string;
};

/** Refuses a block other than the requested one. */
export function checkNumber(block: RpcBlock, number: number) {
  if (Number(block.number) !== number) {
    throw new ImplausibleAnswer(`requested block ${number}, got ${String(block.number)}`);
  }
}

/** Converts a block with some of its transactions, each with its index in the block. */
export function toBlock(block: RpcBlock, transactions: readonly ChainTransaction[]): ChainBlock {
  return {
    number: Number(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    timestamp: Number(block.timestamp),
    coinSource: "EVENTS",
    transactions,
  };
}

/** Converts a transaction with the given logs. */
export function toTransaction(
  block: RpcBlock,
  index: number,
  receipt: RpcReceipt | null | undefined,
  logs: readonly RpcLog[],
): ChainTransaction {
  const transaction = block.transactions[index]!;
  if (receipt?.transactionHash !== transaction.hash) {
    throw new ImplausibleAnswer(`block ${Number(block.number)} lacks the receipt of ${transaction.hash}`);
  }
  if (receipt.blockHash !== block.hash) {
    throw new ImplausibleAnswer(`the receipts of block ${Number(block.number)} are of another block`);
  }
  return {
    index,
    hash: transaction.hash,
    sender: transaction.from,
    recipient: transaction.to,
    nonce: Number(transaction.nonce),
    hasSucceeded: receipt.status === "0x1",
    fee: networkFee(receipt),
    value: BigInt(transaction.value),
    input: transaction.input,
    hasRunCode: !isPlainPayment(transaction, receipt),
    coins: { source: "EVENTS" },
    authorizations: [],
    logs: logs.map(
      (log) =>
        new ChainLog({
          address: log.address,
          topics: log.topics,
          data: log.data,
          logIndex: Number(log.logIndex),
          hash: transaction.hash,
          account: transaction.from,
          blockNumber: Number(block.number),
          timestamp: Number(block.timestamp),
        }),
    ),
  };
}

/** Gas of a transaction that runs no code and has no data. */
const PAYMENT_GAS = 21_000n;

function isPlainPayment({ to, input }: RpcTransaction, { gasUsed }: RpcReceipt): boolean {
  return to !== null && input === "0x" && BigInt(gasUsed) === PAYMENT_GAS;
}
