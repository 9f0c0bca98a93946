import { CHAIN_NAMES, isNativeAddress, type Chain } from "@cenote/domain/chains";
import { LRUCache } from "lru-cache";
import { getAddress } from "viem";
import { ZERO_ADDRESS } from "../lib/zeroAddress";

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const POOL_ID = /^0x[0-9a-fA-F]{64}$/;

/** A checksum is a hash of the address, and lists repeat the same addresses. */
const checksummed = new LRUCache({
  max: 20_000,
  memoMethod: (address: string) => getAddress(address as `0x${string}`),
});

/** Returns an address as stored in the database; null for an invalid one. */
export function parseAddress(text: string): string | null {
  return ADDRESS.test(text) ? text.toLowerCase() : null;
}

/** Returns a V4 pool's id as stored in the database; null for an invalid one. */
export function parsePoolId(text: string): string | null {
  return POOL_ID.test(text) ? text.toLowerCase() : null;
}

/** Returns a pool's address, or its id for V4, as stored in the database; null for an invalid one. */
export function parsePoolKey(text: string | null | undefined): string | null {
  return parseAddress(text ?? "") ?? parsePoolId(text ?? "");
}

/** Returns a transaction's hash as stored in the database; null for an invalid one. */
export function parseHash(text: string): string | null {
  return POOL_ID.test(text) ? text.toLowerCase() : null;
}

/**
 * Returns a token's address as stored in the database, accepting all names of the native token (spec §5); null for an
 * invalid one.
 */
export function parseTokenAddress(chain: Chain, text: string | null | undefined): string | null {
  return isNativeAddress(chain, text) ? ZERO_ADDRESS : parseAddress(text ?? "");
}

/** Returns an address as sent to clients: EIP-55 checksummed. */
export function toAddress(address: string): string {
  return checksummed.memo(address);
}

/** Returns a token's address as sent to clients; null for the native token. */
export function toTokenAddress(address: string): string | null {
  return address === ZERO_ADDRESS ? null : toAddress(address);
}

export function isChain(name: string): name is Chain {
  return CHAIN_NAMES.includes(name as Chain);
}

/** Returns a pool's address, or its id for V4, as sent to clients. */
export function toPoolKey(address: string): string {
  return POOL_ID.test(address) ? address : toAddress(address);
}
