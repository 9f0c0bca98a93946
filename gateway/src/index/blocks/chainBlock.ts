import type { ChainLog } from "./chainLog";
import type { NativeCoins } from "../coins/nativeCoins";
import type { CoinSource } from "../../chain/status";

/** A delegation that an account signed (EIP-7702), from a transaction's authorization list. */
export type Authorization = {
  readonly account: string;
  /** Null to remove the delegate. */
  readonly delegate: string | null;
  /** The account's nonce for which it is valid. */
  readonly nonce: bigint;
};

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
  /** Its data. */
  readonly input: string;
  /** Whether a contract's code may have run. */
  readonly hasRunCode: boolean;
  readonly coins: NativeCoins;
  /** In their order; only those whose signatures are valid for the chain. */
  readonly authorizations: readonly Authorization[];
  readonly logs: readonly ChainLog[];
};

export type ChainBlock = {
  readonly number: number;
  readonly hash: string;
  readonly parentHash: string;
  /** Unix seconds. */
  readonly timestamp: number;
  /** The least reliable source of its transactions. */
  readonly coinSource: CoinSource;
  readonly transactions: readonly ChainTransaction[];
};
