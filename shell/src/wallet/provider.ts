import { getAddress } from "viem/utils";
import { isAddress } from "@cenote/kit/text/address";
import { WalletError } from "@cenote/kit/wallet/walletFault";

/** A wallet's side of EIP-1193. Its responses are untrusted. */
export type Provider = {
  readonly request: (call: { readonly method: string; readonly params?: readonly unknown[] }) => Promise<unknown>;
  readonly on?: (event: string, listener: (value: unknown) => void) => void;
  readonly removeListener?: (event: string, listener: (value: unknown) => void) => void;
};

/** EIP-1193, EIP-1474 and EIP-3326: the errors that make a difference. */
const FAULT_OF_CODE = { 4001: "rejected", [-32002]: "busy", 4902: "unknownChain" } as const;

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
  const inner = field(field(error, "data"), "originalError");
  for (const code of [field(error, "code"), field(inner, "code")]) {
    const fault = FAULT_OF_CODE[code as keyof typeof FAULT_OF_CODE];
    if (fault) return fault;
  }
  return "failed";
}

function messageOf(error: unknown): string {
  const message = field(error, "message");
  return typeof message === "string" ? message : "";
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
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
