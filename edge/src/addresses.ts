import type { Chain } from "@cenote/domain/chains";

const EVM_ADDRESS = /^0x[0-9a-f]{40}$/i;
/** Solana: base58 of 32 bytes. */
const BASE58_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
/** A V2 or V3 pool has an address of 20 bytes, a V4 pool an id of 32. */
const POOL_ADDRESS_OR_ID = /^0x(?:[0-9a-f]{40}|[0-9a-f]{64})$/i;

/** Whether a chain can have a token of an address; the native token has none. */
export function isTokenAddress(chain: Chain, address: string): boolean {
  return (chain === "SOLANA" ? BASE58_ADDRESS : EVM_ADDRESS).test(address);
}

export function isPoolAddressOrId(addressOrId: string): boolean {
  return POOL_ADDRESS_OR_ID.test(addressOrId);
}
