import {
  BADGES_TEST,
  CACHED_IMAGE_TEST,
  CACHE_FAILURE_TEST,
  CACHE_ORDER_TEST,
  CRAWLERS_TEST,
  DARK_COLOR_TEST,
  DEFAULTS_TEST,
  DEFAULT_META_TEST,
  DISTANCE_TEST,
  DRAWN_COLOR_TEST,
  EDGE_FAULTS_TEST,
  FAILED_PAGE_TEST,
  FEE_TEXT_TEST,
  FEE_TIER_TEST,
  IMAGE_404_TEST,
  IMAGE_500_TEST,
  IMAGE_ERRORS_TEST,
  IMAGE_TEST,
  INVALID_POOL_TEST,
  INVALID_TOKEN_TEST,
  NATIVE_TOKEN_TEST,
  NEAR_WHITE_TEST,
  NO_LOGO_TEST,
  NUMBERS_TEST,
  OPERATIONS_TEST,
  OTHER_LOGO_TEST,
  POOL_LETTERS_TEST,
  POOL_PREVIEW_TEST,
  POOL_REQUESTS_TEST,
  POOL_SIZES_TEST,
  REQUESTED_TEST,
  TAGS_TEST,
  TOKEN_META_TEST,
  TOKEN_PREVIEW_TEST,
  TOKEN_SIZES_TEST,
  TOKEN_TITLE_TEST,
  UNCHANGED_TEST,
  VERSION_ORDER_TEST,
  VERSION_PILL_TEST,
} from "./provingTests";
import type { Row } from "./statement";

export const STATES: readonly Row[] = [
  ["An error page is not changed", UNCHANGED_TEST],
  ["A response that is not HTML is not changed", UNCHANGED_TEST],
  [
    "The page of an unknown path is not changed",
    ["edge/src/lambda/pageResponse.lambda.test.ts", "leaves the page of %s without tags"],
  ],
  [
    "Only pages of the listed paths are changed",
    [
      "edge/src/lambda/pageResponse.lambda.test.ts",
      "draws a page's skeleton under a policy that allows its rules, also where the page has no tags",
    ],
    [37, "pages beyond the list get the skeleton of their screen, and no tags"],
  ],
  ["The tags of a token's page are made from fetched data", TOKEN_META_TEST],
  [
    "The tags of a pool's page are made from fetched data",
    ["edge/src/handlers/pageMeta.test.ts", "gives a pool at %s its pair as title, and one canonical URL"],
  ],
  ["The page of a token or pool without data is not changed", EDGE_FAULTS_TEST],
  [
    "The page of a token or pool that is not found has no tags",
    ["edge/src/handlers/pageMeta.test.ts", "has no tags for %s, which names nothing that is there"],
  ],
  ["Invalid data counts as missing", INVALID_TOKEN_TEST],
  ["A failure while tags are injected returns the page as it was", FAILED_PAGE_TEST],
  ["A pool is used as V4 where it is found as V4", VERSION_ORDER_TEST],
  ["A pool is used as V3 where it is not found as V4", VERSION_ORDER_TEST],
  ["A pool is used as a V2 pair where it is neither V4 nor V3", VERSION_ORDER_TEST],
  [
    "A valid cached preview is used, and nothing is fetched",
    ["edge/src/previews/cachedPreview.test.ts", "one request renews a preview, and waits a moment for it"],
    [12, "a preview that is older than an hour is renewed; the old one is used if that takes over a second"],
  ],
  ["A preview that is not cached is fetched", CACHE_ORDER_TEST],
  [
    "An invalid cached preview is fetched again",
    ["edge/src/previews/cachedPreview.test.ts", "fetches when the cached preview is invalid"],
  ],
  ["A fetched preview is stored", CACHE_ORDER_TEST],
  [
    "The activity subscription delivers new activity of its account",
    ["tests/integration/operations.test.ts", "OnAssetActivity sends its account's activity, each item once"],
  ],
  [
    "A part of a page is returned unchanged",
    ["edge/src/lambda/pageResponse.lambda.test.ts", "answers a part of index.html (206) by the whole page, %s"],
    [62, "it is answered with the whole page, with its tags"],
  ],
  [
    "The headers of an unchanged page stay",
    ["edge/src/lambda/pageResponse.lambda.test.ts", "leaves the page as it is when %s, for a moment only"],
    [62, "those of the stored file are removed, and it is cached for seconds"],
  ],
];

