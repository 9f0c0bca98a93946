import { PASSKEY_SIGNATURE_PARAMETERS } from "@cenote/domain/passkeyAccount";
import type { Hex } from "viem";
import { bytesToBigInt, bytesToHex, encodeAbiParameters, hexToBytes, keccak256, numberToHex } from "viem/utils";
import { toBase64Url, type Bytes } from "./bytes";
import type { Assertion } from "./webAuthn";

const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const INTEGER = 0x02;
const SEQUENCE = 0x30;

/** Returns the id of a passkey in an account's contract. */
export function contractIdOf({ x, y }: { readonly x: string; readonly y: string }): Hex {
  return keccak256(encodeAbiParameters([{ type: "bytes32" }, { type: "bytes32" }], [x as Hex, y as Hex]));
}

/** Encodes an assertion for the account's contract. Throws for a signature that is not DER. */
export function passkeySignature(id: Hex, { authenticatorData, clientDataJSON, signature }: Assertion): Hex {
  const { r, s } = readDer(signature);
  return encodeAbiParameters(PASSKEY_SIGNATURE_PARAMETERS, [
    id,
    {
      r: numberToHex(r, { size: 32 }),
      // The contract accepts only one of the two signatures that are valid for the same message.
      s: numberToHex(s > P256_ORDER / 2n ? P256_ORDER - s : s, { size: 32 }),
      challengeIndex: BigInt(clientDataJSON.indexOf('"challenge"')),
      typeIndex: BigInt(clientDataJSON.indexOf('"type"')),
      authenticatorData: bytesToHex(authenticatorData),
      clientDataJSON,
    },
  ]);
}

/** Parses an ECDSA signature: a DER sequence of two integers. */
export function readDer(der: Bytes): { readonly r: bigint; readonly s: bigint } {
  if (der[0] !== SEQUENCE || der[1] !== der.length - 2) throw new TypeError("The signature is not a DER sequence");
  const first = readInteger(der, 2);
  const second = readInteger(der, first.end);
  if (second.end !== der.length) throw new TypeError("The signature has more than two numbers");
  return { r: first.value, s: second.value };
}

function readInteger(der: Bytes, start: number): { readonly value: bigint; readonly end: number } {
  const end = start + 2 + (der[start + 1] ?? 0);
  if (der[start] !== INTEGER || end > der.length || end === start + 2)
    throw new TypeError("The signature has no DER integer");
  return { value: bytesToBigInt(der.subarray(start + 2, end)), end };
}

/** Whether a public key verifies an assertion. */
export async function isSignedBy(
  { authenticatorData, clientDataJSON, signature }: Assertion,
  { x, y }: { readonly x: Hex; readonly y: Hex },
): Promise<boolean> {
  const curve = { name: "ECDSA", namedCurve: "P-256" };
  const [keyX, keyY] = [x, y].map((one) => toBase64Url(new Uint8Array(hexToBytes(one))));
  const key = await crypto.subtle.importKey("jwk", { kty: "EC", crv: "P-256", x: keyX, y: keyY }, curve, false, [
    "verify",
  ]);
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(clientDataJSON));
  const signed = new Uint8Array([...authenticatorData, ...new Uint8Array(hash)]);
  const { r, s } = readDer(signature);
  const numbers = new Uint8Array([r, s].flatMap((one) => [...hexToBytes(numberToHex(one, { size: 32 }))]));
  return crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, key, numbers, signed);
}
