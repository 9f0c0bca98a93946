import { PRODUCT_NAME } from "@cenote/domain/product";
import { shortAddress } from "@cenote/kit/text/address";
import { WalletError } from "@cenote/kit/wallet/walletError";
import type { Hex } from "viem";
import { bytesToHex, hexToBytes } from "viem/utils";
import { fromBase64Url, randomBytes, toBase64Url, type Bytes } from "./bytes";

/** ECDSA on P-256 with SHA-256, which the account's contract verifies. */
const ES256 = -7;
const CHALLENGE_BYTES = 32;
/** Input of the passkey's secret: another input would return another secret. */
const SECRET_INPUT = new TextEncoder().encode("cenote: recovery phrase, 1");

/** Assertion of an authenticator, in the contract's format. */
export type Assertion = {
  readonly authenticatorData: Bytes;
  readonly clientDataJSON: string;
  /** In DER. */
  readonly signature: Bytes;
};

/** Detail of a refusal: the authenticator keeps one passkey for each account. */
export const KNOWN_PASSKEY = "known passkey";

export type NewPasskey = {
  /** Base64url. */
  readonly id: string;
  readonly x: Hex;
  readonly y: Hex;
};

export type Answer = {
  /** Id of the credential, base64url. */
  readonly id: string;
  /** Account of the passkey; null where the authenticator does not report it. */
  readonly account: Hex | null;
  /** 32 bytes that this passkey returns to this site only; null where the authenticator has none (PRF). */
  readonly secret: Bytes | null;
  readonly assertion: Assertion;
};

/** Whether this browser supports passkeys, on a page that may use them. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function" && isSecureContext;
}

/** Creates a passkey for an account. Rejects with a WalletError, `rejected` where its owner declines. */
export async function createPasskey(address: string, knownIds: readonly string[]): Promise<NewPasskey> {
  const label = `${PRODUCT_NAME} ${shortAddress(address)}`;
  const credential = await declinable(
    navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(CHALLENGE_BYTES),
        rp: { name: PRODUCT_NAME },
        user: { id: new Uint8Array(hexToBytes(address as Hex)), name: label, displayName: label },
        pubKeyCredParams: [{ type: "public-key", alg: ES256 }],
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        excludeCredentials: knownIds.map(toDescriptor),
        extensions: { prf: {} } as AuthenticationExtensionsClientInputs,
      },
    }),
  );
  const response = credential.response as AuthenticatorAttestationResponse;
  const spki = response.getPublicKey();
  if (!spki) throw new WalletError("failed");
  const curve = { name: "ECDSA", namedCurve: "P-256" };
  const { x, y } = await crypto.subtle.exportKey(
    "jwk",
    await crypto.subtle.importKey("spki", spki, curve, true, ["verify"]),
  );
  return { id: toBase64Url(credential.rawId), x: coordinate(x), y: coordinate(y) };
}

/** Signs a challenge by a passkey: one with the given ids, or any of this site. Rejects as createPasskey does. */
export async function askPasskey(challenge: Hex | null, ids: readonly string[]): Promise<Answer> {
  const credential = await declinable(
    navigator.credentials.get({
      publicKey: {
        challenge: challenge === null ? randomBytes(CHALLENGE_BYTES) : new Uint8Array(hexToBytes(challenge)),
        allowCredentials: ids.map(toDescriptor),
        userVerification: "required",
        extensions: { prf: { eval: { first: SECRET_INPUT } } } as AuthenticationExtensionsClientInputs,
      },
    }),
  );
  const { authenticatorData, clientDataJSON, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse;
  const { prf } = credential.getClientExtensionResults() as { prf?: { results?: { first?: ArrayBuffer } } };
  const secret = prf?.results?.first;
  const isAddress = userHandle?.byteLength === 20;
  return {
    id: toBase64Url(credential.rawId),
    account: isAddress ? bytesToHex(new Uint8Array(userHandle)) : null,
    secret: secret ? new Uint8Array(secret) : null,
    assertion: {
      authenticatorData: new Uint8Array(authenticatorData),
      clientDataJSON: new TextDecoder().decode(clientDataJSON),
      signature: new Uint8Array(signature),
    },
  };
}

/** Converts the error that browsers throw for a refusal, a timeout and a missing passkey alike. */
async function declinable(request: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await request;
    if (credential) return credential as PublicKeyCredential;
  } catch (error) {
    const { name, message } = error as Error;
    // A passkey listed in excludeCredentials exists.
    if (name === "InvalidStateError") throw new WalletError("failed", KNOWN_PASSKEY);
    throw new WalletError(name === "NotAllowedError" || name === "AbortError" ? "rejected" : "failed", message);
  }
  throw new WalletError("rejected");
}

function toDescriptor(id: string): PublicKeyCredentialDescriptor {
  return { type: "public-key", id: fromBase64Url(id) };
}

function coordinate(text: string | undefined): Hex {
  if (!text) throw new WalletError("failed");
  return bytesToHex(fromBase64Url(text));
}
