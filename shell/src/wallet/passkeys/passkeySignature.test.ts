/** @jest-environment node */
import { generateKeyPairSync, sign, createHash } from "node:crypto";
import fc from "fast-check";
import { decodeAbiParameters } from "viem";
import { PASSKEY_SIGNATURE_PARAMETERS } from "@cenote/domain/passkeyAccount";
import { contractIdOf, isSignedBy, passkeySignature, readDer } from "./passkeySignature";
import type { Assertion } from "./webAuthn";

const HALF_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n / 2n;

/** Returns an assertion by node's own cryptography, with the public key. */
function assertion(): {
  readonly signed: Assertion;
  readonly key: { readonly x: `0x${string}`; readonly y: `0x${string}` };
} {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const hex = (text: string) => `0x${Buffer.from(text, "base64url").toString("hex")}` as const;
  const clientDataJSON = '{"type":"webauthn.get","challenge":"AAAA","origin":"http://localhost:3000"}';
  const authenticatorData = new Uint8Array(37).fill(5);
  const content = Buffer.concat([authenticatorData, createHash("sha256").update(clientDataJSON).digest()]);
  const signature = new Uint8Array(sign("sha256", content, privateKey));
  return { signed: { authenticatorData, clientDataJSON, signature }, key: { x: hex(x!), y: hex(y!) } };
}

test("encodes assertions with the lower of both signatures, and where the contract finds type and challenge", () => {
  for (let count = 0; count < 30; count++) {
    const { signed, key } = assertion();
    const id = contractIdOf(key);
    const [encodedId, { s, typeIndex, challengeIndex, clientDataJSON }] = decodeAbiParameters(
      PASSKEY_SIGNATURE_PARAMETERS,
      passkeySignature(id, signed),
    );
    expect(encodedId).toBe(id);
    expect(BigInt(s) <= HALF_ORDER).toBe(true);
    expect(clientDataJSON.slice(Number(typeIndex))).toMatch(/^"type":"webauthn.get"/);
    expect(clientDataJSON.slice(Number(challengeIndex))).toMatch(/^"challenge":"/);
  }
});

test("finds the key that signed", async () => {
  const [first, second] = [assertion(), assertion()];
  expect(await isSignedBy(first.signed, first.key)).toBe(true);
  expect(await isSignedBy(first.signed, second.key)).toBe(false);
});

test("reads no signature that is not two integers in a sequence", () => {
  const { signature } = assertion().signed;
  expect(() => readDer(signature.slice(0, -1))).toThrow(TypeError);
  expect(() => readDer(new Uint8Array([...signature, 0]))).toThrow(TypeError);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      try {
        const { r, s } = readDer(new Uint8Array(bytes));
        return r >= 0n && s >= 0n;
      } catch (error) {
        return error instanceof TypeError;
      }
    }),
  );
});
