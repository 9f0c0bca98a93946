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
 * Table of all pages: a path opens the first row that it matches. Path owners, the list of remotes, chunk names and
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
  // Without tags of its own: the next row, which also matches, has the default ones.
  {
    path: "/vote/:chainName/:governorAddress/:proposalId",
    owner: "mfe-governance",
    name: "proposalVote",
    preview: "none",
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
  // Spec §2: the public path of a pool's page. `/pools/v2/find`, which it would also match, comes first.
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

/**
 * Returns the page with preview tags that a path opens, with its parameters still percent-encoded; null without a
 * match.
 */
export function findPage(path: string): { page: Page; params: Readonly<Record<string, string>> } | null {
  return findIn(TAGGED_PAGES, withoutSlashes(path));
}

const TAGGED_PAGES = PAGES.filter(({ preview }) => preview !== "none");

/** Returns the name of the page that a path opens in the client; null for an unknown path. */
export function findPageName(path: string): PageName | null {
  return findClientPage(path)?.page.name ?? null;
}

/** Returns the page that a path opens in the client, with its parameters still percent-encoded. */
export function findClientPage(path: string): ReturnType<typeof findPage> {
  return findIn(PAGES, withoutSlashes(path));
}

/** Removes the trailing slashes of a path: it opens the same page. */
export function withoutSlashes(path: string): string {
  return path.replace(/(?<=[^/])\/+$/, "");
}

function findIn(pages: readonly Page[], path: string): ReturnType<typeof findPage> {
  for (const page of pages) {
    const params = matchPath(page.path, path);
    if (params) return { page, params };
  }
  return null;
}

/** Matches a whole path by segments: `:x` is one non-empty segment, a final `*` matches the rest. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.split("/");
  const isOpenEnded = wanted.at(-1) === "*";
  if (isOpenEnded ? given.length < wanted.length : given.length !== wanted.length) return null;

  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = given[index]!;
    if (part === "*") break;
    if (part.startsWith(":")) {
      if (!segment) return null;
      params[part.slice(1)] = segment;
    } else if (part !== segment) return null;
  }
  return params;
}

/**
 * Returns the remote that serves a path, including its own deep links: the owner of the page that shares the longest
 * fixed prefix with the path. Null if the shell itself serves it.
 */
export function findRemote(path: string): RemoteName | null {
  let owner: Owner = "shell";
  let length = 0;
  for (const [prefix, prefixOwner] of OWNED_PREFIXES) {
    const fits = path === prefix || (prefix !== "/" && path.startsWith(`${prefix}/`));
    if (fits && prefix.length > length) [owner, length] = [prefixOwner, prefix.length];
  }
  return owner === "shell" ? null : owner;
}

/** A page's path up to its first parameter, and the page's owner. */
const OWNED_PREFIXES: readonly (readonly [prefix: string, owner: Owner])[] = PAGES.map(({ path, owner }) => [
  path.replace(/\/[:*].*$/, "") || "/",
  owner,
]);
