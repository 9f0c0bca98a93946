import type { Address } from "viem";
import { getAddress } from "viem/utils";
import { isAddress } from "@cenote/kit/text/address";
import { WalletError, type WalletFault } from "@cenote/kit/wallet/walletError";
import { isUnknownMethod } from "./unknownMethod";
import { fieldsOf } from "./untrustedFields";

/** A wallet's side of EIP-1193. Its responses are untrusted. */
export type Provider = {
  readonly request: (call: { readonly method: string; readonly params?: readonly unknown[] }) => Promise<unknown>;
  readonly on?: (event: string, listener: (value: unknown) => void) => void;
  readonly removeListener?: (event: string, listener: (value: unknown) => void) => void;
};

/** Relevant errors of EIP-1193, EIP-1474, EIP-3326 and EIP-5792. */
const FAULT_OF_CODE = {
  4001: "rejected",
  [-32002]: "busy",
  4902: "unknownChain",
  5700: "noBatch",
  5710: "noBatch",
  5740: "noBatch",
  5750: "noBatch",
  5760: "noBatch",
} as const satisfies Readonly<Record<number, WalletFault>>;

/**
 * Methods that need a confirmation: a wallet lists pending requests, and its owner might confirm two for one intent.
 */
const CONFIRMED = new Set(["eth_sendTransaction", "eth_signTypedData_v4", "wallet_sendCalls"]);
const unanswered = new WeakSet<Provider>();

/**
 * Sends a wallet a request; rejects with a WalletError: with `busy` for a request that needs a confirmation while an
 * earlier one is pending. `faults` are those of the method's own error codes.
 */
export async function requestWallet(
  provider: Provider,
  method: string,
  params: readonly unknown[] = [],
  faults: Readonly<Record<number, WalletFault>> = {},
): Promise<unknown> {
  const isConfirmed = CONFIRMED.has(method);
  if (isConfirmed && unanswered.has(provider)) throw new WalletError("busy");
  if (isConfirmed) unanswered.add(provider);
  try {
    return await provider.request({ method, params });
  } catch (error) {
    throw new WalletError(faultOf(error, { ...FAULT_OF_CODE, ...faults }), messageOf(error));
  } finally {
    if (isConfirmed) unanswered.delete(provider);
  }
}

/** Returns the fault of an error. MetaMask on phones reports an unknown chain in a nested error. */
function faultOf(error: unknown, faultOfCode: Readonly<Record<number, WalletFault>>): WalletFault {
  const { code: own, data, message } = fieldsOf(error);
  for (const code of [own, fieldsOf(fieldsOf(data).originalError).code]) {
    const fault = typeof code === "number" ? faultOfCode[code] : undefined;
    if (fault) return fault;
  }
  return isUnknownMethod({ code: own, message }) ? "unsupported" : "failed";
}

function messageOf(error: unknown): string {
  const { message } = fieldsOf(error);
  return typeof message === "string" ? message : "";
}

/** Returns the accounts in a wallet's response, checksummed. */
export function readAccounts(answer: unknown): readonly Address[] {
  if (!Array.isArray(answer)) return [];
  const addresses = answer.filter((one): one is string => typeof one === "string" && isAddress(one));
  return [...new Set(addresses.map((address) => getAddress(address.toLowerCase())))];
}

/** Returns the chain's id in a wallet's response: hexadecimal by the standard, decimal or a number in some wallets. */
export function readChainId(answer: unknown): number | null {
  const id = typeof answer === "string" || typeof answer === "number" ? Number(answer) : NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
