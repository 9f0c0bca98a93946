import { createWalletClient, defineChain, http, isAddress, isAddressEqual, isHex, type Address, type Hex } from "viem";
import { privateKeyToAccount, type PrivateKeyAccount } from "viem/accounts";
import { CallError, INVALID_PARAMS, UNAUTHORIZED, UNKNOWN_CHAIN, UNSUPPORTED_METHOD } from "./callError";

export type SignerChain = { readonly chainId: number; readonly rpcUrl: string };
type Parameters = readonly unknown[];

/** Signs with the keys of this machine's accounts, for its own chains and for no others. The keys never leave it. */
export function createSigner(chains: readonly SignerChain[], keys: readonly Hex[]) {
  const accounts = keys.map((key) => privateKeyToAccount(key));
  // One after the other: each transaction is numbered by those before it.
  let last: Promise<unknown> = Promise.resolve();

  const find = (from: unknown): PrivateKeyAccount => {
    const account =
      typeof from === "string" && isAddress(from, { strict: false })
        ? accounts.find(({ address }) => isAddressEqual(address, from))
        : undefined;
    if (!account) throw new CallError(UNAUTHORIZED, "The wallet does not have this account.");
    return account;
  };
  const chainOf = (chainId: unknown): SignerChain => {
    const chain = chains.find((one) => one.chainId === Number(chainId));
    if (!chain) throw new CallError(UNKNOWN_CHAIN, "The development wallet knows the local chains alone.");
    return chain;
  };

  const send = async (chain: SignerChain, [transaction]: Parameters): Promise<Hex> => {
    const { from, to, data, input, value, gas, chainId = chain.chainId } = fieldsOf(transaction);
    if (Number(chainId) !== chain.chainId)
      throw new CallError(INVALID_PARAMS, "The transaction is for another chain than the wallet is on.");
    const account = find(from);
    const client = createWalletClient({ account, chain: viemChain(chain), transport: http(chain.rpcUrl) });
    return client.sendTransaction({
      to: addressOf(to),
      data: hexOf(data ?? input),
      value: amountOf(value),
      gas: amountOf(gas),
    });
  };

  const signTypedData = ([from, text]: Parameters): Promise<Hex> => {
    const account = find(from);
    const data = typedDataOf(text);
    // A signature that names no chain would hold on all of them.
    chainOf(data.domain.chainId);
    return account.signTypedData(data);
  };

  return {
    addresses: (): readonly Address[] => accounts.map(({ address }) => address),
    chainIds: (): readonly number[] => chains.map(({ chainId }) => chainId),
    chainOf,
    /** Answers a method of EIP-1193 that needs a key. */
    async sign(method: string, params: Parameters, chainId: unknown): Promise<Hex> {
      const chain = chainOf(chainId);
      if (method === "eth_signTypedData_v4") return signTypedData(params);
      if (method !== "eth_sendTransaction") throw new CallError(UNSUPPORTED_METHOD, "This wallet does not know that.");
      const sent = last.then(() => send(chain, params));
      last = sent.catch(() => undefined);
      return sent;
    },
  };
}

export type Signer = ReturnType<typeof createSigner>;

function viemChain({ chainId, rpcUrl }: SignerChain) {
  const nativeCurrency = { name: "Ether", symbol: "ETH", decimals: 18 };
  return defineChain({ id: chainId, name: "Local", nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } });
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) throw new CallError(INVALID_PARAMS, "A transaction is an object.");
  return value as Readonly<Record<string, unknown>>;
}

function addressOf(value: unknown): Address | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string" && isAddress(value, { strict: false })) return value;
  throw new CallError(INVALID_PARAMS, "The transaction's `to` is not an address.");
}

function hexOf(value: unknown): Hex | undefined {
  if (value === undefined || value === null) return undefined;
  if (isHex(value)) return value;
  throw new CallError(INVALID_PARAMS, "The transaction's `data` is not hexadecimal.");
}

function amountOf(value: unknown): bigint | undefined {
  if (value === undefined || value === null) return undefined;
  if (isHex(value)) return BigInt(value);
  throw new CallError(INVALID_PARAMS, "An amount of the transaction is not hexadecimal.");
}

function typedDataOf(text: unknown) {
  try {
    const data = (typeof text === "string" ? JSON.parse(text) : text) as TypedData;
    if (typeof data.domain === "object" && typeof data.primaryType === "string") return data;
  } catch {
    // Reported below: invalid.
  }
  throw new CallError(INVALID_PARAMS, "The parameters are not EIP-712 typed data.");
}

type TypedData = {
  readonly domain: { readonly chainId?: number };
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  readonly primaryType: string;
  readonly message: Record<string, unknown>;
};
