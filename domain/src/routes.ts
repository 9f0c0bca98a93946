/** Source of a page's preview tags: the data of a token or pool, the defaults, or none. */
export type PagePreview = "token" | "pool" | "default" | "none";

type Row = {
  /** `:x` is one segment, `*` matches the rest. */
  readonly path: string;
  /** The shell itself, or a remote by its folder name. */
  readonly owner: "shell" | `mfe-${string}`;
  /** Page name, the key of its texts in every language (shell/src/routing/pageTexts.ts). */
  readonly name: string;
  readonly preview: PagePreview;
};

/**
 * Table of all pages: a path opens the most specific row that it matches. Path owners, the list of remotes, chunk names and
 * early scripts are derived from it. Spec §2: the pages eligible for preview tags.
 */
const TABLE = [
  { path: "/", owner: "mfe-explore", name: "home", preview: "default" },
  { path: "/explore", owner: "mfe-explore", name: "tokens", preview: "default" },
  { path: "/explore/tokens/:chainName/:tokenAddress", owner: "mfe-explore", name: "token", preview: "token" },
  { path: "/explore/pools/:chainName/:poolAddress", owner: "mfe-pools", name: "pool", preview: "pool" },
  { path: "/explore/toucan", owner: "mfe-explore", name: "auctions", preview: "none" },
  { path: "/explore/toucan/:id", owner: "mfe-explore", name: "auction", preview: "default" },
  { path: "/tokens", owner: "mfe-explore", name: "tokens", preview: "default" },
  { path: "/tokens/:chainName", owner: "mfe-explore", name: "tokens", preview: "default" },
  { path: "/tokens/:chainName/:tokenAddress", owner: "mfe-explore", name: "token", preview: "token" },
  { path: "/vote", owner: "mfe-governance", name: "governance", preview: "default" },
  {
    path: "/vote/:chainName/:governorAddress/:proposalId",
    owner: "mfe-governance",
    name: "proposalVote",
    preview: "default",
  },
  { path: "/vote/*", owner: "mfe-governance", name: "governance", preview: "default" },
  { path: "/create-proposal", owner: "mfe-governance", name: "proposal", preview: "default" },
  { path: "/sell", owner: "mfe-trade", name: "sell", preview: "default" },
  { path: "/send", owner: "mfe-trade", name: "send", preview: "default" },
  { path: "/swap", owner: "mfe-trade", name: "swap", preview: "default" },
  { path: "/buy", owner: "mfe-trade", name: "buy", preview: "default" },
  { path: "/limit", owner: "mfe-trade", name: "limit", preview: "default" },
  { path: "/limits", owner: "mfe-trade", name: "limit", preview: "default" },
  { path: "/pool/v2/find", owner: "mfe-pools", name: "findPair", preview: "default" },
  { path: "/pool/v2", owner: "mfe-pools", name: "positions", preview: "default" },
  { path: "/pool/new", owner: "mfe-pools", name: "createPosition", preview: "default" },
  { path: "/pool", owner: "mfe-pools", name: "positions", preview: "default" },
  { path: "/pool/:tokenId", owner: "mfe-pools", name: "position", preview: "default" },
  { path: "/pools/v2/find", owner: "mfe-pools", name: "findPair", preview: "default" },
  { path: "/pools/v2", owner: "mfe-pools", name: "positions", preview: "default" },
  { path: "/pools/new", owner: "mfe-pools", name: "createPosition", preview: "default" },
  { path: "/pools", owner: "mfe-pools", name: "positions", preview: "default" },
  { path: "/pools/:tokenId", owner: "mfe-pools", name: "position", preview: "default" },
  // Spec §2: the public path of a pool's page.
  { path: "/pools/:chainName/:poolAddress", owner: "mfe-pools", name: "pool", preview: "pool" },
  { path: "/portfolio", owner: "mfe-portfolio", name: "portfolio", preview: "default" },
  { path: "/portfolio/tokens", owner: "mfe-portfolio", name: "portfolioTokens", preview: "default" },
  { path: "/portfolio/defi", owner: "mfe-portfolio", name: "portfolioDefi", preview: "default" },
  { path: "/portfolio/nfts", owner: "mfe-portfolio", name: "portfolioNfts", preview: "default" },
  { path: "/portfolio/activity", owner: "mfe-portfolio", name: "portfolioActivity", preview: "default" },
  { path: "/positions", owner: "mfe-pools", name: "positions", preview: "default" },
  { path: "/positions/create", owner: "mfe-pools", name: "createPosition", preview: "default" },
  { path: "/positions/create/:protocolVersion", owner: "mfe-pools", name: "createPosition", preview: "default" },
  { path: "/positions/v2/:chainName/:pairAddress", owner: "mfe-pools", name: "position", preview: "default" },
  { path: "/positions/v3/:chainName/:tokenId", owner: "mfe-pools", name: "position", preview: "default" },
  { path: "/positions/v4/:chainName/:tokenId", owner: "mfe-pools", name: "position", preview: "default" },
  { path: "/add/v2", owner: "mfe-pools", name: "createPosition", preview: "default" },
  { path: "/add", owner: "mfe-pools", name: "createPosition", preview: "default" },
  { path: "/increase", owner: "mfe-pools", name: "addLiquidity", preview: "default" },
  { path: "/remove/v2/:currencyIdA/:currencyIdB", owner: "mfe-pools", name: "removeLiquidity", preview: "default" },
  { path: "/remove/:tokenId", owner: "mfe-pools", name: "removeLiquidity", preview: "default" },
  { path: "/migrate/v2", owner: "mfe-pools", name: "migrate", preview: "default" },
  { path: "/migrate/v2/:address", owner: "mfe-pools", name: "migrate", preview: "default" },
  { path: "/migrate/v2/:chainName/:pairAddress", owner: "mfe-pools", name: "migrate", preview: "default" },
  { path: "/migrate/v3/:chainName/:tokenId", owner: "mfe-pools", name: "migrate", preview: "default" },
  { path: "/nfts", owner: "mfe-nfts", name: "nfts", preview: "default" },
  { path: "/nfts/asset/:contractAddress/:tokenId", owner: "mfe-nfts", name: "nftAsset", preview: "default" },
  { path: "/nfts/profile", owner: "mfe-nfts", name: "nftProfile", preview: "default" },
  { path: "/nfts/collection/:contractAddress", owner: "mfe-nfts", name: "nftCollection", preview: "default" },
  { path: "/nfts/collection/:contractAddress/activity", owner: "mfe-nfts", name: "nftActivity", preview: "default" },
  { path: "/auth/passkey/extension", owner: "shell", name: "passkeyExtension", preview: "default" },
  { path: "/manage/passkey/:walletAddress", owner: "shell", name: "passkeyManagement", preview: "default" },
  { path: "/extension/uninstall", owner: "shell", name: "extensionRemoved", preview: "default" },
  // Not in the specification.
  { path: "/explore/tokens", owner: "mfe-explore", name: "tokens", preview: "none" },
  { path: "/explore/tokens/:chainName", owner: "mfe-explore", name: "tokens", preview: "none" },
  { path: "/explore/pools", owner: "mfe-pools", name: "pools", preview: "none" },
  { path: "/explore/pools/:chainName", owner: "mfe-pools", name: "pools", preview: "none" },
  { path: "/explore/transactions", owner: "mfe-explore", name: "transactions", preview: "none" },
  { path: "/explore/transactions/:chainName", owner: "mfe-explore", name: "transactions", preview: "none" },
  { path: "/explore/transactions/:chainName/:hash", owner: "mfe-explore", name: "transaction", preview: "none" },
  { path: "/developers", owner: "shell", name: "api", preview: "none" },
  { path: "/portfolio/:address", owner: "mfe-portfolio", name: "portfolio", preview: "none" },
  { path: "/portfolio/:address/tokens", owner: "mfe-portfolio", name: "portfolioTokens", preview: "none" },
  { path: "/portfolio/:address/defi", owner: "mfe-portfolio", name: "portfolioDefi", preview: "none" },
  { path: "/portfolio/:address/nfts", owner: "mfe-portfolio", name: "portfolioNfts", preview: "none" },
  { path: "/nfts/profile/:address", owner: "mfe-nfts", name: "nftProfile", preview: "none" },
  { path: "/portfolio/:address/activity", owner: "mfe-portfolio", name: "portfolioActivity", preview: "none" },
] as const satisfies readonly Row[];

