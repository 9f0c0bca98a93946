import type { Chain } from "@cenote/domain/chains";
import type { PagePath } from "@cenote/domain/routes";
import {
  CHAINS_TEST,
  CRAWLERS_TEST,
  DAY_CHANGE_TEST,
  DRAWN_COLOR_TEST,
  FEE_TIER_TEST,
  IMAGE_TEST,
  LETTERS_TEST,
  OPERATIONS_TEST,
  PAGES_TEST,
  POOL_CARD_TEST,
  POOL_PREVIEW_TEST,
  TAGGED_PAGES_TEST,
  TOKEN_CARD_TEST,
  TOKEN_CHART_TEST,
  TOKEN_META_TEST,
  TOKEN_OPENED_TEST,
  TOKEN_PREVIEW_TEST,
  TOKEN_SIZES_TEST,
  VERSION_PILL_TEST,
} from "./provingTests";
import type { Row } from "./statement";

export const PRODUCT: readonly Row[] = [
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
      "mfe-pools/src/screens/pool-details/lists/PoolLists.test.tsx",
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

export const ROUTES: readonly Row[] = [
  ...PAGE_PATHS.map((path): Row => [`\`${path}\` is a page`, PAGES_TEST]),
  [
    "`/pools/:networkName/:poolAddress` is the public path of a pool's page",
    ["tests/e2e/poolDetails.test.ts", "the public path of a pool leads to its page, whose first view is one request"],
  ],
  ["Each of these pages gets preview tags", TAGGED_PAGES_TEST],
];

export const SCREENS: readonly Row[] = [
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

export const ENDPOINTS: readonly Row[] = [
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

export const ENTITY_PARTS: readonly Row[] = [
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
