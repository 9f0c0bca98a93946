import { nftCollectionPath, poolPath, tokenPath } from "./paths";
import { findPage, findPageName, findRemote, findRoute, matchPath, PAGES, sortRoutes } from "./routes";

/** Spec §2, word for word; the tabs of the portfolio listed individually. */
const SPECIFIED = `
/ /explore /explore/tokens/:chainName/:tokenAddress /explore/pools/:chainName/:poolAddress /explore/toucan/:id
/tokens /tokens/:chainName /tokens/:chainName/:tokenAddress
/vote/* /create-proposal
/sell /send /swap /buy /limit /limits
/pool/v2/find /pool/v2 /pool/new /pool /pool/:tokenId /pools/v2/find /pools/v2 /pools/new /pools /pools/:tokenId
/pools/:chainName/:poolAddress
/portfolio /portfolio/tokens /portfolio/defi /portfolio/nfts /portfolio/activity
/positions /positions/create /positions/create/:protocolVersion /positions/v2/:chainName/:pairAddress
/positions/v3/:chainName/:tokenId /positions/v4/:chainName/:tokenId
/add/v2 /add /increase /remove/v2/:currencyIdA/:currencyIdB /remove/:tokenId
/migrate/v2 /migrate/v2/:address /migrate/v2/:chainName/:pairAddress /migrate/v3/:chainName/:tokenId
/nfts /nfts/asset/:contractAddress/:tokenId /nfts/profile /nfts/collection/:contractAddress
/nfts/collection/:contractAddress/activity
/auth/passkey/extension /manage/passkey/:walletAddress /extension/uninstall
`;

test("gives preview tags to the specification's paths, and tags from data only to tokens and pools", () => {
  const tagged = PAGES.filter(({ preview }) => preview !== "none");
  // The list of proposals, and a page that /vote/* of the specification includes.
  const expected = [...SPECIFIED.trim().split(/\s+/), "/vote", "/vote/:chainName/:governorAddress/:proposalId"];
  expect(tagged.map(({ path }) => path).sort()).toEqual(expected.sort());
  expect(tagged.filter(({ preview }) => preview !== "default").map(({ path, preview }) => [path, preview])).toEqual([
    ["/explore/tokens/:chainName/:tokenAddress", "token"],
    ["/explore/pools/:chainName/:poolAddress", "pool"],
    ["/tokens/:chainName/:tokenAddress", "token"],
    ["/pools/:chainName/:poolAddress", "pool"],
  ]);
});

test.each(["/swap/", "/explore/tokens/ethereum/NATIVE//"])("%s opens the page without its last slashes", (path) => {
  expect(findPage(path)).toEqual(findPage(path.replace(/\/+$/, "")));
  expect(findPage(path)).not.toBeNull();
});

test.each(["/explore//tokens/ethereum/NATIVE", "//", "", "/SWAP"])(
  "%j matches no path of the table: all segments must match",
  (path) => {
    expect(findPageName(path)).toBeNull();
  },
);

test("every page is found again by a path of it, with its owner", () => {
  for (const { path, owner } of PAGES) {
    const example = path.replace(/:\w+/g, "x").replace("*", "x");
    expect([path, findRemote(example) ?? "shell"]).toEqual([path, owner]);
  }
});

test("paths that differ only in their parameters have one owner", () => {
  const owners = new Map<string, Set<string>>();
  for (const { path, owner } of PAGES) {
    const prefix = path.replace(/\/[:*].*/, "");
    owners.set(prefix, (owners.get(prefix) ?? new Set()).add(owner));
  }
  expect([...owners].filter(([, pageOwners]) => pageOwners.size > 1)).toEqual([]);
});

test("every page is opened by a path of it, in any order of the table", () => {
  for (const page of PAGES) {
    const example = page.path.replace(/:(\w+)/g, "x$1").replace("*", "x");
    expect(findPage(example)?.route).toBe(page);
    for (const sorted of [sortRoutes(PAGES), sortRoutes([...PAGES].reverse())]) {
      expect(findRoute(sorted, example)?.route.path).toBe(page.path);
    }
  }
});

test.each([
  ["/explore/pools/ethereum", "mfe-pools"],
  ["/explore/poolsandmore", "mfe-explore"],
  ["/portfolio/0x1", "mfe-portfolio"],
  ["/no-such-page", null],
  ["/swap/x", "mfe-trade"],
  ["/nfts/asset", "mfe-nfts"],
  ["/swap/x/", "mfe-trade"],
])("%s is served by %s", (path, remote) => {
  expect(findRemote(path)).toBe(remote);
});

test("matches whole paths, segment by segment", () => {
  expect(matchPath("/tokens/:chain", "/tokens/base")).toEqual({ chain: "base" });
  expect(matchPath("/tokens/:chain", "/tokens/")).toBeNull();
  expect(matchPath("/tokens/:chain", "/tokens/base/")).toBeNull();
  expect(matchPath("/vote/*", "/vote")).toBeNull();
  expect(matchPath("/vote/*", "/vote/a/b")).toEqual({});
  expect(matchPath("/a/:b/:c", "/a/x%20y%2f/%zz")).toEqual({ b: "x y/", c: "%zz" });
});

test("the pair finder is not a pool of the chain v2", () => {
  expect(findPage("/pools/v2/find")?.route.preview).toBe("default");
  expect(findPage("/pools/base/0x1")).toMatchObject({ route: { preview: "pool" }, params: { chainName: "base" } });
});

test("builds the paths that it matches", () => {
  expect(tokenPath("BASE", null)).toBe("/explore/tokens/base/NATIVE");
  expect(findPage(tokenPath("BASE", "0x1"))?.route.preview).toBe("token");
  expect(findPage(poolPath("BASE", "0x1"))?.route.preview).toBe("pool");
  expect(findPage(nftCollectionPath("BASE", "0x1").split("?")[0]!)?.route.owner).toBe("mfe-nfts");
});

test.each([
  ["/", "home"],
  ["/swap/", "swap"],
  ["/explore/pools/base", "pools"],
  ["/vote/proposals/12", "governance"],
  ["/portfolio/0x1", "portfolio"],
  ["/portfolio/nfts", "portfolioNfts"],
  ["/portfolio/0x1/nfts", "portfolioNfts"],
  ["/nowhere", null],
])("%s is about: %s", (path, name) => {
  expect(findPageName(path)).toBe(name);
});
