import { NATIVE_TOKEN_PATH, toUrlName, type Chain } from "./chains";

/** Who serves a page: the shell itself, or a remote by its folder name. */
export type Owner = "shell" | RemoteName;
export const REMOTE_NAMES = ["mfe-explore", "mfe-portfolio", "mfe-nfts", "mfe-pools"] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/** Which preview tags a page gets: those of a token or pool, from data, or the default ones. */
export type PagePreview = "token" | "pool" | "default";

export type Page = { readonly path: string; readonly owner: Owner; readonly preview: PagePreview };

/** Spec §2: the pages eligible for preview tags. `:x` is one segment, `*` is anything. The first match counts. */
export const PAGES: readonly Page[] = [
  ...pages("mfe-explore", ["/", "/explore"]),
  { path: "/explore/tokens/:chainName/:tokenAddress", owner: "mfe-explore", preview: "token" },
  { path: "/explore/pools/:chainName/:poolAddress", owner: "mfe-pools", preview: "pool" },
  ...pages("mfe-explore", [
    "/explore/toucan/:id",
    "/tokens",
    "/tokens/:chainName",
    "/tokens/:chainName/:tokenAddress",
    "/swap",
    "/limit",
    "/limits",
  ]),
  ...pages("shell", ["/vote/*", "/create-proposal"]),
  ...pages("mfe-portfolio", ["/sell", "/send", "/buy"]),
  ...pages("mfe-pools", [
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
  ]),
  // Spec §2: the public path of a pool's page. `/pools/v2/find`, which it would also fit, stands above.
  { path: "/pools/:chainName/:poolAddress", owner: "mfe-pools", preview: "pool" },
  ...pages("mfe-portfolio", [
    "/portfolio",
    "/portfolio/tokens",
    "/portfolio/defi",
    "/portfolio/nfts",
    "/portfolio/activity",
  ]),
  ...pages("mfe-pools", [
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
  ]),
  ...pages("mfe-nfts", [
    "/nfts",
    "/nfts/asset/:contractAddress/:tokenId",
    "/nfts/profile",
    "/nfts/collection/:contractAddress",
    "/nfts/collection/:contractAddress/activity",
  ]),
  ...pages("shell", ["/auth/passkey/extension", "/manage/passkey/:walletAddress", "/extension/uninstall"]),
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
  for (const page of PAGES) {
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

/** The page of a token; a null address is the chain's native token. */
export function tokenPath(chain: Chain, address: string | null | undefined): string {
  return `/explore/tokens/${toUrlName(chain)}/${address ?? NATIVE_TOKEN_PATH}`;
}

/** The page of a pool, by its address (V2, V3) or its id (V4). */
export function poolPath(chain: Chain, addressOrId: string): string {
  return `/explore/pools/${toUrlName(chain)}/${addressOrId}`;
}

export function explorePath(tab: "tokens" | "pools", chain?: Chain): string {
  return chain ? `/explore/${tab}/${toUrlName(chain)}` : `/explore/${tab}`;
}

export function portfolioPath(address: string): string {
  return `/portfolio/${address}`;
}

/** The page of an NFT collection. The path of spec §2 names no chain: other chains than the default go in the query. */
export function nftCollectionPath(chain: Chain, contractAddress: string): string {
  return `/nfts/collection/${contractAddress}?chain=${toUrlName(chain)}`;
}

export function nftAssetPath(chain: Chain, contractAddress: string, tokenId: string): string {
  return `/nfts/asset/${contractAddress}/${tokenId}?chain=${toUrlName(chain)}`;
}

/** Spec §2: the share images. */
export function tokenImagePath(networkName: string, tokenAddress: string): string {
  return `/api/image/tokens/${networkName}/${tokenAddress}`;
}

export function poolImagePath(networkName: string, poolAddress: string): string {
  return `/api/image/pools/${networkName}/${poolAddress}`;
}

function pages(owner: Owner, paths: readonly string[]): Page[] {
  return paths.map((path) => ({ path, owner, preview: "default" }));
}
