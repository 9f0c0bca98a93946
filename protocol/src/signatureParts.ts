import { type Hex, parseSignature, size } from "viem";

const SIGNATURE_BYTES = 65;

/**
 * Splits an ECDSA signature for contracts that accept only keys. Throws for other lengths, such as a contract wallet's
 * signature.
 */
export function signatureParts(signature: Hex): { readonly v: number; readonly r: Hex; readonly s: Hex } {
  if (size(signature) !== SIGNATURE_BYTES) {
    throw new RangeError(`a signature must have ${SIGNATURE_BYTES} bytes, got ${size(signature)}`);
  }
  const { yParity, r, s } = parseSignature(signature);
  return { v: 27 + yParity, r, s };
}
