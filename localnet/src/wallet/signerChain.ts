import {
  createWalletClient,
  defineChain,
  http,
  MethodNotFoundRpcError,
  numberToHex,
  type Hex,
  type HttpTransport,
} from "viem";
import type { PrivateKeyAccount } from "viem/accounts";

/** A chain that the development wallet signs for. */
export type SignerChain = { readonly chainId: number; readonly rpcUrl: string };

/**
 * Margin on a gas estimate, in percent of it: a call can need more in its block than on the state before it. A V2 pair
 * writes its price history only at the first swap of a second, for up to 60 % more gas than a swap without it. Unused
 * gas is not paid.
 */
const GAS_MARGIN_PERCENT = 150n;

/** Signs and sends an account's transactions on a chain. */
export function clientOf({ chainId, rpcUrl }: SignerChain, account: PrivateKeyAccount) {
  const nativeCurrency = { name: "Ether", symbol: "ETH", decimals: 18 };
  const chain = defineChain({ id: chainId, name: "Local", nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } });
  return createWalletClient({ account, chain, transport: raisingEstimates(http(rpcUrl)) });
}

function raisingEstimates(transport: HttpTransport): HttpTransport {
  return (options) => {
    const inner = transport(options);
    const request = async (...call: Parameters<typeof inner.request>): Promise<unknown> => {
      const { method } = call[0];
      // viem prefers this method to an estimate, and its result contains the bare one.
      if (method === "eth_fillTransaction") throw new MethodNotFoundRpcError(new Error(), { method });
      const answer: unknown = await inner.request(...call);
      if (method !== "eth_estimateGas") return answer;
      return numberToHex((BigInt(answer as Hex) * (100n + GAS_MARGIN_PERCENT)) / 100n);
    };
    return { ...inner, request: request as typeof inner.request };
  };
}
