import { isAddress } from "@cenote/kit/text/address";
import { createStored } from "@cenote/kit/state/stored";
import type { Settable } from "@cenote/kit/state/watched";
import { fieldsOf } from "../untrustedFields";

/** The passkey wallet's name among wallets, in reverse DNS. */
export const PASSKEY_RDNS = "app.cenote.passkeys";

const STORED_AS = "cenote.passkeys";
/** As many as an account's contract takes. */
const MAX_PASSKEYS = 16;
const MAX_WALLETS = 20;
export const MAX_PASSKEY_NAME_LENGTH = 40;

/** A secret that one passkey alone can open. Base64url. */
export type SealedSecret = { readonly salt: string; readonly iv: string; readonly content: string };

/** A passkey that this browser knows. */
export type StoredPasskey = {
  /** The credential's id, base64url. */
  readonly id: string;
  readonly name: string;
  /** The public key's coordinates, hexadecimal. */
  readonly x: string;
  readonly y: string;
  /** Unix seconds. */
  readonly createdAt: number;
  /** The recovery phrase; null where the authenticator has no secret to encrypt it with (PRF). */
  readonly sealed: SealedSecret | null;
};

/** An account that passkeys control. */
export type PasskeyWallet = {
  /** Checksummed. */
  readonly address: string;
  readonly passkeys: readonly StoredPasskey[];
};

/** The passkey wallets that this browser knows. They hold no key in the clear. */
export function createPasskeyWallets(): Settable<readonly PasskeyWallet[]> {
  return createStored(STORED_AS, toWallets);
}

/** The wallets with one of them added or changed. */
export function withWallet(wallets: readonly PasskeyWallet[], wallet: PasskeyWallet): readonly PasskeyWallet[] {
  return [wallet, ...wallets.filter(({ address }) => address !== wallet.address)].slice(0, MAX_WALLETS);
}

/** The wallet with a passkey added or changed. */
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
