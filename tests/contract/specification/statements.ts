import type { Chain } from "@cenote/domain/chains";
import type { PagePath } from "@cenote/domain/routes";
import type { SectionNumber, Statement } from "./statement";

type Row = readonly [text: string, test: Statement["test"], deviation?: Statement["deviation"]];

const OPERATIONS_TEST = ["tests/integration/operations.test.ts", "%s returns the chain's data"] as const;
const DEFAULTS_TEST = [
  "tests/contract/apiOperations.test.ts",
  "%s is valid, and has the spec's roots, variables and defaults",
] as const;
const REQUESTED_TEST = ["tests/contract/apiOperations.test.ts", "%s requests %s (spec §9)"] as const;
const CHAINS_TEST = ["tests/contract/schema.test.ts", "the chains and protocol versions are the spec's"] as const;
const PAGES_TEST = ["shell/src/router/pages.test.tsx", "%s leads to %s"] as const;
const BADGES_TEST = ["domain/src/chains.test.ts", "badges exist for the spec's eleven chains"] as const;
const NUMBERS_TEST = [
  "domain/src/limits.test.ts",
  "has the numbers, names and messages of the specification (§5, §8, §9)",
] as const;
const TOKEN_TITLE_TEST = [
  "domain/src/limits.test.ts",
  "a token's title falls back from its symbol to its name to an invitation",
] as const;
const FEE_TEXT_TEST = ["domain/src/limits.test.ts", "a fee tier of %s is printed as %s"] as const;

const TOKEN_PREVIEW_TEST = [
  "edge/src/previews/findTokenPreview.test.ts",
  "requests the chain in upper case and reads symbol, name and logo (spec §5, §7)",
] as const;
const NATIVE_TOKEN_TEST = [
  "edge/src/previews/findTokenPreview.test.ts",
  "requests on %s the token %s by the address %s (spec §5)",
] as const;
const INVALID_TOKEN_TEST = ["edge/src/previews/findTokenPreview.test.ts", "finds no preview in %s (spec §5)"] as const;
const POOL_PREVIEW_TEST = [
  "edge/src/previews/findPoolPreview.test.ts",
  "names title, image, page, pair, fee and logos (spec §3)",
] as const;
const POOL_REQUESTS_TEST = [
  "edge/src/previews/findPoolPreview.test.ts",
  "requests V4 by pool id and V3 and V2 by address, with the chain in upper case (spec §7)",
] as const;
const VERSION_ORDER_TEST = [
  "edge/src/previews/findPoolPreview.test.ts",
  "believes V4 before V3 before V2 (spec §4)",
] as const;
const FEE_TIER_TEST = [
  "edge/src/previews/findPoolPreview.test.ts",
  "prints a fee tier of %j as %s (spec §5, §9)",
] as const;
const TOKEN_META_TEST = [
  "edge/src/handlers/pageMeta.test.ts",
  "gives the token %s/%s its own title and image, and no description",
] as const;
const DEFAULT_META_TEST = [
  "edge/src/handlers/pageMeta.test.ts",
  "gives %s the default title, description and image",
] as const;
const IMAGE_TEST = ["edge/src/handlers/image.test.ts", "draws %s"] as const;
const IMAGE_404_TEST = ["edge/src/handlers/image.test.ts", "answers 404 for %s: %s"] as const;
const IMAGE_ERRORS_TEST = [
  "edge/src/lambda/image.lambda.test.ts",
  "answers as in the error catalog (spec §8)",
] as const;
const IMAGE_500_TEST = [
  "edge/src/lambda/image.lambda.test.ts",
  "answers %s with 500 and the error's message when the gateway fails (spec §8)",
] as const;
const UNCHANGED_TEST = ["edge/src/lambda/pageResponse.lambda.test.ts", "leaves %s exactly as it is"] as const;
const FAILED_PAGE_TEST = [
  "edge/src/lambda/pageResponse.lambda.test.ts",
  "leaves the page as it is when %s, for a moment only",
] as const;
const TAGS_TEST = [
  "edge/src/tags/injectTags.test.ts",
  "puts a token's tags in their order and keeps the template's description",
] as const;

