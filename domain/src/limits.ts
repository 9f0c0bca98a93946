/** Spec §9: share images. */
export const SHARE_IMAGE_WIDTH_PIXELS = 1200;
export const SHARE_IMAGE_HEIGHT_PIXELS = 630;
export const TOKEN_IMAGE_LOGO_PIXELS = 144;
export const TOKEN_IMAGE_BADGE_PIXELS = 48;
export const TOKEN_IMAGE_NAME_PIXELS = 72;
export const TOKEN_IMAGE_SYMBOL_PIXELS = 168;
export const POOL_IMAGE_BADGE_PIXELS = 168;
/** The largest share image that all crawlers load: WhatsApp's limit, the lowest. */
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
/** How long a browser's service worker keeps a page and its files, and the gateway allows what that page sends: 30 days. */
export const KEPT_PAGE_MAX_AGE_SECONDS = 2_592_000;

/** How long robots.txt and the sitemap are kept, and how many tokens and pools that names. */
export const SITEMAP_MAX_AGE_SECONDS = 3_600;
export const SITEMAP_TOKENS = 100;
export const SITEMAP_POOLS = 100;

/** After this age a cached preview is still served, and refreshed behind the answer. */
export const PREVIEW_SOFT_TTL_SECONDS = 3_600;
/** How long a process remembers that a token or pool does not exist. */
export const PREVIEW_ABSENT_TTL_SECONDS = 60;
/** How long one function alone may renew an old preview, unless it has stored the new one before. */
export const PREVIEW_LEASE_SECONDS = 5;
/** How long the visitor of an old preview waits for the new one before the old one is served. */
export const PREVIEW_REFRESH_WAIT_MILLISECONDS = 1_000;

/** US dollars. A balance of a token that is worth less is small: lists leave it out unless it is wanted. */
export const SMALL_BALANCE_USD = 1;

/** The most owners in one request for holdings: each costs several calls to the chains' nodes. */
export const OWNERS_PER_REQUEST = 20;

/**
 * How long the gateway's load balancer keeps an idle connection; the gateway keeps it longer, so that it never closes
 * first.
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
 * Lists hide tokens and pools with less value locked, until the visitor shows them: there a trade of 500 dollars moves
 * the price by a fifth, so that prices, changes and volumes cost next to nothing to make up.
 */
export const LIQUIDITY_FLOOR_USD = 10_000;

/** The least sizes that lists of transactions are filtered by; the gateway has an index for each. */
export const TRANSACTION_SIZES_USD = [1_000, 10_000, 100_000, 1_000_000] as const;

/** Longer names that visitors give to addresses do not fit where addresses stand. */
export const ADDRESS_NAME_MAX_CHARACTERS = 40;

/** A fee tier in percent; a pool without one has the default tier. */
export function feePercent(feeTier: number | null | undefined): number {
  return (feeTier ?? DEFAULT_FEE_TIER) / FEE_TIER_PER_PERCENT;
}

/** A fee tier as the spec prints it: divided by 10000, with a percent sign. */
export function feeTierText(feeTier: number | null | undefined): string {
  return `${feePercent(feeTier)}%`;
}
