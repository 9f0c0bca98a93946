import type { Address, Hex } from "viem";

/** Returns the shortened form of an address or id: 0x7Fc6…DaE9. */
export function shortAddress(address: string): string {
  return address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** Whether a text has the form of an EVM account's or contract's address. */
export function isAddress(text: string): text is Address {
  return /^0x[0-9a-fA-F]{40}$/.test(text);
}

/** Whether a text has the form of a name: labels with dots between. The gateway checks its letters. */
export function isName(text: string): boolean {
  return /^[^\s./]+(\.[^\s./]+)+$/u.test(text);
}

/** Whether a text has the form of a transaction's hash or of a V4 pool's id: 32 bytes in hex. */
export function isHash(text: string): text is Hex {
  return /^0x[0-9a-fA-F]{64}$/.test(text);
}

/** Whether an address is the zero address: transfers from it mint, transfers to it burn. */
export function isZeroAddress(address: string): boolean {
  return /^0x0{40}$/.test(address);
}