const TOKEN_CARD_TEST = [
  "edge/src/render/cards.test.ts",
  "a token's card shows logo, badge, name, symbol and product (spec §3)",
] as const;
const TOKEN_SIZES_TEST = ["edge/src/render/cards.test.ts", "a token's card has the sizes of spec §9"] as const;
const LETTERS_TEST = [
  "edge/src/render/cards.test.ts",
  "in place of a logo %s has the circle with %s, by graphemes (spec §3)",
] as const;
const POOL_CARD_TEST = [
  "edge/src/render/cards.test.ts",
  "a pool's card shows pair, fee, both logos, badge and product (spec §3)",
] as const;
const POOL_SIZES_TEST = ["edge/src/render/cards.test.ts", "a pool's card has the sizes of its design"] as const;
const VERSION_PILL_TEST = [
  "edge/src/render/cards.test.ts",
  "a pool of %s reads %j: the version's pill is V2's alone (spec §9)",
] as const;
const POOL_LETTERS_TEST = [
  "edge/src/render/cards.test.ts",
  "in place of a logo a pool's token called %j has the badge %s (spec §5)",
] as const;
const NO_LOGO_TEST = [
  "edge/src/logos/decodeLogo.test.ts",
  "has no logo for .webp, for a broken file and for a failed fetch, and reads its own files from its own bucket",
] as const;
const OTHER_LOGO_TEST = ["edge/src/logos/decodeLogo.test.ts", "does not draw a logo of type %j"] as const;
const NEAR_WHITE_TEST = [
  "edge/src/logos/decodeLogo.test.ts",
  "takes the default color near white and for a logo that is all transparent",
] as const;
const DISTANCE_TEST = ["edge/src/logos/decodeLogo.test.ts", "counts colors within 50 of white as near white"] as const;
const DRAWN_COLOR_TEST = [
  "tests/integration/shareImages.test.ts",
  "fills a token's card with its logo's color and shows logo, badge, name, symbol and product",
] as const;
const DARK_COLOR_TEST = [
  "tests/integration/shareImages.test.ts",
  "uses the dark color for a white logo, and a lettered circle without a logo",
] as const;

const DAY_CHANGE_TEST = [
  "tests/integration/portfolioTruth.test.ts",
  "a day's change is that of the value, transfers included, and by prices that of the tokens held now",
] as const;
const TOKEN_OPENED_TEST = [
  "tests/e2e/walks.test.ts",
  "the tokens of a chain are listed with their prices, and a click opens a token with its chart",
] as const;
const TOKEN_CHART_TEST = [
  "tests/e2e/tokenDetails.test.ts",
  "the chart's kind and span are chosen by keyboard, kept in the URL, and its values read out",
] as const;
const CRAWLERS_TEST = [
  "tests/e2e/crawlerRequests.test.ts",
  "%s (%s) reads the tags of pages and gets their images",
] as const;
const CACHED_IMAGE_TEST = [
  "tests/e2e/crawlers.test.ts",
  "a token's image is drawn once and then comes from the cache",
] as const;
const EDGE_FAULTS_TEST = [
  "tests/e2e/edgeFaults.test.ts",
  "while %s, pages are complete and images fail with a reason; afterwards both work",
] as const;
const TAGGED_PAGES_TEST = [
  "domain/src/routes.test.ts",
  "gives preview tags to the specification's paths, and tags from data only to tokens and pools",
] as const;
const CACHE_ORDER_TEST = [
  "edge/src/previews/cachedPreview.test.ts",
  "reads the cache before it fetches, writes after it, and does not fetch again",
] as const;
const CACHE_FAILURE_TEST = [
  "edge/src/previews/cachedPreview.test.ts",
  "answers although the cache fails in both directions",
] as const;
const INVALID_POOL_TEST = [
  "edge/src/previews/preview.test.ts",
  "takes a pool's preview without its %s for none (spec §5)",
] as const;

