import type { SwapContracts } from "@cenote/kit/sending";
import { chainFacts, CHAIN_NAMES, toUrlName, type Chain } from "@cenote/domain/chains";
import { RPC_PATH } from "@cenote/domain/chainRpc";
import type { Hex } from "viem";

/** Facts of a local page: the chains on this machine, and the script of its wallet. */
export type PageFacts = {
  readonly chainIds: Readonly<Partial<Record<Chain, number>>>;
  readonly swapContracts: Readonly<Partial<Record<Chain, SwapContracts>>>;
  readonly walletScript: string;
  /** Where this site relays what passkeys sign. */
  readonly relay?: RelayFacts;
};

/** The contract that passkey accounts delegate to, and the chains that the relay serves. */
export type RelayFacts = { readonly implementation: Hex; readonly chainIds: readonly number[] };

/** Null on every page but the local one. */
export function readPageFacts(): PageFacts | null {
  const text = document.getElementById("local")?.textContent;
  return text ? (JSON.parse(text) as PageFacts) : null;
}

/** Chains and the ids that wallets know them by, here. */
export function createChainIds(facts: PageFacts | null) {
  const chainId = (chain: Chain): number | null =>
    facts ? (facts.chainIds[chain] ?? null) : chainFacts(chain).chainId;
  return {
    chainId,
    chainOf: (id: number): Chain | null => CHAIN_NAMES.find((chain) => chainId(chain) === id) ?? null,
    /** What a wallet needs to add a chain (EIP-3085); null for chains that wallets must already know. */
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

/** A number as wallets expect it. */
export function toHex(value: number | bigint): string {
  return `0x${value.toString(16)}`;
}
