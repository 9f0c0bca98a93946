import {
  compactSignatureToSignature,
  isAddressEqual,
  parseCompactSignature,
  recoverAddress,
  serializeSignature,
  size,
  type Address,
  type Hex,
} from "viem";

const COMPACT_BYTES = 64;
const FULL_BYTES = 65;
/** The last byte of a full signature, as `ecrecover` takes it. Libraries also accept 0 and 1, contracts do not. */
const RECOVERY_BYTE = /1[bc]$/i;

/**
 * Returns whether an account's key signed the digest, in a form that Permit2 and Seaport accept: 65 bytes that end with
 * 27 or 28, or 64 bytes (EIP-2098). Any other signature may still be that of a contract account (EIP-1271).
 */
export async function isSignedByKey(account: Address, digest: Hex, signature: Hex): Promise<boolean> {
  const full = fullSignature(signature);
  if (!full) return false;
  try {
    return isAddressEqual(await recoverAddress({ hash: digest, signature: full }), account);
  } catch {
    // Expected for numbers that are not a point of the curve.
    return false;
  }
}

function fullSignature(signature: Hex): Hex | null {
  if (size(signature) === COMPACT_BYTES)
    return serializeSignature(compactSignatureToSignature(parseCompactSignature(signature)));
  return size(signature) === FULL_BYTES && RECOVERY_BYTE.test(signature) ? signature : null;
}