const PRODUCT: readonly Row[] = [
  ["A portfolio has token balances with their values", OPERATIONS_TEST],
  ["A portfolio's value has its absolute change of a day", DAY_CHANGE_TEST],
  ["A portfolio's value has its change of a day in percent", DAY_CHANGE_TEST],
  [
    "A portfolio has NFT balances",
    [
      "gateway/src/modules/nft/nftResolvers.test.ts",
      "a portfolio holds all items of an owner, and a bad owner keeps its place among the portfolios",
    ],
  ],
  [
    "A portfolio has the activity of its account",
    ["gateway/src/api/server.test.ts", "an account's activity follows from the transactions"],
  ],
  [
    "A token's page shows its price and market data",
    ["mfe-explore/src/screens/token-details/TokenDetailsScreen.test.tsx", "shows the token's name, price and figures"],
  ],
  ["A token's page shows its price history", TOKEN_OPENED_TEST],
  ["A token's page shows candlesticks", TOKEN_CHART_TEST],
  ["A token's page shows the volume over time", TOKEN_CHART_TEST],
  ["A token's page shows the TVL over time", TOKEN_CHART_TEST],
  ["The description of a token's project is translated", OPERATIONS_TEST],
  [
    "Collections can be explored",
    [
      "tests/e2e/collections.test.ts",
      "collections are listed without positions of the exchange, and lead to their items",
    ],
  ],
  [
    "Items of a collection can be explored",
    ["tests/e2e/walks.test.ts", "an NFT collection opens with its items and their pictures"],
  ],
  [
    "An account's history lists each of its transactions once",
    ["tests/integration/activity.test.ts", "lists every transaction of the first account once, with its type"],
  ],
  [
    "An account's history contains on-ramp transactions",
    ["tests/integration/providers.test.ts", "bought tokens reach the buyer, and only the buyer sees the purchase"],
  ],
  [
    "An account's history contains off-ramp transactions",
    ["tests/integration/providers.test.ts", "sold tokens go to the deposit address, and are paid for once they arrive"],
  ],
  [
    "An account's history contains swap orders",
    [
      "gateway/src/modules/provider/offChainActivity.test.ts",
      "a filled order replaces only the transaction that filled it",
    ],
  ],
  [
    "An account's history contains bridging transactions",
    ["tests/integration/providers.test.ts", "a bridge transfer is one activity, with both sides as on the chains"],
  ],
  [
    "Pools of V2, V3 and V4 are listed",
    ["tests/e2e/walks.test.ts", "pools of all versions are listed, and a click opens one"],
  ],
  ["Pools of V2, V3 and V4 have a page", ["tests/e2e/walks.test.ts", "a deep link opens a %s pool"]],
  [
    "Pools have a price history, volumes and ticks",
    ["tests/e2e/poolDetails.test.ts", "every chart is chosen by keyboard, kept in the URL, and read out"],
  ],
  [
    "The fee tiers of a pair are compared by their share of its value",
    [
      "mfe-pools/src/components/fee-tier/FeeTierStep.test.tsx",
      "shows each pool with its share, APR, value and volume, and tiers without a pool",
    ],
  ],
  [
    "A pool's transactions are listed",
    ["tests/e2e/poolDetails.test.ts", "transactions are limited to a type, kept in the URL"],
  ],
  ["Pages of tokens and pools have preview tags and a share image", CRAWLERS_TEST],
  [
    "Visitors and crawlers get the same page with tags",
    ["tests/e2e/crawlerRequests.test.ts", "crawlers and people get the same page"],
  ],
  ["Visitors without an account can browse", TOKEN_OPENED_TEST],
  [
    "A pool's page shows how the pair's value is distributed over its fee tiers",
    [
      "mfe-pools/src/screens/pool-details/PoolLists.test.tsx",
      "shows how the pair's value is distributed over its pools and their fees",
    ],
  ],
  [
    "A collection is promoted on the home screen",
    [
      "mfe-explore/src/screens/home/HomeScreen.test.tsx",
      "the last parts are fetched once the rest is drawn, and show what is not shown above",
    ],
  ],
];

