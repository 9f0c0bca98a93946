import type { Address } from "viem";
import { english, generateMnemonic, mnemonicToAccount } from "viem/accounts";

const WORDS = 12;
const BITS_PER_WORD = 11;
/** For 12 words: the bits of entropy, which a part of its hash follows (BIP-39). */
const ENTROPY_BITS = 128;

/** Returns twelve words that an account's key is derived from (BIP-39, BIP-44). */
export function newPhrase(): string {
  return generateMnemonic(english);
}

export function addressOfPhrase(phrase: string): Address {
  return mnemonicToAccount(phrase).address;
}

/** Parses a typed phrase; null where a word is unknown or the checksum is wrong. */
export async function readPhrase(text: string): Promise<string | null> {
  const words = text.trim().toLowerCase().split(/\s+/);
  const places = words.map((word) => english.indexOf(word));
  if (words.length !== WORDS || places.includes(-1)) return null;
  const bits = places.map((place) => place.toString(2).padStart(BITS_PER_WORD, "0")).join("");
  const entropy = bits.slice(0, ENTROPY_BITS);
  const bytes = Uint8Array.from(entropy.match(/.{8}/g)!, (byte) => parseInt(byte, 2));
  const [first = 0] = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const checksum = first
    .toString(2)
    .padStart(8, "0")
    .slice(0, bits.length - ENTROPY_BITS);
  return bits.slice(ENTROPY_BITS) === checksum ? words.join(" ") : null;
}
