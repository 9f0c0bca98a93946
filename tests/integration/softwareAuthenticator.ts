import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { encodeAbiParameters, hexToBytes, keccak256, toHex, type Hex } from "viem";

const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const USER_PRESENT_AND_VERIFIED = 0x05;

/** Creates an authenticator in software: a P-256 key that signs assertions in WebAuthn's form. */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const [qx, qy] = [coordinate(x!), coordinate(y!)];
  const id = keccak256(encodeAbiParameters([{ type: "bytes32" }, { type: "bytes32" }], [qx, qy]));

  return {
    id,
    x: qx,
    y: qy,
    /** Returns the signature of a challenge in the form that the account's contract reads. */
    assert(challenge: Hex, options: { flags?: number; type?: string; isHighS?: boolean } = {}): Hex {
      const { flags = USER_PRESENT_AND_VERIFIED, type = "webauthn.get", isHighS = false } = options;
      const clientDataJSON = JSON.stringify({
        type,
        challenge: Buffer.from(hexToBytes(challenge)).toString("base64url"),
        origin: "http://localhost:3000",
        crossOrigin: false,
      });
      const authenticatorData = Buffer.concat([
        createHash("sha256").update("localhost").digest(),
        Buffer.from([flags, 0, 0, 0, 1]),
      ]);
      const signed = Buffer.concat([authenticatorData, createHash("sha256").update(clientDataJSON).digest()]);
      const signature = sign("sha256", signed, { key: privateKey, dsaEncoding: "ieee-p1363" });
      const r = toHex(signature.subarray(0, 32));
      const s = BigInt(toHex(signature.subarray(32)));
      const isHigh = s > P256_ORDER / 2n;
      return encodeAbiParameters(
        [
          { type: "bytes32" },
          {
            type: "tuple",
            components: ["bytes32", "bytes32", "uint256", "uint256", "bytes", "string"].map((one) => ({ type: one })),
          },
        ],
        [
          id,
          [
            r,
            toHex(isHigh === isHighS ? s : P256_ORDER - s, { size: 32 }),
            BigInt(clientDataJSON.indexOf('"challenge"')),
            BigInt(clientDataJSON.indexOf('"type"')),
            toHex(authenticatorData),
            clientDataJSON,
          ],
        ] as never,
      );
    },
  };
}

function coordinate(text: string): Hex {
  return toHex(Buffer.from(text, "base64url"), { size: 32 });
}