/** The specification's routes; its list of a portfolio's tabs is written out. */
const PAGE_PATHS: readonly PagePath[] = [
  "/",
  "/explore",
  "/explore/tokens/:chainName/:tokenAddress",
  "/explore/pools/:chainName/:poolAddress",
  "/explore/toucan/:id",
  "/tokens",
  "/tokens/:chainName",
  "/tokens/:chainName/:tokenAddress",
  "/vote/*",
  "/create-proposal",
  "/sell",
  "/send",
  "/swap",
  "/buy",
  "/limit",
  "/limits",
  "/pool/v2/find",
  "/pool/v2",
  "/pool/new",
  "/pool",
  "/pool/:tokenId",
  "/pools/v2/find",
  "/pools/v2",
  "/pools/new",
  "/pools",
  "/pools/:tokenId",
  "/portfolio",
  "/portfolio/tokens",
  "/portfolio/defi",
  "/portfolio/nfts",
  "/portfolio/activity",
  "/positions",
  "/positions/create",
  "/positions/create/:protocolVersion",
  "/positions/v2/:chainName/:pairAddress",
  "/positions/v3/:chainName/:tokenId",
  "/positions/v4/:chainName/:tokenId",
  "/add/v2",
  "/add",
  "/increase",
  "/remove/v2/:currencyIdA/:currencyIdB",
  "/remove/:tokenId",
  "/migrate/v2",
  "/migrate/v2/:address",
  "/migrate/v2/:chainName/:pairAddress",
  "/migrate/v3/:chainName/:tokenId",
  "/nfts",
  "/nfts/asset/:contractAddress/:tokenId",
  "/nfts/profile",
  "/nfts/collection/:contractAddress",
  "/nfts/collection/:contractAddress/activity",
  "/auth/passkey/extension",
  "/manage/passkey/:walletAddress",
  "/extension/uninstall",
];

const ROUTES: readonly Row[] = [
  ...PAGE_PATHS.map((path): Row => [`\`${path}\` is a page`, PAGES_TEST]),
  [
    "`/pools/:networkName/:poolAddress` is the public path of a pool's page",
    ["tests/e2e/poolDetails.test.ts", "the public path of a pool leads to its page, whose first view is one request"],
  ],
  ["Each of these pages gets preview tags", TAGGED_PAGES_TEST],
];

const SCREENS: readonly Row[] = [
  [
    "The home screen shows tokens",
    [
      "tests/e2e/home.test.ts",
      "the waterline leads to its tokens by keyboard, the biggest gainer first; its list has the same tokens",
    ],
  ],
  ["A screen shows a token's details", TOKEN_OPENED_TEST],
  [
    "A screen shows an NFT item",
    [
      "tests/e2e/nftItem.test.ts",
      "an item shows its picture, its owner and every move since its mint, as the chain has them",
    ],
  ],
  [
    "A screen shows an NFT collection",
    ["tests/e2e/collections.test.ts", "a trait filters the items through the URL, and its chip takes it back"],
  ],
  [
    "A tab shows an account's NFTs",
    [
      "mfe-portfolio/src/screens/nfts/NftsScreen.test.tsx",
      "groups items by collection with its floor and what they are worth, each linked to its page",
    ],
  ],
  [
    "A screen lets the user select one of a wallet's accounts",
    ["shell/src/account/WalletDialog.test.tsx", "lists a wallet's accounts with their values, and selects one"],
  ],
  [
    "A list shows the accounts that the browser remembers",
    [
      "tests/e2e/wallets/wallet.test.ts",
      "by keys alone: connect, see account and balance, find both after a reload, go over to another, watch one, disconnect",
    ],
  ],
  [
    "A screen shows an account's activity",
    [
      "tests/e2e/activity.test.ts",
      "an activity opens by keyboard, follows the arrows, closes by Escape and gives the focus back",
    ],
  ],
  [
    "Favorite tokens have a card each",
    [
      "mfe-explore/src/screens/home/HomeScreen.test.tsx",
      "favorites are part of the first request, and shown only while they are marked",
    ],
  ],
  [
    "Screens show widgets",
    ["tests/e2e/tokenDetails.test.ts", "shows the swap of mfe-trade, which quotes the token for the coin"],
  ],
  [
    "One token is promoted",
    [
      "mfe-explore/src/screens/home/HomeScreen.test.tsx",
      "the last parts are fetched once the rest is drawn, and show what is not shown above",
    ],
  ],

  [
    "Collections are searched by name",
    ["mfe-nfts/src/screens/nfts/NftsScreen.test.tsx", "searches collections by name through the URL"],
  ],
  [
    "The search offers popular collections",
    ["shell/src/search/SearchDialog.test.tsx", "offers tokens and collections before anything is typed"],
  ],
  [
    "A pool's page has a chart of its price history",
    [
      "mfe-pools/src/screens/pool-details/PoolDetailsScreen.test.tsx",
      "the price is what one token costs in the usual quote",
    ],
  ],
  [
    "A pool's page has a chart of its ticks",
    [
      "mfe-pools/src/screens/pool-details/PoolDetailsScreen.test.tsx",
      "liquidity is read out price by price with the keys, and zoomed by its buttons",
    ],
  ],
];

