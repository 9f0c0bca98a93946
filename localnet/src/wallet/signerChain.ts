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
 * What an estimate of gas is raised by, in percent: a call can need more in its block than on the state before it. A V2
 * pair writes its price history at the first swap of a second alone, for up to 60 % more than a swap takes without it.
 * What is not used is not paid.
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
      // viem prefers this method to an estimate, and its answer has the bare one.
      if (method === "eth_fillTransaction") throw new MethodNotFoundRpcError(new Error(), { method });
      const answer: unknown = await inner.request(...call);
      if (method !== "eth_estimateGas") return answer;
      return numberToHex((BigInt(answer as Hex) * (100n + GAS_MARGIN_PERCENT)) / 100n);
    };
    return { ...inner, request: request as typeof inner.request };
  };
}
