import type { Address } from "viem";
import { keccak256 } from "viem/utils";

/** Permit2 stores unordered nonces as bits of words: one transaction can cancel any bits of one word. */
const WORD_BITS = 8n;
const NONCES_PER_WORD = 256;
const WORDS = 2n ** 248n;

/** Returns the word of an account's order nonces, far from those of other programs; `index` selects a following one. */
export function orderWord(swapper: Address, index = 0n): bigint {
  return (BigInt(keccak256(swapper)) + index) % WORDS;
}

export function nonceWord(nonce: bigint): bigint {
  return nonce >> WORD_BITS;
}

/** Returns the nonce's bit in its word. */
export function nonceBit(nonce: bigint): bigint {
  return 1n << (nonce & BigInt(NONCES_PER_WORD - 1));
}

/** Returns unused nonces of a word, in neither its bitmap nor an open order: at most `count`, the lowest first. */
export function freeNonces(word: bigint, bitmap: bigint, taken: ReadonlySet<bigint>, count: number): bigint[] {
  const free: bigint[] = [];
  for (let bit = 0n; bit < NONCES_PER_WORD && free.length < count; bit++) {
    const nonce = (word << WORD_BITS) + bit;
    if ((bitmap & nonceBit(nonce)) === 0n && !taken.has(nonce)) free.push(nonce);
  }
  return free;
}

/** Nonces of one word as a bit mask; one transaction cancels them. */
export type NonceMask = { readonly word: bigint; readonly mask: bigint };

/** Groups nonces by word: one transaction each. Orders of this product nearly always share one word. */
export function nonceMasks(nonces: readonly bigint[]): readonly NonceMask[] {
  const masks = new Map<bigint, bigint>();
  for (const nonce of nonces) {
    const word = nonceWord(nonce);
    masks.set(word, (masks.get(word) ?? 0n) | nonceBit(nonce));
  }
  return [...masks].map(([word, mask]) => ({ word, mask }));
}
