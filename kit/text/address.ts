import type { Address, Hex } from "viem";

/** Shortens an address, hash or id to its first and last digits: 0x7Fc6…DaE9. */
export function shortAddress(address: string): string {
  return address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** Returns whether a text has the form of an EVM address. Does not verify the checksum: see `readAddress`. */
export function isAddress(text: string): text is Address {
  return /^0x[0-9a-fA-F]{40}$/.test(text);
}

/** Returns whether a text has the form of an ENS name: labels with dots between. The gateway validates the labels. */
export function isName(text: string): boolean {
  return /^[^\s./]+(\.[^\s./]+)+$/u.test(text);
}

/** Returns whether a text is 32 bytes in hex: the form of a transaction's hash and of a V4 pool's id. */
export function isHash(text: string): text is Hex {
  return /^0x[0-9a-fA-F]{64}$/.test(text);
}

/** Returns whether an address is the zero address: transfers from it mint, transfers to it burn. */
export function isZeroAddress(address: string): boolean {
  return /^0x0{40}$/.test(address);
}