const ENDPOINTS: readonly Row[] = [
  ["`GET /api/image/tokens/:networkName/:tokenAddress` returns the token's share image", IMAGE_TEST],
  ["`GET /api/image/pools/:networkName/:poolAddress` returns the pool's share image", IMAGE_TEST],
  [
    "No other path below `/api/` is handled by the server",
    [
      "edge/src/lambda/pageRequest.lambda.test.ts",
      "answers %s, which the spec has no server for, with 404 Not Found (spec §8)",
    ],
  ],
  [
    "All other requests are answered from the static files",
    ["edge/src/lambda/pageRequest.lambda.test.ts", "leaves the file %s to the bucket"],
  ],
  [
    "Only the listed paths get preview tags",
    TAGGED_PAGES_TEST,
    [57, "`/vote`, to which the links of `/vote/*` lead back, has the default tags too"],
  ],
  [
    "A path gets the tags of a page only if all of it matches",
    [
      "edge/src/handlers/pageMeta.test.ts",
      "gives a path that ends in a slash the tags and the URL of the path without it",
    ],
    [57, "slashes at the end of a path are ignored"],
  ],
  ["An unknown path gets no tags", ["edge/src/handlers/pageMeta.test.ts", "does not know the path %s"]],
];

/** The specification's chains. The type requires that each is in the product, and the test that there are no others. */
const CHAINS: Readonly<Record<Chain, string>> = {
  ARBITRUM: "Arbitrum",
  ARBITRUM_SEPOLIA: "Arbitrum Sepolia",
  ASTROCHAIN_SEPOLIA: "Astrochain Sepolia",
  AVALANCHE: "Avalanche",
  BASE: "Base",
  BASE_SEPOLIA: "Base Sepolia",
  BLAST: "Blast",
  BNB: "Bnb",
  CELO: "Celo",
  ETHEREUM: "Ethereum",
  ETHEREUM_GOERLI: "Ethereum Goerli",
  ETHEREUM_SEPOLIA: "Ethereum Sepolia",
  MONAD_TESTNET: "Monad Testnet",
  OPTIMISM: "Optimism",
  POLYGON: "Polygon",
  SOLANA: "Solana",
  SONEIUM: "Soneium",
  UNICHAIN: "Unichain",
  UNKNOWN_CHAIN: "Unknown chain",
  WORLDCHAIN: "Worldchain",
  ZKSYNC: "Zksync",
  ZORA: "Zora",
};

