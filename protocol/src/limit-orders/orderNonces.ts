import type { Address } from "viem";
import { keccak256 } from "viem/utils";

/** Permit2 keeps unordered nonces as bits of words: one transaction cancels any of a word. */
const WORD_BITS = 8n;
const NONCES_PER_WORD = 256;
const WORDS = 2n ** 248n;

/** The word that an account's orders take their nonces from, and those after it. Far from those of other programs. */
export function orderWord(swapper: Address, index = 0n): bigint {
  return (BigInt(keccak256(swapper)) + index) % WORDS;
}

export function nonceWord(nonce: bigint): bigint {
  return nonce >> WORD_BITS;
}

/** The nonce's bit in its word. */
export function nonceBit(nonce: bigint): bigint {
  return 1n << (nonce & BigInt(NONCES_PER_WORD - 1));
}

/** Nonces of a word that neither its bitmap nor an open order has used: at most `count`, the lowest first. */
export function freeNonces(word: bigint, bitmap: bigint, taken: ReadonlySet<bigint>, count: number): bigint[] {
  const free: bigint[] = [];
  for (let bit = 0n; bit < NONCES_PER_WORD && free.length < count; bit++) {
    const nonce = (word << WORD_BITS) + bit;
    if ((bitmap & nonceBit(nonce)) === 0n && !taken.has(nonce)) free.push(nonce);
  }
  return free;
}

/** What one transaction cancels: nonces of a word, as a mask of its bits. */
export type NonceMask = { readonly word: bigint; readonly mask: bigint };

/** Nonces by their words: one transaction for each. Orders that this product makes are nearly always of one word. */
export function nonceMasks(nonces: readonly bigint[]): readonly NonceMask[] {
  const masks = new Map<bigint, bigint>();
  for (const nonce of nonces) {
    const word = nonceWord(nonce);
    masks.set(word, (masks.get(word) ?? 0n) | nonceBit(nonce));
  }
  return [...masks].map(([word, mask]) => ({ word, mask }));
}
