import type { SwapContracts } from "@cenote/kit/sending";
import { chainFacts, CHAIN_NAMES, toUrlName, type Chain } from "@cenote/domain/chains";
import { RPC_PATH } from "@cenote/domain/chainRpc";
import type { Hex } from "viem";

/** Data of a local page: the chains on this machine, and the script of its wallet. */
export type PageFacts = {
  readonly chainIds: Readonly<Partial<Record<Chain, number>>>;
  readonly swapContracts: Readonly<Partial<Record<Chain, SwapContracts>>>;
  readonly walletScript: string;
  /** Relay of this site for operations signed by passkeys. */
  readonly relay?: RelayFacts;
};

/** The contract that passkey accounts delegate to, and the chains that the relay serves. */
export type RelayFacts = { readonly implementation: Hex; readonly chainIds: readonly number[] };

/** Returns null on every page but the local one. */
export function readPageFacts(): PageFacts | null {
  const text = document.getElementById("local")?.textContent;
  return text ? (JSON.parse(text) as PageFacts) : null;
}

/** Maps chains to the ids that wallets use in this deployment. */
export function createChainIds(facts: PageFacts | null) {
  const chainId = (chain: Chain): number | null =>
    facts ? (facts.chainIds[chain] ?? null) : chainFacts(chain).chainId;
  return {
    chainId,
    chainOf: (id: number): Chain | null => CHAIN_NAMES.find((chain) => chainId(chain) === id) ?? null,
    /** Returns a wallet's parameters to add a chain (EIP-3085); null for chains that wallets must already support. */
    addition(chain: Chain) {
      const id = chainId(chain);
      if (!facts || id === null) return null;
      const { displayName, nativeName, nativeSymbol } = chainFacts(chain);
      return {
        chainId: toHex(id),
        chainName: `${displayName} (local)`,
        nativeCurrency: { name: nativeName, symbol: nativeSymbol, decimals: 18 },
        rpcUrls: [`${location.origin}${RPC_PATH}${toUrlName(chain)}`],
      };
    },
  };
}

export type ChainIds = ReturnType<typeof createChainIds>;

/** Returns a number in the hexadecimal form that wallets expect. */
export function toHex(value: number | bigint): string {
  return `0x${value.toString(16)}`;
}
