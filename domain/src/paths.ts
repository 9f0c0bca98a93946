import { NATIVE_TOKEN_PATH, toUrlName, type Chain } from "./chains";

/** Where the gateway answers GraphQL, on the site's own origin and on its own. */
export const GRAPHQL_PATH = "/graphql";

/** The script that opens the site on a poor line and without one; its scope is the whole site. */
export const SERVICE_WORKER_PATH = "/service-worker.js";

/** Where the gateway receives orders that their makers signed, on the site's own origin and on its own. */
export const ORDERS_PATH = "/orders";
/** Where it receives limit orders. */
export const LIMIT_ORDERS_PATH = "/limit-orders";

/** Where a purchase or a sale through a provider is begun, on the site's own origin and on the gateway's. */
export const RAMPS_PATH = "/ramps";

/** Where deployments publish the documents that clients send, on the site's own origin and on the gateway's. */
export const DOCUMENTS_PATH = "/documents";
/** Where providers deliver events, a path for each provider: `/webhooks/moonpay`. */
export const WEBHOOKS_PATH = "/webhooks";

/** The page of the public API. */
export const DEVELOPERS_PATH = "/developers";

/** The query parameter that names a chain where the path of spec §2 names none. */
export const CHAIN_PARAMETER = "chain";

/** The page of a token; a null address is the chain's native token. */
export function tokenPath(chain: Chain, address: string | null | undefined): string {
  return `/explore/tokens/${toUrlName(chain)}/${address ?? NATIVE_TOKEN_PATH}`;
}

/** The page of a pool, by its address (V2, V3) or its id (V4). */
export function poolPath(chain: Chain, addressOrId: string): string {
  return `/explore/pools/${toUrlName(chain)}/${addressOrId}`;
}

export type ExploreTab = "tokens" | "pools" | "transactions";

export function explorePath(tab: ExploreTab, chain?: Chain): string {
  return chain ? `/explore/${tab}/${toUrlName(chain)}` : `/explore/${tab}`;
}

/** Our own page of a transaction: not every chain has a public explorer. */
export function transactionPath(chain: Chain, hash: string): string {
  return `/explore/transactions/${toUrlName(chain)}/${hash}`;
}

/** The list of proposals that token holders vote on, and where a new one is written. */
export const VOTE_PATH = "/vote";
export const CREATE_PROPOSAL_PATH = "/create-proposal";

/** The page of a proposal, by its governor's number for it. */
export function proposalPath(chain: Chain, governor: string, proposalId: string): string {
  return `${VOTE_PATH}/${toUrlName(chain)}/${governor}/${proposalId}`;
}

/** The list of an account's liquidity positions, and where a new one is made. */
export const POSITIONS_PATH = "/positions";
export const CREATE_POSITION_PATH = "/positions/create";
/** Names whose positions are listed; without it, they are the account's. */
export const POSITIONS_OWNER_PARAMETER = "address";

/** The list of an address's liquidity positions. */
export function positionsPath(owner: string): string {
  return `${POSITIONS_PATH}?${POSITIONS_OWNER_PARAMETER}=${owner}`;
}

/** Where the V2 pair of two tokens is looked for. */
export const FIND_PAIR_PATH = "/pool/v2/find";

/** The V2 positions that can be moved to a newer version. */
export const MIGRATE_PAIRS_PATH = "/migrate/v2";

/** Names what an account does with its position, so that a link leads to it. */
export const POSITION_ACTION_PARAMETER = "do";

/** The page of a liquidity position of V3 or V4, by its item. */
export function positionPath(version: "v3" | "v4", chain: Chain, tokenId: string): string {
  return `/positions/${version}/${toUrlName(chain)}/${tokenId}`;
}

/** The page of one's share of a V2 pair. */
export function pairPositionPath(chain: Chain, pairAddress: string): string {
  return `/positions/v2/${toUrlName(chain)}/${pairAddress}`;
}

/** What a link to more liquidity for a position fills in: its pool's version, and its item, of V2 the pair's address. */
export const INCREASE_PARAMETERS = { version: "version", position: "position" } as const;

/** More liquidity for a position. */
export function increasePath(chain: Chain, version: string, position: string): string {
  const search = new URLSearchParams({
    [CHAIN_PARAMETER]: toUrlName(chain),
    [INCREASE_PARAMETERS.version]: version.toLowerCase(),
    [INCREASE_PARAMETERS.position]: position,
  });
  return `/increase?${search}`;
}

/** The move of a position to a newer version. */
export function migratePath(chain: Chain, version: "V2" | "V3", position: string): string {
  return `/migrate/${version.toLowerCase()}/${toUrlName(chain)}/${position}`;
}

/** What a link to a new position fills in: both tokens, and the pool by its address or its id. */
export const CREATE_PARAMETERS = { token0: "currencyA", token1: "currencyB", pool: "pool" } as const;

type NewPosition = {
  readonly chain: Chain;
  readonly version: string;
  /** Null addresses are the chain's native token. */
  readonly tokens: readonly [string | null, string | null];
  readonly pool: string;
};

/** A new position in a pool. */
export function createPositionPath({ chain, version, tokens, pool }: NewPosition): string {
  const search = new URLSearchParams({
    [CHAIN_PARAMETER]: toUrlName(chain),
    [CREATE_PARAMETERS.token0]: tokens[0] ?? NATIVE_TOKEN_PATH,
    [CREATE_PARAMETERS.token1]: tokens[1] ?? NATIVE_TOKEN_PATH,
    [CREATE_PARAMETERS.pool]: pool,
  });
  return `${CREATE_POSITION_PATH}/${version.toLowerCase()}?${search}`;
}

