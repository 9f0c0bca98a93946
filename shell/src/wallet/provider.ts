import { getAddress } from "viem/utils";
import { isAddress } from "@cenote/kit/text/address";
import { WalletError } from "@cenote/kit/wallet/walletError";
import { isUnknownMethod } from "./unknownMethod";
import { fieldsOf } from "./untrustedFields";

/** A wallet's side of EIP-1193. Its responses are untrusted. */
export type Provider = {
  readonly request: (call: { readonly method: string; readonly params?: readonly unknown[] }) => Promise<unknown>;
  readonly on?: (event: string, listener: (value: unknown) => void) => void;
  readonly removeListener?: (event: string, listener: (value: unknown) => void) => void;
};

/** EIP-1193, EIP-1474, EIP-3326 and EIP-5792: the errors that make a difference. */
const FAULT_OF_CODE = {
  4001: "rejected",
  [-32002]: "busy",
  4902: "unknownChain",
  5700: "noBatch",
  5710: "noBatch",
  5740: "noBatch",
  5750: "noBatch",
  5760: "noBatch",
} as const;

/** Sends a wallet a request; rejects with a WalletError. */
export async function requestWallet(
  provider: Provider,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  try {
    return await provider.request({ method, params });
  } catch (error) {
    throw new WalletError(faultOf(error), messageOf(error));
  }
}

/** MetaMask on phones reports an unknown chain in an error within an error. */
function faultOf(error: unknown) {
  const { code: own, data, message } = fieldsOf(error);
  for (const code of [own, fieldsOf(fieldsOf(data).originalError).code]) {
    const fault = FAULT_OF_CODE[code as keyof typeof FAULT_OF_CODE];
    if (fault) return fault;
  }
  return isUnknownMethod({ code: own, message }) ? "unsupported" : "failed";
}

function messageOf(error: unknown): string {
  const { message } = fieldsOf(error);
  return typeof message === "string" ? message : "";
}

/** The accounts in a wallet's answer, checksummed. */
export function readAccounts(answer: unknown): readonly string[] {
  if (!Array.isArray(answer)) return [];
  const addresses = answer.filter((one): one is string => typeof one === "string" && isAddress(one));
  return [...new Set(addresses.map((address) => getAddress(address.toLowerCase())))];
}

/** The chain's id in a wallet's answer: in hexadecimal by the rules, decimal or a number with some. */
export function readChainId(answer: unknown): number | null {
  const id = typeof answer === "string" || typeof answer === "number" ? Number(answer) : NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
