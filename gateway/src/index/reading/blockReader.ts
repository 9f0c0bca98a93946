import type { ChainBlock } from "../blocks/chainBlock";

/** Reads the blocks of a chain in order. */
export type BlockReader = {
  /**
   * Reads the next blocks, as many as make a good batch. Blocks without matching logs may be omitted, except the last
   * one, which marks how far was read. Empty when the chain has become shorter since.
   */
  read(from: number, tip: number): Promise<readonly ChainBlock[]>;
};
