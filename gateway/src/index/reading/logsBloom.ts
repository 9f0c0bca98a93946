import { keccak256, type Hex } from "viem";
import type { RpcLog } from "./rpcAnswers";

const BLOOM_BYTES = 256;
const BLOOM_BITS = BLOOM_BYTES * 8;

/** Computes the logs bloom filter of a block's header: three bits for each address and topic. */
export function bloomOf(logs: readonly Pick<RpcLog, "address" | "topics">[]): string {
  const bloom = new Uint8Array(BLOOM_BYTES);
  const values = new Set(logs.flatMap(({ address, topics }) => [address, ...topics]));
  for (const value of values) {
    const hash = keccak256(value as Hex, "bytes");
    for (const pair of [0, 2, 4]) {
      const bit = ((hash[pair]! << 8) | hash[pair + 1]!) % BLOOM_BITS;
      const byte = BLOOM_BYTES - 1 - (bit >> 3);
      bloom[byte] = bloom[byte]! | (1 << (bit & 7));
    }
  }
  return `0x${Buffer.from(bloom).toString("hex")}`;
}

/** Whether a header shows that its block has no logs. */
export function isEmptyBloom(bloom: string): boolean {
  return /^0x0*$/.test(bloom);
}