/** What a link to the swap or to sending fills in: tokens, an amount of one of them and which one, the recipient. */
export const SWAP_PARAMETERS = {
  tokenIn: "inputCurrency",
  tokenOut: "outputCurrency",
  amount: "value",
  field: "field",
  recipient: "recipient",
} as const;

/** What a limit order has in its URL beside the parameters of a swap. */
export const LIMIT_PARAMETERS = {
  price: "price",
  isInverted: "inverted",
  lasts: "lasts",
  count: "count",
  every: "every",
  list: "orders",
  shown: "shown",
} as const;

/** The swap, with what is bought filled in, and what is sold where given. A null address is the chain's native token. */
export function swapPath(chain: Chain, outputAddress: string | null | undefined, inputAddress?: string | null): string {
  const search = new URLSearchParams({
    [CHAIN_PARAMETER]: toUrlName(chain),
    ...(inputAddress !== undefined && { [SWAP_PARAMETERS.tokenIn]: inputAddress ?? NATIVE_TOKEN_PATH }),
    [SWAP_PARAMETERS.tokenOut]: outputAddress ?? NATIVE_TOKEN_PATH,
  });
  return `/swap?${search}`;
}

/** The form that sends a token. A null address is the chain's native token. */
export function sendPath(chain: Chain, tokenAddress: string | null): string {
  const search = new URLSearchParams({
    [CHAIN_PARAMETER]: toUrlName(chain),
    [SWAP_PARAMETERS.tokenIn]: tokenAddress ?? NATIVE_TOKEN_PATH,
  });
  return `/send?${search}`;
}

/** Names the item that a link to sending fills in: its contract and its id. */
export const SEND_NFT_PARAMETERS = { contract: "nft", tokenId: "tokenId" } as const;

/** The form that sends an NFT. */
export function sendNftPath(chain: Chain, contractAddress: string, tokenId: string): string {
  const search = new URLSearchParams({
    [CHAIN_PARAMETER]: toUrlName(chain),
    [SEND_NFT_PARAMETERS.contract]: contractAddress,
    [SEND_NFT_PARAMETERS.tokenId]: tokenId,
  });
  return `/send?${search}`;
}

/** The list of token auctions. */
export const AUCTIONS_PATH = "/explore/toucan";

/** The page of a token's auction. The path of spec §2 names no chain: the query does. */
export function auctionPath(chain: Chain, auctionId: string): string {
  return `${AUCTIONS_PATH}/${auctionId}?${CHAIN_PARAMETER}=${toUrlName(chain)}`;
}

/** The tabs of a portfolio; the overview is the page of the portfolio itself. */
export const PORTFOLIO_TABS = ["tokens", "defi", "nfts", "activity"] as const;
export type PortfolioTab = "overview" | (typeof PORTFOLIO_TABS)[number];

/** A tab of an address's portfolio; of the visitor's own for null. */
export function portfolioPath(address: string | null, tab: PortfolioTab = "overview"): string {
  return ["/portfolio", address, tab === "overview" ? null : tab].filter((part) => part !== null).join("/");
}

/** The page of an NFT collection. The path of spec §2 names no chain: other chains than the default go in the query. */
export function nftCollectionPath(chain: Chain, contractAddress: string): string {
  return `/nfts/collection/${contractAddress}?${CHAIN_PARAMETER}=${toUrlName(chain)}`;
}

/** What happened to the items of an NFT collection. */
export function nftActivityPath(chain: Chain, contractAddress: string): string {
  return `/nfts/collection/${contractAddress}/activity?${CHAIN_PARAMETER}=${toUrlName(chain)}`;
}

export function nftAssetPath(chain: Chain, contractAddress: string, tokenId: string): string {
  return `/nfts/asset/${contractAddress}/${tokenId}?${CHAIN_PARAMETER}=${toUrlName(chain)}`;
}

/** A collection's items that have a value of a trait are listed under this and the trait's name. */
export const TRAIT_PARAMETER_PREFIX = "trait.";

/** The items of a collection that have a value of a trait. */
export function nftTraitPath(chain: Chain, contractAddress: string, name: string, value: string): string {
  return `${nftCollectionPath(chain, contractAddress)}&${new URLSearchParams({ [TRAIT_PARAMETER_PREFIX + name]: value })}`;
}

/** An account's NFTs; the network is that of the link's context. */
export function nftProfilePath(address: string, chain?: Chain): string {
  return `/nfts/profile/${address}${chain ? `?${CHAIN_PARAMETER}=${toUrlName(chain)}` : ""}`;
}

/** Spec §2: the share images. */
export function tokenImagePath(networkName: string, tokenAddress: string): string {
  return `/api/image/tokens/${networkName}/${tokenAddress}`;
}

export function poolImagePath(networkName: string, poolAddress: string): string {
  return `/api/image/pools/${networkName}/${poolAddress}`;
}

/** Where a passkey wallet is made or opened. */
export const PASSKEY_SIGN_IN_PATH = "/auth/passkey/extension";

export function passkeyManagementPath(address: string): string {
  return `/manage/passkey/${address}`;
}
