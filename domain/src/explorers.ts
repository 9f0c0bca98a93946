import type { Chain } from "./chains";

/** Public block explorers by chain, linked so that visitors can verify displayed data. */
const EXPLORERS: Partial<Record<Chain, string>> = {
  ARBITRUM: "https://arbiscan.io",
  AVALANCHE: "https://snowtrace.io",
  BASE: "https://basescan.org",
  BLAST: "https://blastscan.io",
  BNB: "https://bscscan.com",
  CELO: "https://celoscan.io",
  ETHEREUM: "https://etherscan.io",
  ETHEREUM_SEPOLIA: "https://sepolia.etherscan.io",
  OPTIMISM: "https://optimistic.etherscan.io",
  POLYGON: "https://polygonscan.com",
  UNICHAIN: "https://uniscan.xyz",
  WORLDCHAIN: "https://worldscan.org",
  ZKSYNC: "https://explorer.zksync.io",
};

/** Returns the URL of a token's page in the chain's public explorer; null for a chain without one. */
export function explorerTokenUrl(chain: Chain, address: string): string | null {
  return inExplorer(chain, `token/${address}`);
}

/** Returns the URL of a transaction's page in the chain's public explorer; null for a chain without one. */
export function explorerTransactionUrl(chain: Chain, hash: string): string | null {
  return inExplorer(chain, `tx/${hash}`);
}

function inExplorer(chain: Chain, path: string): string | null {
  const explorer = EXPLORERS[chain];
  return explorer ? `${explorer}/${path}` : null;
}
