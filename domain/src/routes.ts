/** Who serves a page: the shell itself, or a remote by its folder name. */
export type Owner = "shell" | RemoteName;
export const REMOTE_NAMES = ["mfe-explore", "mfe-portfolio", "mfe-nfts", "mfe-pools"] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/** Which preview tags a page gets: those of a token or pool, from data, or the default ones. */
export type PagePreview = "token" | "pool" | "default";

/** What a page is about: the key of its words in every language. */
export type PageName =
  | "home"
  | "tokens"
  | "token"
  | "pools"
  | "pool"
  | "transactions"
  | "transaction"
  | "auction"
  | "swap"
  | "limit"
  | "buy"
  | "sell"
  | "send"
  | "governance"
  | "proposal"
  | "findPair"
  | "positions"
  | "position"
  | "createPosition"
  | "addLiquidity"
  | "removeLiquidity"
  | "migrate"
  | "portfolio"
  | "portfolioTokens"
  | "portfolioDefi"
  | "portfolioNfts"
  | "portfolioActivity"
  | "nfts"
  | "nftAsset"
  | "nftProfile"
  | "nftCollection"
  | "nftActivity"
  | "passkeyExtension"
  | "passkeyManagement"
  | "extensionRemoved";

export type Page = {
  readonly path: string;
  readonly owner: Owner;
  readonly name: PageName;
  readonly preview: PagePreview;
};

/** Spec §2: the pages eligible for preview tags. `:x` is one segment, `*` is anything. The first match counts. */
export const PAGES: readonly Page[] = [
  page("/", "mfe-explore", "home"),
  page("/explore", "mfe-explore", "tokens"),
  page("/explore/tokens/:chainName/:tokenAddress", "mfe-explore", "token", "token"),
  page("/explore/pools/:chainName/:poolAddress", "mfe-pools", "pool", "pool"),
  page("/explore/toucan/:id", "mfe-explore", "auction"),
  page("/tokens", "mfe-explore", "tokens"),
  page("/tokens/:chainName", "mfe-explore", "tokens"),
  page("/tokens/:chainName/:tokenAddress", "mfe-explore", "token"),
  page("/vote/*", "shell", "governance"),
  page("/create-proposal", "shell", "proposal"),
  page("/sell", "mfe-portfolio", "sell"),
  page("/send", "mfe-portfolio", "send"),
  page("/swap", "mfe-explore", "swap"),
  page("/buy", "mfe-portfolio", "buy"),
  page("/limit", "mfe-explore", "limit"),
  page("/limits", "mfe-explore", "limit"),
  page("/pool/v2/find", "mfe-pools", "findPair"),
  page("/pool/v2", "mfe-pools", "positions"),
  page("/pool/new", "mfe-pools", "createPosition"),
  page("/pool", "mfe-pools", "positions"),
  page("/pool/:tokenId", "mfe-pools", "position"),
  page("/pools/v2/find", "mfe-pools", "findPair"),
  page("/pools/v2", "mfe-pools", "positions"),
  page("/pools/new", "mfe-pools", "createPosition"),
  page("/pools", "mfe-pools", "positions"),
  page("/pools/:tokenId", "mfe-pools", "position"),
  // Spec §2: the public path of a pool's page. `/pools/v2/find`, which it would also fit, stands above.
  page("/pools/:chainName/:poolAddress", "mfe-pools", "pool", "pool"),
  page("/portfolio", "mfe-portfolio", "portfolio"),
  page("/portfolio/tokens", "mfe-portfolio", "portfolioTokens"),
  page("/portfolio/defi", "mfe-portfolio", "portfolioDefi"),
  page("/portfolio/nfts", "mfe-portfolio", "portfolioNfts"),
  page("/portfolio/activity", "mfe-portfolio", "portfolioActivity"),
  page("/positions", "mfe-pools", "positions"),
  page("/positions/create", "mfe-pools", "createPosition"),
  page("/positions/create/:protocolVersion", "mfe-pools", "createPosition"),
  page("/positions/v2/:chainName/:pairAddress", "mfe-pools", "position"),
  page("/positions/v3/:chainName/:tokenId", "mfe-pools", "position"),
  page("/positions/v4/:chainName/:tokenId", "mfe-pools", "position"),
  page("/add/v2", "mfe-pools", "createPosition"),
  page("/add", "mfe-pools", "createPosition"),
  page("/increase", "mfe-pools", "addLiquidity"),
  page("/remove/v2/:currencyIdA/:currencyIdB", "mfe-pools", "removeLiquidity"),
  page("/remove/:tokenId", "mfe-pools", "removeLiquidity"),
  page("/migrate/v2", "mfe-pools", "migrate"),
  page("/migrate/v2/:address", "mfe-pools", "migrate"),
  page("/migrate/v2/:chainName/:pairAddress", "mfe-pools", "migrate"),
  page("/migrate/v3/:chainName/:tokenId", "mfe-pools", "migrate"),
  page("/nfts", "mfe-nfts", "nfts"),
  page("/nfts/asset/:contractAddress/:tokenId", "mfe-nfts", "nftAsset"),
  page("/nfts/profile", "mfe-nfts", "nftProfile"),
  page("/nfts/collection/:contractAddress", "mfe-nfts", "nftCollection"),
  page("/nfts/collection/:contractAddress/activity", "mfe-nfts", "nftActivity"),
  page("/auth/passkey/extension", "shell", "passkeyExtension"),
  page("/manage/passkey/:walletAddress", "shell", "passkeyManagement"),
  page("/extension/uninstall", "shell", "extensionRemoved"),
];

