import type { Chain } from "./chains";

/** Public explorers by chain, to verify what the product shows. */
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

/** A token's page in the public explorer of a chain; null without one. */
export function explorerTokenUrl(chain: Chain, address: string): string | null {
  return inExplorer(chain, `token/${address}`);
}

/** A transaction's page in the public explorer of a chain; null without one. */
export function explorerTransactionUrl(chain: Chain, hash: string): string | null {
  return inExplorer(chain, `tx/${hash}`);
}

function inExplorer(chain: Chain, path: string): string | null {
  const explorer = EXPLORERS[chain];
  return explorer ? `${explorer}/${path}` : null;
}
