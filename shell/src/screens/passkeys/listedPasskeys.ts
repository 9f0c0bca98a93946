import type { Chain } from "@cenote/domain/chains";
import type { PasskeyWallet } from "../../wallet/passkeys/passkeyWallets";

/** Passkey in the list: this browser's data of it, and the networks that accept it. */
export type ListedPasskey = {
  /** Id of the credential; null for one that this browser does not know. */
  readonly id: string | null;
  readonly name: string | null;
  readonly x: string;
  readonly y: string;
  /** In Unix seconds. */
  readonly createdAt: number | null;
  readonly opensPhrase: boolean;
  readonly chains: readonly Chain[];
};

/** Returns the passkeys that this browser knows, in their order, and then others that a network accepts. */
export function listPasskeys(
  wallet: PasskeyWallet | null,
  accepted: ReadonlyMap<Chain, readonly { readonly x: string; readonly y: string }[]>,
): readonly ListedPasskey[] {
  const chainsOf = (x: string, y: string) =>
    [...accepted].filter(([, keys]) => keys.some((key) => key.x === x && key.y === y)).map(([chain]) => chain);
  const ownPasskeys = (wallet?.passkeys ?? []).map(({ id, name, x, y, createdAt, sealed }) => ({
    id,
    name,
    x,
    y,
    createdAt,
    opensPhrase: sealed !== null,
    chains: chainsOf(x, y),
  }));
  const others = new Map([...accepted.values()].flat().map((key) => [key.x, key]));
  for (const { x } of ownPasskeys) others.delete(x);
  return [
    ...ownPasskeys,
    ...[...others.values()].map(({ x, y }) => ({
      id: null,
      name: null,
      x,
      y,
      createdAt: null,
      opensPhrase: false,
      chains: chainsOf(x, y),
    })),
  ];
}
