/** Tests that prove several statements: their files, and their names or how these begin. */

export const OPERATIONS_TEST = ["tests/integration/operations.test.ts", "%s returns the chain's data"] as const;
export const DEFAULTS_TEST = [
  "tests/contract/apiOperations.test.ts",
  "%s is valid, and has the spec's roots, variables and defaults",
] as const;
export const REQUESTED_TEST = ["tests/contract/apiOperations.test.ts", "%s requests %s (spec §9)"] as const;
export const CHAINS_TEST = [
  "tests/contract/schema.test.ts",
  "the chains and protocol versions are the spec's",
] as const;
export const PAGES_TEST = ["shell/src/router/pages.test.tsx", "%s leads to %s"] as const;
export const BADGES_TEST = ["domain/src/chains.test.ts", "badges exist for the spec's eleven chains"] as const;
export const NUMBERS_TEST = [
  "domain/src/limits.test.ts",
  "has the numbers, names and messages of the specification (§5, §8, §9)",
] as const;
export const TOKEN_TITLE_TEST = [
  "domain/src/limits.test.ts",
  "a token's title falls back from its symbol to its name to an invitation",
] as const;
export const FEE_TEXT_TEST = ["domain/src/limits.test.ts", "a fee tier of %s is printed as %s"] as const;
export const TOKEN_PREVIEW_TEST = [
  "edge/src/previews/findTokenPreview.test.ts",
  "requests the chain in upper case and reads symbol, name and logo (spec §5, §7)",
] as const;
export const NATIVE_TOKEN_TEST = [
  "edge/src/previews/findTokenPreview.test.ts",
  "requests on %s the token %s by the address %s (spec §5)",
] as const;
export const INVALID_TOKEN_TEST = [
  "edge/src/previews/findTokenPreview.test.ts",
  "finds no preview in %s (spec §5)",
] as const;
export const POOL_PREVIEW_TEST = [
  "edge/src/previews/findPoolPreview.test.ts",
  "names title, image, page, pair, fee and logos (spec §3)",
] as const;
export const POOL_REQUESTS_TEST = [
  "edge/src/previews/findPoolPreview.test.ts",
  "requests V4 by pool id and V3 and V2 by address, with the chain in upper case (spec §7)",
] as const;
export const VERSION_ORDER_TEST = [
  "edge/src/previews/findPoolPreview.test.ts",
  "believes V4 before V3 before V2 (spec §4)",
] as const;
export const FEE_TIER_TEST = [
  "edge/src/previews/findPoolPreview.test.ts",
  "prints a fee tier of %j as %s (spec §5, §9)",
] as const;
export const TOKEN_META_TEST = [
  "edge/src/handlers/pageMeta.test.ts",
  "gives the token %s/%s its own title and image, and no description",
] as const;
export const DEFAULT_META_TEST = [
  "edge/src/handlers/pageMeta.test.ts",
  "gives %s the default title, description and image",
] as const;
export const IMAGE_TEST = ["edge/src/handlers/image.test.ts", "draws %s"] as const;
export const IMAGE_404_TEST = ["edge/src/handlers/image.test.ts", "answers 404 for %s: %s"] as const;
export const IMAGE_ERRORS_TEST = [
  "edge/src/lambda/image.lambda.test.ts",
  "answers as in the error catalog (spec §8)",
] as const;
export const IMAGE_500_TEST = [
  "edge/src/lambda/image.lambda.test.ts",
  "answers %s with 500 and the error's message when the gateway fails (spec §8)",
] as const;
export const UNCHANGED_TEST = ["edge/src/lambda/pageResponse.lambda.test.ts", "leaves %s exactly as it is"] as const;
export const FAILED_PAGE_TEST = [
  "edge/src/lambda/pageResponse.lambda.test.ts",
  "leaves the page as it is when %s, for a moment only",
] as const;
export const TAGS_TEST = [
  "edge/src/tags/injectTags.test.ts",
  "puts a token's tags in their order and keeps the template's description",
] as const;
export const TOKEN_CARD_TEST = [
  "edge/src/render/cards.test.ts",
  "a token's card shows logo, badge, name, symbol and product (spec §3)",
] as const;
export const TOKEN_SIZES_TEST = ["edge/src/render/cards.test.ts", "a token's card has the sizes of spec §9"] as const;
export const LETTERS_TEST = [
  "edge/src/render/cards.test.ts",
  "in place of a logo %s has the circle with %s, by graphemes (spec §3)",
] as const;
export const POOL_CARD_TEST = [
  "edge/src/render/cards.test.ts",
  "a pool's card shows pair, fee, both logos, badge and product (spec §3)",
] as const;
export const POOL_SIZES_TEST = ["edge/src/render/cards.test.ts", "a pool's card has the sizes of its design"] as const;
export const VERSION_PILL_TEST = [
  "edge/src/render/cards.test.ts",
  "a pool of %s reads %j: the version's pill is V2's alone (spec §9)",
] as const;
export const POOL_LETTERS_TEST = [
  "edge/src/render/cards.test.ts",
  "in place of a logo a pool's token called %j has the badge %s (spec §5)",
] as const;
export const NO_LOGO_TEST = [
  "edge/src/logos/decodeLogo.test.ts",
  "has no logo for .webp, for a broken file and for a failed fetch, and reads its own files from its own bucket",
] as const;
export const OTHER_LOGO_TEST = ["edge/src/logos/decodeLogo.test.ts", "does not draw a logo of type %j"] as const;
export const NEAR_WHITE_TEST = [
  "edge/src/logos/decodeLogo.test.ts",
  "takes the default color near white and for a logo that is all transparent",
] as const;
export const DISTANCE_TEST = [
  "edge/src/logos/decodeLogo.test.ts",
  "counts colors within 50 of white as near white",
] as const;
export const DRAWN_COLOR_TEST = [
  "tests/integration/shareImages.test.ts",
  "fills a token's card with its logo's color and shows logo, badge, name, symbol and product",
] as const;
export const DARK_COLOR_TEST = [
  "tests/integration/shareImages.test.ts",
  "uses the dark color for a white logo, and a lettered circle without a logo",
] as const;
export const DAY_CHANGE_TEST = [
  "tests/integration/portfolioTruth.test.ts",
  "a day's change is that of the value, transfers included, and by prices that of the tokens held now",
] as const;
export const TOKEN_OPENED_TEST = [
  "tests/e2e/walks.test.ts",
  "the tokens of a chain are listed with their prices, and a click opens a token with its chart",
] as const;
export const TOKEN_CHART_TEST = [
  "tests/e2e/tokenDetails.test.ts",
  "the chart's kind and span are chosen by keyboard, kept in the URL, and its values read out",
] as const;
export const CRAWLERS_TEST = [
  "tests/e2e/crawlerRequests.test.ts",
  "%s (%s) reads the tags of pages and gets their images",
] as const;
export const CACHED_IMAGE_TEST = [
  "tests/e2e/crawlers.test.ts",
  "a token's image is drawn once and then comes from the cache",
] as const;
export const EDGE_FAULTS_TEST = [
  "tests/e2e/edgeFaults.test.ts",
  "while %s, pages are complete and images fail with a reason; afterwards both work",
] as const;
export const TAGGED_PAGES_TEST = [
  "domain/src/routes.test.ts",
  "gives preview tags to the specification's paths, and tags from data only to tokens and pools",
] as const;
export const CACHE_ORDER_TEST = [
  "edge/src/previews/cachedPreview.test.ts",
  "reads the cache before it fetches, writes after it, and does not fetch again",
] as const;
export const CACHE_FAILURE_TEST = [
  "edge/src/previews/cachedPreview.test.ts",
  "answers although the cache fails in both directions",
] as const;
export const INVALID_POOL_TEST = [
  "edge/src/previews/preview.test.ts",
  "takes a pool's preview without its %s for none (spec §5)",
] as const;