const ENTITY_PARTS: readonly Row[] = [
  ...Object.entries(CHAINS).map(([name, title]): Row => [`${title} is a chain, \`${name}\``, CHAINS_TEST]),
  ["A candle has its time, opening, highest, lowest and closing price", OPERATIONS_TEST],
  ["A pool of each version has the volume of the last 24 hours", OPERATIONS_TEST],
  ["A pair of V2 has its volume over a week", OPERATIONS_TEST],
  ["A pool of V3 or V4 has the volume of the last 30 days", OPERATIONS_TEST],
  ["A token's preview has a title", TOKEN_META_TEST],
  ["A token's preview has the URL of its image and of its page", TOKEN_META_TEST],
  ["A token's preview has its symbol in `tokenData`", TOKEN_PREVIEW_TEST],
  ["A token's preview has its name", TOKEN_PREVIEW_TEST],
  ["A token's preview has its logo's URL as `ogImage`", TOKEN_PREVIEW_TEST],
  ["A pool's title is its pair, followed by the product's name", POOL_PREVIEW_TEST],
  ["A pool's preview has the URL of its image", POOL_PREVIEW_TEST],
  ["A pool's preview has the URL of its page", POOL_PREVIEW_TEST],
  [
    "A pool is named by both symbols around a slash with blanks",
    POOL_PREVIEW_TEST,
    [57, "the name is `A/B`, without blanks, as in the customer's acceptance tests"],
  ],
  ["`poolData` has both symbols", POOL_PREVIEW_TEST],
  ["`poolData` has the fee tier as a text in percent", POOL_PREVIEW_TEST],
  ["`poolData` has the protocol version", POOL_PREVIEW_TEST],
  ["`poolData` has the logos of both tokens", POOL_PREVIEW_TEST],
  ["The fee tier of a pool's source data is a number", FEE_TIER_TEST],
  ["A token's image shows its logo", TOKEN_CARD_TEST],
  ["A token's image without a logo has the first three letters of the name in a circle", LETTERS_TEST],
  ["The letters in the circle are upper-case", LETTERS_TEST],
  ["A token's image shows the badge of its chain", TOKEN_CARD_TEST],
  ["A token's image shows its name", TOKEN_CARD_TEST],
  ["A token's image shows its symbol in larger text than its name", TOKEN_SIZES_TEST],
  ["A token's image shows the product's logo", TOKEN_CARD_TEST],
  ["The background of a token's image has the average color of the logo", DRAWN_COLOR_TEST],
  ["A pool's image shows the symbols of its pair", POOL_CARD_TEST],
  ["A pool's image shows its fee tier", POOL_CARD_TEST],
  ["A pool's image shows a badge of each token", POOL_CARD_TEST],
  ["A pool's image shows the logo of its chain", POOL_CARD_TEST],
  ["A pool's image shows the version of a V2 pair", VERSION_PILL_TEST],
  [
    "The background of a pool's image is `#1B1B1B`",
    ["tests/integration/shareImages.test.ts", "splits a pool's badge between its tokens on #1B1B1B"],
  ],
];

const STATES: readonly Row[] = [
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

const VALIDATION: readonly Row[] = [
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

const PERMISSIONS: readonly Row[] = [
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

const CALLS: readonly Row[] = [
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
      "infra/lib/site.test.ts",
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

const ERRORS: readonly Row[] = [
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

const CONSTANTS: readonly Row[] = [
  ["A share image has 1200 by 630 pixels", CRAWLERS_TEST],
  ["The logo of a token's image is 144 pixels wide", TOKEN_SIZES_TEST],
  ["The chain's badge of a token's image is 48 pixels wide", TOKEN_SIZES_TEST],
  ["The name of a token's image has 72 pixels", TOKEN_SIZES_TEST],
  ["The symbol of a token's image has 168 pixels", TOKEN_SIZES_TEST],
  ["The badge of a pool's image is 168 pixels wide", POOL_SIZES_TEST],
  ["No version is shown in the image of a V3 or V4 pool", VERSION_PILL_TEST],
  [
    "The cache of previews is called `functions-cache`",
    ["infra/lib/site.test.ts", "keeps previews in a table with expiry and copies, which can be deleted: it is a cache"],
  ],
  [
    "A cached preview expires after 604800 seconds",
    ["edge/src/previewCache/conformance.ts", "forgets after seven days, and takes a new preview then"],
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

const SECTION_ROWS: readonly (readonly [section: SectionNumber, rows: readonly Row[]])[] = [
  [1, PRODUCT],
  [2, [...ROUTES, ...SCREENS, ...ENDPOINTS]],
  [3, ENTITY_PARTS],
  [4, STATES],
  [5, VALIDATION],
  [6, PERMISSIONS],
  [7, CALLS],
  [8, ERRORS],
  [9, CONSTANTS],
];

/** The statements of the specification that no other table has: those of fields and operations follow from theirs. */
export const STATEMENTS: readonly Statement[] = SECTION_ROWS.flatMap(([section, rows]) =>
  rows.map(([text, test, deviation]): Statement => ({ section, text, test, ...(deviation && { deviation }) })),
);
