import { toUrlName } from "@cenote/domain/chains";
import { PAGES, type PageName } from "@cenote/domain/routes";
import type { LocalProduct } from "../e2e/product";

/** A screen of the running product. */
export type Place = {
  /** Unique, and valid as a file name. */
  readonly title: string;
  readonly path: string;
};

/** Returns every path of the specification and of our own, with the running product's examples as parameters. */
export function places({ examples }: Pick<LocalProduct, "examples">): readonly Place[] {
  const { token, v3Pool, v2Pair, wallet, nftCollection, nftAsset, transaction, proposal } = examples;
  const values: Partial<Record<PageName, Readonly<Record<string, string>>>> = {
    token: { chainName: toUrlName(token.chain), tokenAddress: token.address },
    pool: { chainName: toUrlName(v3Pool.chain), poolAddress: v3Pool.address },
    nftAsset: { contractAddress: nftAsset.address, tokenId: nftAsset.tokenId },
    nftCollection: { contractAddress: nftCollection.address },
    nftActivity: { contractAddress: nftCollection.address },
    ...Object.fromEntries(PORTFOLIO_PAGES.map((name) => [name, { address: wallet.address }])),
    transaction: { chainName: toUrlName(transaction.chain), hash: transaction.hash },
    proposalVote: {
      chainName: toUrlName(proposal.chain),
      governorAddress: proposal.governor,
      proposalId: proposal.proposalId,
    },
  };
  const common = {
    chainName: "ethereum",
    protocolVersion: "v3",
    tokenId: "1",
    id: "1",
    "*": "1",
    pairAddress: v2Pair.address,
    address: v2Pair.address,
    walletAddress: wallet.address,
    currencyIdA: "NATIVE",
    currencyIdB: token.address,
  };
  return PAGES.map(({ path, name }) => ({
    title:
      path === "/"
        ? "home"
        : path
            .slice(1)
            .replace(/[^a-zA-Z0-9]+/g, "-")
            .replace(/-$/, ""),
    path: fill(path, { ...common, ...values[name] }),
  }));
}

const PORTFOLIO_PAGES: readonly PageName[] = [
  "portfolio",
  "portfolioTokens",
  "portfolioDefi",
  "portfolioNfts",
  "portfolioActivity",
  "nftProfile",
];

/** Unknown pages: their message is a screen as well. */
export const NOWHERE: readonly Place[] = [
  { title: "not-found", path: "/nothing/here" },
  { title: "token-not-found", path: `/explore/tokens/ethereum/0x${"1".repeat(40)}` },
  { title: "pool-not-found", path: `/explore/pools/ethereum/0x${"1".repeat(40)}` },
  { title: "transaction-not-found", path: `/explore/transactions/ethereum/0x${"1".repeat(64)}` },
  { title: "chain-not-indexed", path: "/explore/tokens/celo" },
];

function fill(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)|\*$/g, (part, name: string | undefined) => {
    const value = values[name ?? part];
    if (value === undefined) throw new Error(`There is no example for ${part} of ${pattern}`);
    return value;
  });
}
