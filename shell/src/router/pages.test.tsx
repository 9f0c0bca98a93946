import { screen, waitFor } from "@testing-library/react";
import { matchPath, PAGES, type PagePath } from "@cenote/domain/routes";
import { remote, route } from "@cenote/kit/remote";
import type { LoadRemote } from "../remotes/loadRemote";
import { openApp } from "../testing/openApp";

const A = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const B = "0x6B175474E89094C44Da98b954EedeAC495271d0F";
const PAIR = "0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc";

/** Screens in place of the remotes': a known path opens its screen, any other one its placeholder. */
const KNOWN: Readonly<Record<string, readonly PagePath[]>> = {
  "mfe-explore": ["/", "/explore", "/explore/tokens", "/explore/tokens/:chainName"],
};
const loadRemote: LoadRemote = ({ name }) =>
  Promise.resolve(
    remote(
      (KNOWN[name] ?? []).map((path) => route({ paths: [path], screen: () => Promise.resolve(() => <h1>{path}</h1>) })),
      () => Promise.resolve({ messages: {} }),
    ),
  );

/** Spec §2, path by path: the typed path, its target, and the heading of the screen. */
const TABLE: readonly (readonly [typed: string, opened: string, heading: string | RegExp])[] = [
  ["/", "/", "/"],
  ["/explore", "/explore", "/explore"],
  [`/explore/tokens/base/${A}`, `/explore/tokens/base/${A}`, /^Token:/],
  [`/explore/pools/base/${A}`, `/explore/pools/base/${A}`, /^Pool:/],
  ["/explore/toucan/1", "/explore/toucan/1", /^Token auction:/],
  ["/tokens", "/explore/tokens", "/explore/tokens"],
  ["/tokens/base", "/explore/tokens/base", "/explore/tokens/:chainName"],
  [`/tokens/base/${A}`, `/explore/tokens/base/${A}`, /^Token:/],
  ["/vote", "/vote", /^Governance:/],
  ["/vote/proposals/1", "/vote/proposals/1", /^Governance:/],
  ["/vote/ethereum/0x1/1", "/vote/ethereum/0x1/1", /^Proposal:/],
  ["/create-proposal", "/create-proposal", /^New proposal:/],
  ["/sell", "/sell", /^Sell:/],
  ["/send", "/send", /^Send:/],
  ["/swap?outputCurrency=ETH", "/swap?outputCurrency=ETH", /^Swap:/],
  ["/buy", "/buy", /^Buy:/],
  ["/limit", "/limit", /^Limit order:/],
  ["/limits?a=b", "/limit?a=b", /^Limit order:/],
  ["/pool/v2/find", "/pool/v2/find", /^Find a pair:/],
  ["/pool/v2", "/positions", /^Positions:/],
  ["/pool/new", "/positions/create", /^New position:/],
  ["/pool", "/positions", /^Positions:/],
  ["/pool/12", "/positions/v3/ethereum/12", /^Position:/],
  ["/pools/v2/find", "/pool/v2/find", /^Find a pair:/],
  ["/pools/v2", "/positions", /^Positions:/],
  ["/pools/new", "/positions/create", /^New position:/],
  ["/pools", "/positions", /^Positions:/],
  ["/pools/12?chain=base", "/positions/v3/base/12?chain=base", /^Position:/],
  [`/pools/base/${A}`, `/explore/pools/base/${A}`, /^Pool:/],
  ["/portfolio", "/portfolio", /^Portfolio:/],
  ["/portfolio/tokens", "/portfolio/tokens", /^Tokens of a portfolio:/],
  ["/portfolio/defi", "/portfolio/defi", /^Positions of a portfolio:/],
  ["/portfolio/nfts", "/portfolio/nfts", /^NFTs of a portfolio:/],
  ["/portfolio/activity", "/portfolio/activity", /^Activity of a portfolio:/],
  ["/positions", "/positions", /^Positions:/],
  ["/positions/create", "/positions/create", /^New position:/],
  ["/positions/create/v3", "/positions/create/v3", /^New position:/],
  [`/positions/v2/base/${A}`, `/positions/v2/base/${A}`, /^Position:/],
  ["/positions/v3/base/12", "/positions/v3/base/12", /^Position:/],
  ["/positions/v4/base/12", "/positions/v4/base/12", /^Position:/],
  [`/add/v2?currencyA=${A}`, `/positions/create/v2?currencyA=${A}`, /^New position:/],
  [`/add?currencyA=${A}`, `/positions/create?currencyA=${A}`, /^New position:/],
  ["/increase", "/increase", /^Add liquidity:/],
  [`/remove/v2/${A}/${B}`, `/positions/v2/ethereum/${PAIR}?do=remove`, /^Position:/],
  ["/remove/12?chain=base", "/positions/v3/base/12?do=remove&chain=base", /^Position:/],
  ["/migrate/v2", "/migrate/v2", /^Migrate liquidity:/],
  [`/migrate/v2/${A}`, `/migrate/v2/ethereum/${A}`, /^Migrate liquidity:/],
  [`/migrate/v2/base/${A}`, `/migrate/v2/base/${A}`, /^Migrate liquidity:/],
  ["/migrate/v3/base/12", "/migrate/v3/base/12", /^Migrate liquidity:/],
  ["/nfts", "/nfts", /^NFTs:/],
  [`/nfts/asset/${A}/1`, `/nfts/asset/${A}/1`, /^NFT:/],
  ["/nfts/profile", "/nfts/profile", /^NFT profile:/],
  [`/nfts/collection/${A}`, `/nfts/collection/${A}`, /^Collection:/],
  [`/nfts/collection/${A}/activity`, `/nfts/collection/${A}/activity`, /^Activity of a collection:/],
  ["/auth/passkey/extension", "/auth/passkey/extension", "This browser has no passkeys here"],
  [`/manage/passkey/${A}`, `/manage/passkey/${A}`, "This browser has no passkeys here"],
  ["/extension/uninstall", "/extension/uninstall", "The extension is removed"],
  // Not in the specification: short forms, and invalid paths.
  ["/explore/base", "/explore/tokens/base", "/explore/tokens/:chainName"],
  ["/pools/base", "/explore/pools/base", /^Pools:/],
  ["/pool/abc", "/pool/abc", "There is nothing at this address"],
  ["/pools/atlantis/0x1", "/pools/atlantis/0x1", "There is nothing at this address"],
  ["/nowhere", "/nowhere", "There is nothing at this address"],
  ["/swap/", "/swap/", /^Swap:/],
];

test.each(TABLE)("%s leads to %s", async (typed, opened, heading) => {
  const findPair = jest.fn().mockResolvedValue(PAIR);
  const { router } = await openApp(typed, { loadRemote, findPair });
  const title = await screen.findByRole("heading", { level: 1 });
  if (typeof heading === "string") expect(title).toHaveTextContent(heading);
  else expect(title.textContent).toMatch(heading);
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(opened);
  if (typed.startsWith("/remove/v2")) expect(findPair).toHaveBeenCalledWith("ETHEREUM", A, B);
});

test("no path of the specification is left out", () => {
  const typed = TABLE.map(([path]) => path.split("?")[0]!);
  const specified = PAGES.filter(({ preview }) => preview !== "none");
  expect(specified.filter(({ path }) => !typed.some((one) => matchPath(path, one)))).toEqual([]);
});

test("a pair that does not exist shows nothing, and leaves the URL unchanged", async () => {
  const { router } = await openApp(`/remove/v2/${A}/${B}`, { loadRemote });
  await waitFor(() =>
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("There is nothing at this address"),
  );
  expect(router.state.location.pathname).toBe(`/remove/v2/${A}/${B}`);
});