/** Screens of our own beyond the spec's table: known to the client, without preview tags. */
export const OWN_PAGES: readonly Page[] = [
  page("/explore/tokens", "mfe-explore", "tokens"),
  page("/explore/tokens/:chainName", "mfe-explore", "tokens"),
  page("/explore/pools", "mfe-pools", "pools"),
  page("/explore/pools/:chainName", "mfe-pools", "pools"),
  page("/explore/transactions", "mfe-explore", "transactions"),
  page("/explore/transactions/:chainName", "mfe-explore", "transactions"),
  page("/explore/transactions/:chainName/:hash", "mfe-explore", "transaction"),
  page("/portfolio/:address", "mfe-portfolio", "portfolio"),
];

/** The paths a remote owns, its own deep links included: a path belongs to the longest prefix that fits it. */
export const REMOTE_PREFIXES: Readonly<Record<RemoteName, readonly string[]>> = {
  "mfe-explore": ["/", "/explore", "/tokens", "/swap", "/limit", "/limits"],
  "mfe-pools": ["/explore/pools", "/pool", "/pools", "/positions", "/add", "/increase", "/remove", "/migrate"],
  "mfe-portfolio": ["/portfolio", "/send", "/buy", "/sell"],
  "mfe-nfts": ["/nfts"],
};

/** The page of the spec's table that a path opens, with its parameters, still percent-encoded; null for none. */
export function findPage(path: string): { page: Page; params: Readonly<Record<string, string>> } | null {
  return findIn(PAGES, path);
}

/** What a path of the client is about, of the spec's table or of our own; null for a path that leads nowhere. */
export function findPageName(path: string): PageName | null {
  return findClientPage(path)?.page.name ?? null;
}

/** The same page with its parameters, still percent-encoded. */
export function findClientPage(path: string): ReturnType<typeof findPage> {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") : path;
  return findIn(PAGES, plain) ?? findIn(OWN_PAGES, plain);
}

function findIn(pages: readonly Page[], path: string): ReturnType<typeof findPage> {
  for (const page of pages) {
    const params = matchPath(page.path, path);
    if (params) return { page, params };
  }
  return null;
}

/** Matches a whole path, slash by slash: `:x` is one segment that is not empty, a last `*` is anything. */
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

/** The remote whose prefix fits a path most closely; null where the shell itself answers. */
export function findRemote(path: string): RemoteName | null {
  let found: { name: RemoteName; length: number } | null = null;
  for (const name of REMOTE_NAMES) {
    for (const prefix of REMOTE_PREFIXES[name]) {
      const fits = path === prefix || (prefix !== "/" && path.startsWith(`${prefix}/`));
      if (fits && prefix.length > (found?.length ?? 0)) found = { name, length: prefix.length };
    }
  }
  return found?.name ?? null;
}

function page(path: string, owner: Owner, name: PageName, preview: PagePreview = "default"): Page {
  return { path, owner, name, preview };
}
