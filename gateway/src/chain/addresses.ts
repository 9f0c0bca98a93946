import { CHAIN_NAMES, isNativeAddress, type Chain } from "@cenote/domain/chains";
import { LRUCache } from "lru-cache";
import { getAddress } from "viem";
import { ZERO_ADDRESS } from "../lib/zeroAddress";

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const POOL_ID = /^0x[0-9a-fA-F]{64}$/;

/** A checksum is a hash of the address: lists contain the same ones repeatedly. */
const checksummed = new LRUCache({
  max: 20_000,
  memoMethod: (address: string) => getAddress(address as `0x${string}`),
});

/** An address as the database has it; null for an invalid one. */
export function parseAddress(text: string): string | null {
  return ADDRESS.test(text) ? text.toLowerCase() : null;
}

/** A V4 pool's id as the database has it; null for an invalid one. */
export function parsePoolId(text: string): string | null {
  return POOL_ID.test(text) ? text.toLowerCase() : null;
}

/** A pool's address, or its id when it is one of V4, as the database has it; null for an invalid one. */
export function parsePoolKey(text: string | null | undefined): string | null {
  return parseAddress(text ?? "") ?? parsePoolId(text ?? "");
}

/** A transaction's hash as the database has it; null for an invalid one. */
export function parseHash(text: string): string | null {
  return POOL_ID.test(text) ? text.toLowerCase() : null;
}

/**
 * A token's address as the database has it, with all ways to name the native token (spec §5); null for an invalid one.
 */
export function parseTokenAddress(chain: Chain, text: string | null | undefined): string | null {
  return isNativeAddress(chain, text) ? ZERO_ADDRESS : parseAddress(text ?? "");
}

/** An address as clients get it: EIP-55 checksummed. */
export function toAddress(address: string): string {
  return checksummed.memo(address);
}

/** A token's address as clients get it: null for the native token. */
export function toTokenAddress(address: string): string | null {
  return address === ZERO_ADDRESS ? null : toAddress(address);
}

export function isChain(name: string): name is Chain {
  return CHAIN_NAMES.includes(name as Chain);
}

/** A pool's address as clients get it, or its id when it is one of V4. */
export function toPoolKey(address: string): string {
  return POOL_ID.test(address) ? address : toAddress(address);
}
