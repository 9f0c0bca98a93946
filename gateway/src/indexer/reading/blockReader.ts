import type { ChainBlock } from "../chainBlock";

/** Reads the blocks of a chain in their order. */
export type BlockReader = {
  /**
   * The next blocks from one on, as many as make a good piece of work. Blocks of which nothing matters may be left
   * out, but the last one says how far was read. Empty when the chain has become shorter meanwhile.
   */
  read(from: number, tip: number): Promise<readonly ChainBlock[]>;
};
