import { NATIVE_TOKEN_PATH, toUrlName, type Chain } from "./chains";

/** Path of the GraphQL endpoint, on the site's origin and on the gateway's. */
export const GRAPHQL_PATH = "/graphql";

/** Service worker that opens the site on a slow connection and offline; its scope is the whole site. */
export const SERVICE_WORKER_PATH = "/service-worker.js";

/** Path at which the gateway receives signed orders, on the site's origin and on the gateway's. */
export const ORDERS_PATH = "/orders";
/** Path at which the gateway receives limit orders. */
export const LIMIT_ORDERS_PATH = "/limit-orders";

/** Path at which a purchase or sale through a provider is started, on the site's origin and on the gateway's. */
export const RAMPS_PATH = "/ramps";

/** Path at which deployments publish the clients' documents, on the site's origin and on the gateway's. */
export const DOCUMENTS_PATH = "/documents";
/** Path prefix of the providers' webhooks, one path per provider: `/webhooks/moonpay`. */
export const WEBHOOKS_PATH = "/webhooks";

/** Page of the public API. */
export const DEVELOPERS_PATH = "/developers";

/** The query parameter that names a chain where the path of spec §2 names none. */
export const CHAIN_PARAMETER = "chain";

/** Returns the path of a token's page; a null address is the chain's native token. */
export function tokenPath(chain: Chain, address: string | null | undefined): string {
  return `/explore/tokens/${toUrlName(chain)}/${address ?? NATIVE_TOKEN_PATH}`;
}

/** Returns the path of a pool's page, by its address (V2, V3) or its id (V4). */
export function poolPath(chain: Chain, addressOrId: string): string {
  return `/explore/pools/${toUrlName(chain)}/${addressOrId}`;
}

export type ExploreTab = "tokens" | "pools" | "transactions";

export function explorePath(tab: ExploreTab, chain?: Chain): string {
  return chain ? `/explore/${tab}/${toUrlName(chain)}` : `/explore/${tab}`;
}

/** Returns the path of our own transaction page: not every chain has a public explorer. */
export function transactionPath(chain: Chain, hash: string): string {
  return `/explore/transactions/${toUrlName(chain)}/${hash}`;
}

/** Page that lists proposals and links to the form for a new one. */
export const VOTE_PATH = "/vote";
export const CREATE_PROPOSAL_PATH = "/create-proposal";

/** Returns the path of a proposal's page, by the governor's own proposal id. */
export function proposalPath(chain: Chain, governor: string, proposalId: string): string {
  return `${VOTE_PATH}/${toUrlName(chain)}/${governor}/${proposalId}`;
}

/** Page that lists an account's liquidity positions and links to the form for a new one. */
export const POSITIONS_PATH = "/positions";
export const CREATE_POSITION_PATH = "/positions/create";
/** Query parameter with the owner of the listed positions; the account's own without it. */
export const POSITIONS_OWNER_PARAMETER = "address";

/** Returns the path of the list of an address's liquidity positions. */
export function positionsPath(owner: string): string {
  return `${POSITIONS_PATH}?${POSITIONS_OWNER_PARAMETER}=${owner}`;
}

/** Page that finds the V2 pair of two tokens. */
export const FIND_PAIR_PATH = "/pool/v2/find";

/** Page of the V2 positions that can be migrated to a newer version. */
export const MIGRATE_PAIRS_PATH = "/migrate/v2";

/** Query parameter with the action on a position, so that links can open it. */
export const POSITION_ACTION_PARAMETER = "do";

/** Returns the path of a V3 or V4 liquidity position's page, by its token id. */
export function positionPath(version: "v3" | "v4", chain: Chain, tokenId: string): string {
  return `/positions/${version}/${toUrlName(chain)}/${tokenId}`;
}

/** Returns the path of the page of an account's share of a V2 pair. */
export function pairPositionPath(chain: Chain, pairAddress: string): string {
  return `/positions/v2/${toUrlName(chain)}/${pairAddress}`;
}

/**
 * Query parameters of a link that adds liquidity to a position: the pool's version, and the position's token id (V2:
 * the pair's address).
 */
export const INCREASE_PARAMETERS = { version: "version", position: "position" } as const;

/** Returns the path of the form that adds liquidity to a position. */
export function increasePath(chain: Chain, version: string, position: string): string {
  const search = new URLSearchParams({
    [CHAIN_PARAMETER]: toUrlName(chain),
    [INCREASE_PARAMETERS.version]: version.toLowerCase(),
    [INCREASE_PARAMETERS.position]: position,
  });
  return `/increase?${search}`;
}

/** Returns the path of the form that migrates a position to a newer version. */
export function migratePath(chain: Chain, version: "V2" | "V3", position: string): string {
  return `/migrate/${version.toLowerCase()}/${toUrlName(chain)}/${position}`;
}

/** Query parameters of a link to a new position: both tokens, and the pool by its address or its id. */
export const CREATE_PARAMETERS = { token0: "currencyA", token1: "currencyB", pool: "pool" } as const;

type NewPosition = {
  readonly chain: Chain;
  readonly version: string;
  /** Null addresses are the chain's native token. */
  readonly tokens: readonly [string | null, string | null];
  readonly pool: string;
};

