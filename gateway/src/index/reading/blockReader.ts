import type { ChainBlock } from "../blocks/chainBlock";
import type { RpcBlock } from "./rpcAnswers";

/** A chain's newest block. */
export type Head = {
  readonly number: number;
  /** Unix seconds. */
  readonly timestamp: number;
  /** Number of the last block that cannot be replaced any more; negative if there is none. */
  readonly final: number;
  /** The whole block, where it was read. */
  readonly block: RpcBlock | null;
};

/** Reads the blocks of a chain in order. */
export type BlockReader = {
  /**
   * Reads the next blocks, as many as make a good batch. Blocks without matching logs may be omitted, except the last
   * one, which marks how far was read. Empty when the chain has become shorter since.
   */
  read(from: number, head: Head): Promise<readonly ChainBlock[]>;
  /** Forgets what it learned from blocks after this one: they will be read again. */
  rewind(number: number): void;
};