export const VALIDATION: readonly Row[] = [
  ["A cached pool preview without a title, image or URL is invalid", INVALID_POOL_TEST],
  ["A fetched pool preview without a title is invalid", INVALID_POOL_TEST],
  ["A token's preview needs a symbol", INVALID_TOKEN_TEST],
  ["A token's preview needs a name", INVALID_TOKEN_TEST],
  [
    "A cached token preview needs both as well",
    ["edge/src/previews/preview.test.ts", "takes a token's preview without a symbol or a name for none (spec §5)"],
  ],
  ["A logo whose URL contains `.webp` is not used", NO_LOGO_TEST],
  ["A token's image without a usable logo has the lettered circle", DARK_COLOR_TEST],
  ["A pool's image has the first three characters of a symbol in place of a logo", POOL_LETTERS_TEST],
  ["A pool's image has `UNK` in place of a logo where the symbol is missing", POOL_LETTERS_TEST],
  ["The native token of Celo is requested by its fixed contract address", NATIVE_TOKEN_TEST],
  ["The native token of Polygon is requested by its fixed contract address", NATIVE_TOKEN_TEST],
  ["The native token of other chains has no fixed address", NATIVE_TOKEN_TEST],
  [
    "The color of a PNG is the average of its pixels",
    ["edge/src/logos/decodeLogo.test.ts", "takes the mean of a PNG's pixels, the transparent ones left out"],
  ],
  [
    "The color of a JPEG is the average of its pixels",
    ["edge/src/logos/decodeLogo.test.ts", "reads a JPEG served as %s"],
  ],
  ["Images of other types are not analyzed", OTHER_LOGO_TEST],
  [
    "A logo of another type is shown on the default color",
    OTHER_LOGO_TEST,
    [57, "the gateway draws SVG and GIF again as PNG; from other servers the lettered circle takes their place"],
  ],
  ["A color at a distance of less than 50 from white is near white", DISTANCE_TEST],
  ["The default color replaces an average color that is near white", NEAR_WHITE_TEST],
  ["The default color is used without a usable logo", DARK_COLOR_TEST],
  ["A logo that cannot be fetched is not used", NO_LOGO_TEST],
  ["The chain's name is upper-case in the request for a token", TOKEN_PREVIEW_TEST],
  ["The chain's name is upper-case in the requests for a pool", POOL_REQUESTS_TEST],
  ["A pool without a fee tier has the tier 3000", FEE_TIER_TEST],
  [
    "A pair without a fee tier is shown with 0.3%",
    ["edge/src/previews/cachedPreview.test.ts", "gives a pair without a fee the fee of 0.3%"],
  ],
];

export const PERMISSIONS: readonly Row[] = [
  ["Share images are public", CACHED_IMAGE_TEST],
  [
    "Preview tags are public",
    ["tests/e2e/crawlers.test.ts", "a token's page has its own tags, in order, also for the native token"],
  ],
  [
    "The value of the header that lists blocked paths is copied into a meta tag",
    [
      "edge/src/lambda/pageResponse.lambda.test.ts",
      "copies the header of blocked paths, and ignores one that is too long",
    ],
  ],
  [
    "Without that header there is no such tag",
    ["tests/e2e/crawlers.test.ts", "blocked paths come from the request that names them, and from no other"],
  ],
  [
    "A header of blocked paths of any length is copied",
    [
      "edge/src/lambda/pageResponse.lambda.test.ts",
      "copies the header of blocked paths, and ignores one that is too long",
    ],
    [62, "one of more than 512 bytes is ignored"],
  ],
];

/** The chains with a badge, by the name of its file. */

const BADGES = [
  "Polygon",
  "Arbitrum",
  "Optimism",
  "Celo",
  "Base",
  "BNB",
  "Avalanche",
  "Blast",
  "Zora",
  "zkSync",
  "Unichain",
] as const;