/** Returns the path of the form for a new position in a pool. */
export function createPositionPath({ chain, version, tokens, pool }: NewPosition): string {
  const search = new URLSearchParams({
    [CHAIN_PARAMETER]: toUrlName(chain),
    [CREATE_PARAMETERS.token0]: tokens[0] ?? NATIVE_TOKEN_PATH,
    [CREATE_PARAMETERS.token1]: tokens[1] ?? NATIVE_TOKEN_PATH,
    [CREATE_PARAMETERS.pool]: pool,
  });
  return `${CREATE_POSITION_PATH}/${version.toLowerCase()}?${search}`;
}

/**
 * Query parameters of a link to the swap or send form: the tokens, the amount and the field that it belongs to, the
 * recipient.
 */
export const SWAP_PARAMETERS = {
  tokenIn: "inputCurrency",
  tokenOut: "outputCurrency",
  amount: "value",
  field: "field",
  recipient: "recipient",
} as const;

/** Query parameters of a limit order, in addition to those of a swap. */
export const LIMIT_PARAMETERS = {
  price: "price",
  isInverted: "inverted",
  lasts: "lasts",
  count: "count",
  every: "every",
  list: "orders",
  shown: "shown",
} as const;

/**
 * Returns the path of the swap form with the bought token filled in, and the sold token if given. A null address is the
 * chain's native token.
 */
export function swapPath(chain: Chain, outputAddress: string | null | undefined, inputAddress?: string | null): string {
  const search = new URLSearchParams({
    [CHAIN_PARAMETER]: toUrlName(chain),
    ...(inputAddress !== undefined && { [SWAP_PARAMETERS.tokenIn]: inputAddress ?? NATIVE_TOKEN_PATH }),
    [SWAP_PARAMETERS.tokenOut]: outputAddress ?? NATIVE_TOKEN_PATH,
  });
  return `/swap?${search}`;
}

/** Returns the path of the form that sends a token. A null address is the chain's native token. */
export function sendPath(chain: Chain, tokenAddress: string | null): string {
  const search = new URLSearchParams({
    [CHAIN_PARAMETER]: toUrlName(chain),
    [SWAP_PARAMETERS.tokenIn]: tokenAddress ?? NATIVE_TOKEN_PATH,
  });
  return `/send?${search}`;
}

/** Query parameters of a link that sends an NFT: its contract and its token id. */
export const SEND_NFT_PARAMETERS = { contract: "nft", tokenId: "tokenId" } as const;

/** Returns the path of the form that sends an NFT. */
export function sendNftPath(chain: Chain, contractAddress: string, tokenId: string): string {
  const search = new URLSearchParams({
    [CHAIN_PARAMETER]: toUrlName(chain),
    [SEND_NFT_PARAMETERS.contract]: contractAddress,
    [SEND_NFT_PARAMETERS.tokenId]: tokenId,
  });
  return `/send?${search}`;
}

/** Page that lists token auctions. */
export const AUCTIONS_PATH = "/explore/toucan";

/** Returns the path of a token auction's page. The path of spec §2 has no chain, so the query does. */
export function auctionPath(chain: Chain, auctionId: string): string {
  return `${AUCTIONS_PATH}/${auctionId}?${CHAIN_PARAMETER}=${toUrlName(chain)}`;
}

/** The tabs of a portfolio; the overview is the page of the portfolio itself. */
export const PORTFOLIO_TABS = ["tokens", "defi", "nfts", "activity"] as const;
export type PortfolioTab = "overview" | (typeof PORTFOLIO_TABS)[number];

/** Returns the path of a tab of an address's portfolio; of the visitor's own for null. */
export function portfolioPath(address: string | null, tab: PortfolioTab = "overview"): string {
  return ["/portfolio", address, tab === "overview" ? null : tab].filter((part) => part !== null).join("/");
}

/**
 * Returns the path of an NFT collection's page. The path of spec §2 has no chain: a chain other than the default goes
 * into the query.
 */
export function nftCollectionPath(chain: Chain, contractAddress: string): string {
  return `/nfts/collection/${contractAddress}?${CHAIN_PARAMETER}=${toUrlName(chain)}`;
}

/** Returns the path of an NFT collection's activity page. */
export function nftActivityPath(chain: Chain, contractAddress: string): string {
  return `/nfts/collection/${contractAddress}/activity?${CHAIN_PARAMETER}=${toUrlName(chain)}`;
}

export function nftAssetPath(chain: Chain, contractAddress: string, tokenId: string): string {
  return `/nfts/asset/${contractAddress}/${tokenId}?${CHAIN_PARAMETER}=${toUrlName(chain)}`;
}

/** Prefix of the query parameter for a trait; the trait's name follows. */
export const TRAIT_PARAMETER_PREFIX = "trait.";

/** Returns the path of a collection's items that have a value of a trait. */
export function nftTraitPath(chain: Chain, contractAddress: string, name: string, value: string): string {
  return `${nftCollectionPath(chain, contractAddress)}&${new URLSearchParams({ [TRAIT_PARAMETER_PREFIX + name]: value })}`;
}

/** Returns the path of an account's NFTs; without a chain, the page keeps the current network. */
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

/** Page that creates or opens a passkey wallet. */
export const PASSKEY_SIGN_IN_PATH = "/auth/passkey/extension";

export function passkeyManagementPath(address: string): string {
  return `/manage/passkey/${address}`;
}
