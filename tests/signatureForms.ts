import { parseSignature, serializeCompactSignature, signatureToCompactSignature, type Hex } from "viem";

/** Forms of a key's signature that wallets and clients send, and damaged ones, derived from its usual 65 bytes. */
export const SIGNATURE_FORMS: Readonly<Record<string, (signature: Hex) => Hex>> = {
  "65 bytes": (signature) => signature,
  "65 bytes that end with 0 or 1": (signature) => withLastByte(signature, lastByteOf(signature) - 27),
  "65 bytes with the other last byte": (signature) => withLastByte(signature, lastByteOf(signature) === 27 ? 28 : 27),
  "65 bytes that end with 37": (signature) => withLastByte(signature, 37),
  "64 bytes": (signature) => serializeCompactSignature(signatureToCompactSignature(parseSignature(signature))),
  "66 bytes": (signature) => `${signature}00`,
  "65 zeros": () => `0x${"00".repeat(65)}`,
};

const lastByteOf = (signature: Hex) => Number(`0x${signature.slice(-2)}`);

function withLastByte(signature: Hex, value: number): Hex {
  return `0x${signature.slice(2, -2)}${value.toString(16).padStart(2, "0")}`;
}
