import type { ChainLog } from "./chainLog";

/** A mined transaction with its outcome. Hashes and addresses are hex in lower case. */
export type ChainTransaction = {
  readonly index: number;
  readonly hash: string;
  readonly sender: string;
  /** Null when it creates a contract. */
  readonly recipient: string | null;
  readonly nonce: number;
  readonly hasSucceeded: boolean;
  /** Wei. */
  readonly fee: bigint;
  /** Wei. */
  readonly value: bigint;
  /** The first four bytes of its data. */
  readonly selector: string;
  readonly logs: readonly ChainLog[];
};

export type ChainBlock = {
  readonly number: number;
  readonly hash: string;
  readonly parentHash: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly transactions: readonly ChainTransaction[];
};