export type PagePath = (typeof TABLE)[number]["path"];
export type PageName = (typeof TABLE)[number]["name"];
export type Owner = (typeof TABLE)[number]["owner"];
export type RemoteName = Exclude<Owner, "shell">;

export type Page = {
  readonly path: PagePath;
  readonly owner: Owner;
  readonly name: PageName;
  readonly preview: PagePreview;
};

export const PAGES: readonly Page[] = TABLE;

/** Names of all remotes, sorted. Every remote owns a page. */
export const REMOTE_NAMES: readonly RemoteName[] = [
  ...new Set(PAGES.flatMap(({ owner }) => (owner === "shell" ? [] : [owner]))),
].sort();

type WithPath = { readonly path: string };

/** Route of a path, with its decoded parameters. */
export type RouteMatch<Route extends WithPath> = {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
};

/** Routes in the order in which `findRoute` tries them, with the segments of their paths. */
export type SortedRoutes<Route extends WithPath> = readonly {
  readonly route: Route;
  readonly parts: readonly string[];
}[];

/** Sorts routes for `findRoute`: from the left, a fixed segment comes before a parameter, a parameter before `*`. */
export function sortRoutes<Route extends WithPath>(routes: readonly Route[]): SortedRoutes<Route> {
  return routes
    .map((route) => ({ route, parts: route.path.split("/"), rank: rankOf(route.path) }))
    .sort((one, other) => (one.rank < other.rank ? 1 : one.rank > other.rank ? -1 : 0));
}

