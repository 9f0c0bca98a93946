import { nftCollectionPath, poolPath, tokenPath } from "./paths";
import { findPage, findPageName, findRemote, matchPath, OWN_PAGES, PAGES } from "./routes";

test("every page belongs to the remote whose prefix fits it most closely", () => {
  for (const { path, owner } of [...PAGES, ...OWN_PAGES]) {
    const example = path.replace(/:\w+/g, "x").replace("*", "x");
    expect([path, findRemote(example) ?? "shell"]).toEqual([path, owner]);
  }
});

test.each([
  ["/explore/pools/ethereum", "mfe-pools"],
  ["/explore/poolsandmore", "mfe-explore"],
  ["/portfolio/0x1", "mfe-portfolio"],
  ["/no-such-page", null],
  ["/swap/x", "mfe-explore"],
])("%s is served by %s", (path, remote) => {
  expect(findRemote(path)).toBe(remote);
});

test("matches whole paths, segment by segment", () => {
  expect(matchPath("/tokens/:chain", "/tokens/base")).toEqual({ chain: "base" });
  expect(matchPath("/tokens/:chain", "/tokens/")).toBeNull();
  expect(matchPath("/tokens/:chain", "/tokens/base/")).toBeNull();
  expect(matchPath("/vote/*", "/vote")).toBeNull();
  expect(matchPath("/vote/*", "/vote/a/b")).toEqual({});
});

test("the pair finder is not a pool of the chain v2", () => {
  expect(findPage("/pools/v2/find")?.page.preview).toBe("default");
  expect(findPage("/pools/base/0x1")).toMatchObject({ page: { preview: "pool" }, params: { chainName: "base" } });
});

test("builds the paths that it matches", () => {
  expect(tokenPath("BASE", null)).toBe("/explore/tokens/base/NATIVE");
  expect(findPage(tokenPath("BASE", "0x1"))?.page.preview).toBe("token");
  expect(findPage(poolPath("BASE", "0x1"))?.page.preview).toBe("pool");
  expect(findPage(nftCollectionPath("BASE", "0x1").split("?")[0]!)?.page.owner).toBe("mfe-nfts");
});

test.each([
  ["/", "home"],
  ["/swap/", "swap"],
  ["/explore/pools/base", "pools"],
  ["/vote/proposals/12", "governance"],
  ["/portfolio/0x1", "portfolio"],
  ["/portfolio/nfts", "portfolioNfts"],
  ["/nowhere", null],
])("%s is about: %s", (path, name) => {
  expect(findPageName(path)).toBe(name);
});
