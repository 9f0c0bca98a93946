import type { Address } from "viem";
import { isAddress } from "@cenote/kit/text/address";
import { createStored } from "@cenote/kit/state/stored";
import type { Settable } from "@cenote/kit/state/watched";
import { fieldsOf } from "../untrustedFields";

/** Name of the passkey wallet in reverse DNS. */
export const PASSKEY_RDNS = "app.cenote.passkeys";

const STORED_AS = "cenote.passkeys";
/** Maximum that an account's contract accepts. */
const MAX_PASSKEYS = 16;
const MAX_WALLETS = 20;
export const MAX_PASSKEY_NAME_LENGTH = 40;

/** Secret that only one passkey can open. Base64url. */
export type SealedSecret = { readonly salt: string; readonly iv: string; readonly content: string };

/** Passkey that this browser knows. */
export type StoredPasskey = {
  /** Id of the credential, base64url. */
  readonly id: string;
  readonly name: string;
  /** Coordinates of the public key, hexadecimal. */
  readonly x: string;
  readonly y: string;
  /** In Unix seconds. */
  readonly createdAt: number;
  /** Encrypted recovery phrase; null where the authenticator has no secret to encrypt it with (PRF). */
  readonly sealed: SealedSecret | null;
};

/** Account that passkeys control. */
export type PasskeyWallet = {
  /** Checksummed. */
  readonly address: Address;
  readonly passkeys: readonly StoredPasskey[];
};

/** Creates the store of the passkey wallets that this browser knows. It contains no unencrypted key. */
export function createPasskeyWallets(): Settable<readonly PasskeyWallet[]> {
  return createStored(STORED_AS, toWallets);
}

/** Returns the wallets with one of them added or changed. */
export function withWallet(wallets: readonly PasskeyWallet[], wallet: PasskeyWallet): readonly PasskeyWallet[] {
  return [wallet, ...wallets.filter(({ address }) => address !== wallet.address)].slice(0, MAX_WALLETS);
}

/** Returns the wallet with a passkey added or changed. */
export function withPasskey(wallet: PasskeyWallet, passkey: StoredPasskey): PasskeyWallet {
  const isKnown = wallet.passkeys.some(({ id }) => id === passkey.id);
  const passkeys = isKnown
    ? wallet.passkeys.map((one) => (one.id === passkey.id ? passkey : one))
    : [...wallet.passkeys, passkey];
  return { ...wallet, passkeys: passkeys.slice(-MAX_PASSKEYS) };
}

function toWallets(stored: unknown): readonly PasskeyWallet[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown) => {
    const { address, passkeys } = fieldsOf(one);
    if (typeof address !== "string" || !isAddress(address) || !Array.isArray(passkeys)) return [];
    return [{ address, passkeys: passkeys.flatMap(toPasskey) }];
  });
}

function toPasskey(stored: unknown): readonly StoredPasskey[] {
  const { id, name, x, y, createdAt, sealed } = fieldsOf(stored);
  const areTexts = [id, name, x, y].every((one) => typeof one === "string");
  if (!areTexts || typeof createdAt !== "number") return [];
  const { salt, iv, content } = fieldsOf(sealed);
  const isSealed = [salt, iv, content].every((one) => typeof one === "string");
  const secret = isSealed ? ({ salt, iv, content } as SealedSecret) : null;
  return [{ ...({ id, name, x, y } as Pick<StoredPasskey, "id" | "name" | "x" | "y">), createdAt, sealed: secret }];
}