export const CALLS: readonly Row[] = [
  [
    "The GraphQL service takes POST requests with a JSON body of operationName, variables and query",
    ["tests/e2e/api.test.ts", "%s is answered through the site, by its document and by its name"],
  ],
  ["`OnAssetActivity` takes subscriptionId and account", DEFAULTS_TEST],
  [
    "The subscription sends each activity once, in order",
    [
      "gateway/src/modules/activity/activityFeed.test.ts",
      "sends each activity of its addresses once, in order, also over a reorg",
    ],
  ],
  [
    "The server's requests are POSTs with a JSON body of the same three parts",
    ["edge/src/gatewayClient.test.ts", "posts a JSON body of operationName, variables and query (spec §7)"],
  ],
  [
    "The server's requests are valid operations of the gateway",
    ["tests/contract/edgeOperations.test.ts", "the edge's operation $operationName is valid on the schema"],
  ],
  [
    "The pool's three requests are sent concurrently",
    ["edge/src/previews/findPoolPreview.test.ts", "requests all three concurrently (spec §7)"],
  ],
  ["A V4 pool is requested by chain and poolId", POOL_REQUESTS_TEST],
  ["A V3 pool and a V2 pair are requested by chain and address", POOL_REQUESTS_TEST],
  ["The requests read fee tier, version, symbols and logos of a pool", POOL_PREVIEW_TEST],
  ["Errors beside data are tolerated", ["edge/src/gatewayClient.test.ts", "tolerates errors beside data (spec §7)"]],
  [
    "Partial data of a pool is used",
    ["edge/src/previews/findPoolPreview.test.ts", "takes partial data: %j is %s (spec §7)"],
  ],
  [
    "A pool is found although another request fails",
    [
      "edge/src/previews/cachedPreview.test.ts",
      "uses the first pool found of V4, V3 and V2, though another lookup fails",
    ],
  ],
  ["A token is requested by chain and address", TOKEN_PREVIEW_TEST],
  ["The request reads symbol, name and logo of a token", TOKEN_PREVIEW_TEST],
  ["A token's logo is fetched, and its color computed", DRAWN_COLOR_TEST],
  ...BADGES.map((name): Row => [`\`/images/logos/${name}_Logo.png\` is a chain's badge`, BADGES_TEST]),
  ["Other chains have no badge", ["tests/integration/shareImages.test.ts", "draws no badge on a chain that has none"]],
  [
    "Badges are published at their paths",
    ["tests/e2e/crawlerRequests.test.ts", "every badge of the specification is published at its path"],
  ],
  [
    "Emoji and other scripts are drawn with further pictures and fonts",
    ["tests/integration/cardScripts.test.ts", "%s is drawn itself"],
  ],
  ["A share image is a PNG with the content type image/png", IMAGE_TEST],
  ["A share image is cached by its URL", CACHED_IMAGE_TEST],
  [
    "Each kind of image has a named cache of its own",
    [
      "infra/lib/site/site.test.ts",
      "gives every kind of answer a cache of its own, and keeps blocked paths in the key of pages",
    ],
  ],
  [
    "Only successful images are cached",
    IMAGE_404_TEST,
    [13, "a 404 is cached for 60 seconds, because anyone can request any number of unknown addresses"],
  ],
  ["The font is fetched from the static files, or the site", IMAGE_TEST, [62, "it lies beside the function"]],
  ["The chain's badge is fetched from the static files", IMAGE_TEST, [62, "it lies beside the function"]],
];

export const ERRORS: readonly Row[] = [
  ["The image of a pool that is not found: 404, `Pool not found.`", IMAGE_ERRORS_TEST],
  ["Another failure of a pool's image: 500 with the error's message", IMAGE_500_TEST],
  ["The image of a token without preview data: 404, `Token not found.`", IMAGE_ERRORS_TEST],
  ["The image of a token with invalid preview data: 404, `Token not found.`", IMAGE_ERRORS_TEST],
  ["An exception at a token's image: 500 with the error's message", IMAGE_500_TEST],
  ["An unknown path of the server: `404 Not Found`", IMAGE_404_TEST],
  [
    "A missing static file: `404 Not Found`",
    ["edge/src/lambda/pageResponse.lambda.test.ts", "answers 404 for a file that is not there, and leaves one that is"],
  ],
  [
    "An unhandled failure of the server: 500, `Internal Server Error`",
    ["edge/src/lambda/image.lambda.test.ts", "answers 500 Internal Server Error without its configuration (spec §8)"],
  ],
  ["A failure of preview injection shows no error", FAILED_PAGE_TEST],
  ["A read error of the preview cache is swallowed", CACHE_FAILURE_TEST],
  ["A write error of the preview cache is swallowed", CACHE_FAILURE_TEST],
  [
    "A PNG with an unknown filter: `Invalid filter algorithm`",
    ["edge/src/logos/decodeLogo.test.ts", "fails for a PNG with an unknown filter: Invalid filter algorithm (spec §8)"],
  ],
  [
    "A PNG that is cut off: `Incomplete or corrupt PNG file`",
    [
      "edge/src/logos/decodeLogo.test.ts",
      "fails for a PNG that is cut off anywhere: Incomplete or corrupt PNG file (spec §8)",
    ],
  ],
  [
    "A PNG with a wrong checksum: `Incomplete or corrupt PNG file`",
    [
      "edge/src/logos/decodeLogo.test.ts",
      "fails for a PNG with wrong checksums: Incomplete or corrupt PNG file (spec §8)",
    ],
  ],
  [
    "A pool that no request finds is not found",
    [
      "edge/src/previews/findPoolPreview.test.ts",
      "takes a pool that is missing beside an error for a failure, and remembers nothing of it",
    ],
    [62, "where a request failed it is a failure, and not cached"],
  ],
];

