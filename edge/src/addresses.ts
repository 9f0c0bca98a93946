import { isNativeAddress, NATIVE_TOKEN_PATH, type Chain } from "@cenote/domain/chains";

const EVM_ADDRESS = /^0x[0-9a-f]{40}$/i;
/** Solana: base58 of 32 bytes. */
const BASE58_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
/** A V2 or V3 pool has an address of 20 bytes, a V4 pool an id of 32. */
const POOL_ADDRESS_OR_ID = /^0x(?:[0-9a-f]{40}|[0-9a-f]{64})$/i;

/**
 * Returns the canonical form of a token's address for previews, tags and image URLs: lower case, except for Solana,
 * whose addresses are case-sensitive. `NATIVE` for the native token, including its fixed address. Null for text that is
 * not an address on the chain.
 */
export function canonicalTokenAddress(chain: Chain, address: string): string | null {
  if (address && isNativeAddress(chain, address)) return NATIVE_TOKEN_PATH;
  if (chain === "SOLANA") return BASE58_ADDRESS.test(address) ? address : null;
  return EVM_ADDRESS.test(address) ? address.toLowerCase() : null;
}

/** Same for a pool's address (V2, V3) or id (V4). */
export function canonicalPoolAddress(addressOrId: string): string | null {
  return POOL_ADDRESS_OR_ID.test(addressOrId) ? addressOrId.toLowerCase() : null;
}