/** Returns a digit for each segment, to be compared as text. */
function rankOf(path: string): string {
  const digitOf = (segment: string) => (segment === "*" ? "0" : segment.startsWith(":") ? "1" : "2");
  return path.split("/").map(digitOf).join("");
}

/** Returns the most specific of sorted routes that a path opens; null without a match. Trailing slashes are ignored. */
export function findRoute<Route extends WithPath>(sorted: SortedRoutes<Route>, path: string): RouteMatch<Route> | null {
  const segments = withoutSlashes(path).split("/");
  for (const { route, parts } of sorted) {
    const params = matchSegments(parts, segments);
    if (params) return { route, params };
  }
  return null;
}

/** Removes the trailing slashes of a path: it opens the same page. */
export function withoutSlashes(path: string): string {
  return path.replace(/(?<=[^/])\/+$/, "");
}

/**
 * Matches a whole path by segments: `:x` is one non-empty segment, a final `*` matches the rest. Returns the decoded
 * parameters; null without a match.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  return matchSegments(pattern.split("/"), path.split("/"));
}

function matchSegments(parts: readonly string[], segments: readonly string[]): Record<string, string> | null {
  const isOpenEnded = parts.at(-1) === "*";
  if (isOpenEnded ? segments.length < parts.length : segments.length !== parts.length) return null;

  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index]!;
    if (part === "*") break;
    if (part.startsWith(":")) {
      if (!segment) return null;
      params[part.slice(1)] = decodePart(segment);
    } else if (part !== segment) return null;
  }
  return params;
}

/** Decodes a part of a URL; invalid encodings are returned unchanged. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A page, or the deep links that a remote may add below its pages' paths: they have no name. */
type Place = Omit<Page, "path" | "name"> & WithPath & { readonly name: PageName | null };

const PLACES = sortRoutes<Place>([
  ...PAGES,
  ...PAGES.flatMap(({ path, owner }): Place[] => {
    const prefix = path.replace(/\/[:*].*$/, "");
    return prefix.length > 1
      ? [prefix, `${prefix}/*`].map((below) => ({ path: below, owner, name: null, preview: "none" }))
      : [];
  }),
]);

/** Returns the page that a path opens, or the owner of a deep link; null for a path that nobody owns. */
export function findPage(path: string): RouteMatch<Place> | null {
  return findRoute(PLACES, path);
}

/** Returns the name of the page that a path opens; null for an unknown path. */
export function findPageName(path: string): PageName | null {
  return findPage(path)?.route.name ?? null;
}

/** Returns the remote that serves a path; null if the shell itself does. */
export function findRemote(path: string): RemoteName | null {
  const owner = findPage(path)?.route.owner;
  return owner === undefined || owner === "shell" ? null : owner;
}
