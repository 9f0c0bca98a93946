import { RELAY_PATH } from "@cenote/domain/passkeyAccount";
import { WalletError } from "@cenote/kit/wallet/walletError";
import type { Hex } from "viem";
import { fieldsOf } from "../untrustedFields";

/** Call of a signed execution. Amounts are in the smallest unit of the chain's coin. */
export type ExecutedCall = { readonly to: Hex; readonly value: bigint; readonly data: Hex };

/** Delegation of an account to the passkey account's contract, signed by the account's key (EIP-7702). */
export type Delegation = {
  readonly chainId: number;
  readonly address: Hex;
  readonly nonce: number;
  readonly r: Hex;
  readonly s: Hex;
  readonly yParity: number;
};

export type SignedExecution = {
  readonly chainId: number;
  readonly account: string;
  readonly calls: readonly ExecutedCall[];
  readonly nonce: bigint;
  /** In Unix seconds. */
  readonly deadline: bigint;
  readonly signature: Hex;
  readonly delegation: Delegation | null;
};

/**
 * Sends an execution through the relay; returns the transaction's hash. Rejects with a WalletError that has its reason.
 */
export async function relayExecution({ delegation, calls, nonce, deadline, ...rest }: SignedExecution): Promise<Hex> {
  const execution = {
    ...rest,
    calls: calls.map(({ to, value, data }) => ({ to, value: toHex(value), data })),
    nonce: toHex(nonce),
    deadline: toHex(deadline),
    ...(delegation && { authorization: delegation }),
  };
  const { hash } = fieldsOf(await post({ execution }));
  if (typeof hash !== "string" || !/^0x[0-9a-f]{64}$/i.test(hash)) throw new WalletError("failed");
  return hash as Hex;
}

async function post(body: object): Promise<unknown> {
  const answer = await fetch(RELAY_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!answer) throw new WalletError("failed", "The relay does not answer.");
  const { result, error } = fieldsOf(await answer.json().catch(() => null));
  if (result === undefined) {
    const { message } = fieldsOf(error);
    throw new WalletError("failed", typeof message === "string" ? message : "");
  }
  return result;
}

const toHex = (value: bigint) => `0x${value.toString(16)}`;
