/** Spec §9: share images. */
export const SHARE_IMAGE_WIDTH_PIXELS = 1200;
export const SHARE_IMAGE_HEIGHT_PIXELS = 630;
export const TOKEN_IMAGE_LOGO_PIXELS = 144;
export const TOKEN_IMAGE_BADGE_PIXELS = 48;
export const TOKEN_IMAGE_NAME_PIXELS = 72;
export const TOKEN_IMAGE_SYMBOL_PIXELS = 168;
export const POOL_IMAGE_BADGE_PIXELS = 168;
/** Size limit of share images: the lowest of all crawlers, WhatsApp's. */
export const SHARE_IMAGE_MAX_BYTES = 300_000;
export const POOL_IMAGE_BACKGROUND = "#1B1B1B";

/** Spec §3 and §5: letters of a token's name or symbol that replace a missing logo. */
export const LETTERED_LOGO_LENGTH = 3;

/** Spec §5: an average logo color nearer to white than this (RGB distance) is replaced by the default color. */
export const NEAR_WHITE_DISTANCE = 50;
export const DEFAULT_LOGO_COLOR = [35, 43, 43] as const;

/** Spec §9: lifetime of a preview in the cache: 7 days. */
export const PREVIEW_TTL_SECONDS = 604_800;
export const TOKEN_IMAGE_MAX_AGE_SECONDS = 604_800;
export const POOL_IMAGE_MAX_AGE_SECONDS = 31_536_000;
export const IMAGE_NOT_FOUND_MAX_AGE_SECONDS = 60;
export const PAGE_MAX_AGE_SECONDS = 60;
export const UNCHANGED_PAGE_MAX_AGE_SECONDS = 5;
/** Lifetime of a page and its files in a browser's service worker, and of its documents in the gateway: 30 days. */
export const KEPT_PAGE_MAX_AGE_SECONDS = 2_592_000;

/** Cache lifetime of robots.txt and the sitemap, and the sitemap's limits on tokens and pools. */
export const SITEMAP_MAX_AGE_SECONDS = 3_600;
export const SITEMAP_TOKENS = 100;
export const SITEMAP_POOLS = 100;

/** An older cached preview is still served, and refreshed in the background. */
export const PREVIEW_SOFT_TTL_SECONDS = 3_600;
/** Lifetime of a negative cache entry: the token or pool does not exist. */
export const PREVIEW_ABSENT_TTL_SECONDS = 60;
/**
 * Duration of the lease under which one function refreshes a stale preview; it ends early when the new preview is
 * stored.
 */
export const PREVIEW_LEASE_SECONDS = 5;
/** Time to wait for a refresh before a stale preview is served. */
export const PREVIEW_REFRESH_WAIT_MILLISECONDS = 1_000;

/** US dollars. Token balances below are small: lists hide them by default. */
export const SMALL_BALANCE_USD = 1;

/** Limit on the owners in a request for holdings: each costs several calls to the chains' nodes. */
export const OWNERS_PER_REQUEST = 20;

/**
 * Idle timeouts of the gateway's load balancer and of the gateway, which is longer so that the gateway never closes a
 * connection first.
 */
export const LOAD_BALANCER_IDLE_SECONDS = 60;
export const GATEWAY_KEEP_ALIVE_SECONDS = LOAD_BALANCER_IDLE_SECONDS + 5;

/** An `x-blocked-paths` header longer than this is ignored: it is part of the cache key. */
export const BLOCKED_PATHS_MAX_BYTES = 512;

/** Spec §5 and §9: fee tiers are hundredths of a basis point (3000 = 0.3%). */
export const DEFAULT_FEE_TIER = 3000;
export const FEE_TIER_PER_PERCENT = 10_000;

/** Spec §9: page sizes and lengths of lists. */
export const ACTIVITY_PAGE_SIZE = 100;
export const FIRST_PAGE = 1;
export const FEED_PAGE_SIZE = 30;
export const RECENT_TRANSFERS_PAGE_SIZE = 100;
export const TOP_TOKENS_PAGE_SIZE = 100;
export const PRICE_HISTORY_MAX_LENGTH = 1000;
export const POPULAR_COLLECTIONS_SIZE = 2;
export const HISTORY_UPDATER_PAGE_SIZE = 1;

/** Spec §9: the window of the 52-week high and low. */
export const HIGH_LOW_WINDOW = "YEAR";
export const DEFAULT_DURATION = "DAY";
export const DEFAULT_TOKEN_ORDER = "POPULARITY";
export const PRICE_CURRENCY = "USD";
export const NFT_PRICE_CURRENCY = "ETH";

/**
 * Lists hide tokens and pools with less value locked by default: below it, a trade of 500 dollars moves the price by a
 * fifth, so that prices, changes and volumes are cheap to manipulate.
 */
export const LIQUIDITY_FLOOR_USD = 10_000;

/** Minimum sizes for filtering lists of transactions; the gateway has an index for each. */
export const TRANSACTION_SIZES_USD = [1_000, 10_000, 100_000, 1_000_000] as const;

/** Longer address names do not fit the space for an address. */
export const ADDRESS_NAME_MAX_CHARACTERS = 40;

/** Returns a fee tier in percent; a pool without one has the default tier. */
export function feePercent(feeTier: number | null | undefined): number {
  return (feeTier ?? DEFAULT_FEE_TIER) / FEE_TIER_PER_PERCENT;
}

/** Formats a fee tier as the spec prints it: divided by 10000, with a percent sign. */
export function feeTierText(feeTier: number | null | undefined): string {
  return `${feePercent(feeTier)}%`;
}