export const CONSTANTS: readonly Row[] = [
  ["A share image has 1200 by 630 pixels", CRAWLERS_TEST],
  ["The logo of a token's image is 144 pixels wide", TOKEN_SIZES_TEST],
  ["The chain's badge of a token's image is 48 pixels wide", TOKEN_SIZES_TEST],
  ["The name of a token's image has 72 pixels", TOKEN_SIZES_TEST],
  ["The symbol of a token's image has 168 pixels", TOKEN_SIZES_TEST],
  ["The badge of a pool's image is 168 pixels wide", POOL_SIZES_TEST],
  ["No version is shown in the image of a V3 or V4 pool", VERSION_PILL_TEST],
  [
    "The cache of previews is called `functions-cache`",
    [
      "infra/lib/site/site.test.ts",
      "keeps previews in a table with expiry and copies, which can be deleted: it is a cache",
    ],
  ],
  [
    "A cached preview expires after 604800 seconds",
    ["edge/src/testing/previewCacheConformance.ts", "forgets after seven days, and takes a new preview then"],
  ],
  ["A pool's image is sent with `public, immutable, max-age=31536000`", IMAGE_TEST],
  ["A token's image is sent with a max-age of 604800 seconds", IMAGE_TEST],
  ["The tag `og:image:width` is 1200", TAGS_TEST],
  ["The tag `og:image:height` is 630", TAGS_TEST],
  ["The default fee tier is 3000", NUMBERS_TEST],
  ["A fee tier is shown as its value divided by 10000, with a percent sign", FEE_TEXT_TEST],
  ["The title of a token's page is `Get` and its symbol, with the product's name", TOKEN_META_TEST],
  ["A token's title has the name where the symbol is missing", TOKEN_TITLE_TEST],
  ["A token's title is `View Token` where both are missing", TOKEN_TITLE_TEST],
  [
    "`UNK` replaces a missing symbol",
    ["domain/src/limits.test.ts", "a pool is named by its pair, with UNK for a missing symbol"],
  ],
  ["`Token` replaces a missing name", TOKEN_TITLE_TEST],
  ["Other pages have the product's default title", DEFAULT_META_TEST],
  ["The default description names five chains and millions who trust the product", NUMBERS_TEST],
  ["The distance of a near-white color is below 50", NUMBERS_TEST],
  ["The default color is (35,43,43)", NUMBERS_TEST],
  [
    "A list of activity has 100 entries a page by default",
    DEFAULTS_TEST,
    [56, "the operation has this default; screens request 20 to 50 rows after a cursor"],
  ],
  [
    "The first page of a list of activity is number 1",
    DEFAULTS_TEST,
    [56, "the operation has this default; screens page by cursors"],
  ],
  [
    "A list of top tokens has 100 entries a page by default",
    DEFAULTS_TEST,
    [56, "the operation has this default; screens request 20 to 50 rows after a cursor"],
  ],
  ["Top tokens are sorted by popularity by default", DEFAULTS_TEST],
  ["A price history has at most 1000 points by default", DEFAULTS_TEST],
  ["A price history is that of a day by default", DEFAULTS_TEST],
  ["The search for popular collections returns 2", OPERATIONS_TEST],
  ["The updater of the transaction history fetches the newest activity alone", OPERATIONS_TEST],
  ["The feed has 30 transactions a page", REQUESTED_TEST],
  ["Recent token transfers come 100 at a time", REQUESTED_TEST],
  ["The highest price of 52 weeks has the window YEAR", REQUESTED_TEST],
  ["The lowest price of 52 weeks has the window YEAR", REQUESTED_TEST],
  [
    "Queries of activity include bridging transactions",
    ["tests/contract/apiOperations.test.ts", "%s includes bridging transactions (spec §9)"],
  ],
  [
    "A bridging transaction is part of an account's activity",
    [
      "gateway/src/modules/provider/offChainActivity.test.ts",
      "a bridge transfer is one activity with both sides' amounts",
    ],
  ],
  ["Volumes have windows of a day, a week and a month", OPERATIONS_TEST],
  ["Prices are quoted in US dollars", OPERATIONS_TEST],
  [
    "Floor prices of NFTs are in ETH",
    [
      "mfe-nfts/src/screens/collection/CollectionScreen.test.tsx",
      "shows the collection's figures and its items, each with price and last sale",
    ],
  ],
  ["Lists of transactions take a count and the timestamp of the last one", OPERATIONS_TEST],
  [
    "Transactions of one second are not divided between two pages",
    ["gateway/src/modules/pool/poolConnections.test.ts", "the spec's timestamp cursor cuts no second apart"],
  ],
  [
    "Lists of top pools continue after a TVL cursor",
    ["gateway/src/api/server.test.ts", "pages by value continue after the cursor, also between equal values"],
  ],
];
