import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MockPayloadGenerator, type createMockEnvironment } from "relay-test-utils";
import { renderScreen, TEST_HOST, type Data } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const DAI = {
  id: "dai",
  name: "Dai",
  symbol: "DAI",
  chain: "BASE",
  address: "0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb",
  project: null,
  market: {
    id: "market",
    price: { value: 1.0001 },
    changeHour: { value: 0 },
    changeDay: { value: -2.5 },
    fullyDilutedValuation: { value: 5_000_000 },
    volume: { value: 1200 },
  },
};
const ONE_PAGE = {
  edges: [{ rank: 7, node: {} }],
  pageInfo: { hasNextPage: false, endCursor: null },
};
const NOTHING = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };

const LISTED: Data = { Token: () => DAI, Query: () => ({ topTokensConnection: ONE_PAGE }) };
const EMPTY: Data = { Query: () => ({ topTokensConnection: NOTHING, rising: NOTHING, sinking: NOTHING }) };

const open = (url: string, data: Data = LISTED, host = TEST_HOST) => renderScreen(remote, url, data, {}, host);
const favoritesOf = (...ids: string[]) => ({
  ...TEST_HOST,
  favorites: { get: () => ids, subscribe: () => () => undefined },
});
const search = (router: Awaited<ReturnType<typeof open>>["router"]) => router?.state.location.search;

test("requests what the URL selects, by its names in the schema", async () => {
  const { variables } = await open("/explore/tokens/base?sort=volume&dir=asc&span=1w&q=%20dai ");
  expect(variables?.queryRef).toEqual({
    chains: ["BASE"],
    orderBy: "VOLUME",
    asc: true,
    window: "WEEK",
    filter: { text: "dai", ids: null, minimumValueLocked: null, isOnePerAsset: false },
    isByAsset: false,
    moversFloor: 10_000,
  });
});

test("requests all networks by popularity by default", async () => {
  const { variables } = await open("/explore/tokens?sort=nonsense&span=eternity");
  expect(variables?.queryRef).toEqual({
    chains: null,
    orderBy: "POPULARITY",
    asc: false,
    window: "DAY",
    filter: { text: null, ids: null, minimumValueLocked: 10_000, isOnePerAsset: false },
    isByAsset: false,
    moversFloor: 10_000,
  });
});

test("knows no tokens of a chain that does not exist", async () => {
  const { environment } = await open("/explore/tokens/atlantis");
  expect(environment).toBeNull();
});

test("lists each token with its place and its figures", async () => {
  await open("/explore/tokens");
  const row = screen.getAllByRole("row")[1]!;
  expect(row).toHaveTextContent("7DAIDai");
  expect(row).toHaveTextContent("$1.0001");
  expect(row).toHaveTextContent("−2.50%");
  expect(row).toHaveTextContent("$5.00M");
  expect(within(row).getByRole("link")).toHaveAttribute("href", `/explore/tokens/base/${DAI.address}`);
  expect(screen.getByText("These are all the tokens with at least $10,000 in pools.")).toBeInTheDocument();
});

test("shows that a figure is unknown, never zero", async () => {
  await open("/explore/tokens", { ...LISTED, Token: () => ({ ...DAI, market: null }) });
  const row = screen.getAllByRole("row")[1]!;
  expect(row).toHaveTextContent("unknown");
  expect(row).not.toHaveTextContent("$0");
});

test("shows an untrusted name as text", async () => {
  await open("/explore/tokens", { ...LISTED, Token: () => ({ ...DAI, name: "<script>alert(1)</script>" }) });
  expect(screen.getByText("<script>alert(1)</script>")).toBeInTheDocument();
});

test("marks a token that does harm, or looks like another", async () => {
  const isLike = { imitates: { id: "real", symbol: "DAI" }, protectionInfo: { attackTypes: ["IMPERSONATOR"] } };
  await open("/explore/tokens", { ...LISTED, Token: () => ({ ...DAI, ...isLike }) });
  const mark = within(screen.getAllByRole("row")[1]!).getByText("Look-alike");
  expect(mark).toHaveAttribute("title", "It looks like DAI, but is a different token.");
});

test.each([
  [{ protectionInfo: { result: "MALICIOUS", attackTypes: ["HONEYPOT"] } }, "Cannot be sold"],
  [{ protectionInfo: { result: "MALICIOUS", attackTypes: [] } }, "Harmful"],
  [{ protectionInfo: { result: "SPAM", attackTypes: ["AIRDROP_PATTERN"] } }, "Spam"],
  [{ protectionInfo: { result: "WARNING", attackTypes: ["HIGH_FEES"] } }, "High fee"],
  [{ project: { id: "project", safetyLevel: "STRONG_WARNING" } }, "Suspect"],
])("%j is marked in the list as %s", async (facts, mark) => {
  await open("/explore/tokens", { ...LISTED, Token: () => ({ ...DAI, ...facts }) });
  expect(within(screen.getAllByRole("row")[1]!).getByText(mark)).toBeInTheDocument();
});

test("a token that nothing is known against has no mark", async () => {
  await open("/explore/tokens");
  expect(screen.getAllByRole("row")[1]).toHaveTextContent("7DAIDaiDAI· $1.20K$1.0001");
});

test("a heading orders by its column, and again the other way round", async () => {
  const { router } = await open("/explore/tokens?q=dai");
  const heading = screen.getByRole("columnheader", { name: "Volume, 1D" });
  await userEvent.click(within(heading).getByRole("button"));
  expect(search(router)).toBe("?q=dai&sort=volume");
  expect(heading).toHaveAttribute("aria-sort", "descending");
  await userEvent.click(within(heading).getByRole("button"));
  expect(search(router)).toBe("?q=dai&sort=volume&dir=asc");
});

test("a phone's list of orders has all of them, and reverses the current one", async () => {
  const { router } = await open("/explore/tokens");
  await userEvent.click(screen.getByRole("button", { name: "Sorted by, highest first: Rank" }));
  const orders = within(await screen.findByRole("menu")).getAllByRole("menuitemradio");
  expect(orders.map(({ textContent }) => textContent)).toEqual([
    "Rank",
    "Price",
    "1 hour",
    "1 day",
    "FDV",
    "Volume, 1D",
  ]);
  await userEvent.click(orders[2]!);
  expect(search(router)).toBe("?sort=hour");
  await userEvent.click(screen.getByRole("button", { name: "Sorted by, highest first: 1 hour" }));
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "1 hour" }));
  expect(search(router)).toBe("?sort=hour&dir=asc");
});

test("the volume window is in the URL and in the column's heading", async () => {
  const { router } = await open("/explore/tokens");
  await userEvent.click(screen.getByRole("button", { name: "1W" }));
  expect(search(router)).toBe("?span=1w");
  expect(screen.getByRole("columnheader", { name: "Volume, 1W" })).toBeInTheDocument();
});

test("what is typed filters the list when typing pauses, and Escape takes it back", async () => {
  const { router } = await open("/explore/tokens");
  const field = screen.getByRole("searchbox");
  await userEvent.type(field, "dai");
  expect(search(router)).toBe("");
  await waitFor(() => expect(search(router)).toBe("?q=dai"));
  await userEvent.type(field, "{Escape}");
  expect(search(router)).toBe("");
  expect(field).toHaveValue("");
});

test("a star marks a token as a favorite", async () => {
  const marked: string[] = [];
  await open("/explore/tokens", LISTED, { ...TEST_HOST, toggleFavorite: (id) => void marked.push(id) });
  // The other one is for phones.
  await userEvent.click(screen.getAllByRole("button", { name: "Favorite: DAI" })[0]!);
  expect(marked).toEqual(["dai"]);
});

test("requests the favorites only, and links to all tokens where there are none", async () => {
  const { variables } = await open("/explore/tokens?only=favorites", LISTED, favoritesOf("dai"));
  expect(variables?.queryRef).toMatchObject({ filter: { text: null, ids: ["dai"], minimumValueLocked: null } });
  for (const star of screen.getAllByRole("button", { name: "Favorite: DAI" })) {
    expect(star).toHaveAttribute("aria-pressed", "true");
  }
});

test("explains how to add favorites where there are none", async () => {
  const { variables } = await open("/explore/tokens?only=favorites", EMPTY);
  expect(variables?.queryRef).toMatchObject({ filter: { ids: [] } });
  expect(screen.getByText("No favorites here yet")).toBeInTheDocument();
});

test("shows that no token matches the text, and that a chain has no tokens", async () => {
  await open("/explore/tokens?q=nothing", EMPTY);
  expect(screen.getByText("No matching token")).toBeInTheDocument();
  await open("/explore/tokens/base?liquidity=any", EMPTY);
  expect(screen.getByText("No tokens yet")).toBeInTheDocument();
});

test("shows that a chain is not indexed", async () => {
  await open("/explore/tokens/zora");
  expect(screen.getByText("Zora is not indexed")).toBeInTheDocument();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});

test("sums up what is traded and locked: hour by hour, and by version", async () => {
  const overview = {
    volume: { value: 4_120_000 },
    volumePercentChange: { value: 8.1 },
    hourlyVolume: [0, 50, 100].map((value, index) => ({ timestamp: 3600 * index, value })),
    totalValueLocked: { value: 6_830_000 },
    totalValueLockedPercentChange: null,
    valueLockedByVersion: [
      { protocolVersion: "V2", amount: { value: 1 } },
      { protocolVersion: "V3", amount: { value: 3 } },
    ],
  };
  await open("/explore/tokens", { ...LISTED, Query: () => ({ topTokensConnection: ONE_PAGE, overview }) });
  const market = screen.getByRole("region", { name: "The market" });
  expect(market).toHaveTextContent("Volume, 24 h$4.12M +8.10%");
  expect(market).toHaveTextContent("Value locked$6.83M");
  expect(
    within(market)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["V2 25%", "V3 75%"]);
  const bars = [...market.querySelectorAll<HTMLElement>("[style*=height]")].map(({ style }) => style.height);
  expect(bars).toEqual(expect.arrayContaining(["0%", "50%", "100%"]));
});

test("lists tokens though the market's figures are missing", async () => {
  await open("/explore/tokens", { ...LISTED, Query: () => ({ topTokensConnection: ONE_PAGE, overview: null }) });
  expect(screen.queryByText("Volume, 24 h")).toBeNull();
  expect(screen.getAllByRole("row")[1]).toHaveTextContent("DAI");
});

test("hides low liquidity until it is shown through the URL", async () => {
  const { router } = await open("/explore/tokens/base");
  const chip = screen.getByRole("button", { name: "Hide low liquidity" });
  expect(chip).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(chip);
  expect(search(router)).toBe("?liquidity=any");
  expect(chip).toHaveAttribute("aria-pressed", "false");
  await userEvent.click(chip);
  expect(search(router)).toBe("");
});

test("requests low liquidity too where the URL shows it", async () => {
  const { variables } = await open("/explore/tokens?liquidity=any");
  expect(variables?.queryRef).toMatchObject({ filter: null });
  expect(screen.getByText("These are all the tokens that have a price.")).toBeInTheDocument();
});

test.each(["?q=dai", "?only=favorites"])("a list selected by %s has low liquidity too", async (selected) => {
  await open(`/explore/tokens${selected}`, LISTED, favoritesOf("dai"));
  const chip = screen.getByRole("button", { name: "Hide low liquidity" });
  expect(chip).toBeDisabled();
  expect(chip).toHaveAttribute("title", "This filter finds low liquidity too");
});

test("an empty list says that low liquidity is hidden, and shows it on a click", async () => {
  const { router } = await open("/explore/tokens/base?sort=fdv", EMPTY);
  expect(screen.getByText("What has less than $10,000 in pools is hidden.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("link", { name: "Show low liquidity" }));
  expect(router?.state.location.pathname).toBe("/explore/tokens/base");
  expect(search(router)).toBe("?sort=fdv&liquidity=any");
});

test("names what rose most, and nothing that did not rise", async () => {
  await open("/explore/tokens");
  const market = screen.getByRole("region", { name: "The market" });
  expect(within(market).getAllByRole("link")).toHaveLength(1);
});

test("the list shows each asset once where the URL has it so", async () => {
  const { router, variables } = await open("/explore/tokens?sort=volume");
  expect(variables?.queryRef).toMatchObject({ isByAsset: false });
  await userEvent.click(screen.getByRole("button", { name: "By asset" }));
  expect(search(router)).toBe("?sort=volume&view=assets");
  expect(screen.getByRole("button", { name: "By asset" })).toHaveAttribute("aria-pressed", "true");
});

describe("by asset", () => {
  const IDS = ["dai", "bridged"];
  const ASSET = { forms: [{}, {}], volume: { value: 4_500 } };
  const formsRequest = ({ mock }: ReturnType<typeof createMockEnvironment>) =>
    mock.findOperation(({ request }) => request.node.operation.name === "AssetForms");
  const LISTED_ASSETS: Data = {
    ...LISTED,
    Token: ({ path }) => ({ ...DAI, id: path?.includes("forms") ? IDS[Number(path.at(-1))] : DAI.id, asset: ASSET }),
  };

  test("the volume is that of all forms, and requests are for assets", async () => {
    const { variables } = await open("/explore/tokens?view=assets", LISTED_ASSETS);
    expect(variables?.queryRef).toMatchObject({ isByAsset: true, filter: { isOnePerAsset: true } });
    expect(screen.getAllByRole("row")[1]).toHaveTextContent("$4.50K");
    expect(screen.getAllByRole("row")[1]).not.toHaveTextContent("$1.20K");
  });

  test("an asset that another form leads on a later page is listed once", async () => {
    const forms = [IDS, IDS, ["uni"]];
    const rows = ["dai", "bridged", "uni"];
    const row = (path: readonly string[]) => Number(path[path.indexOf("edges") + 1]);
    await open("/explore/tokens?view=assets", {
      Query: () => ({ topTokensConnection: { ...ONE_PAGE, edges: rows.map(() => ({ rank: 1, node: {} })) } }),
      Token: ({ path }) => {
        const place = path ?? [];
        const own = forms[row(place)] ?? IDS;
        if (place.includes("forms")) return { id: own[Number(place.at(-1))] };
        return { ...DAI, id: rows[row(place)], asset: { forms: own.map(() => ({})), volume: { value: 1 } } };
      },
    });
    // The list's header, and two of three rows.
    expect(screen.getAllByRole("row")).toHaveLength(3);
  });

  test("a button lists the forms under their asset, each with its own volume, and closes them", async () => {
    const { environment } = await open("/explore/tokens?view=assets", LISTED_ASSETS);
    const button = screen.getByRole("button", { name: "2 forms of Dai" });
    expect(button).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(button);
    expect(button).toHaveAttribute("aria-expanded", "true");
    const operation = formsRequest(environment!);
    expect(operation.request.variables).toEqual({ ids: ["dai", "bridged"], window: "DAY" });
    const dai = { ...DAI, __typename: "Token", protectionInfo: null };
    const nodes = [dai, { ...dai, id: "bridged", name: "Bridged Dai", chain: "POLYGON" }];
    act(() =>
      environment!.mock.resolve(operation, MockPayloadGenerator.generate(operation, { Query: () => ({ nodes }) })),
    );
    await screen.findByText("Bridged Dai");
    const rows = screen.getAllByRole("row");
    expect(rows).toHaveLength(4);
    expect(rows[3]).toHaveTextContent("Bridged Dai");
    expect(rows[3]).toHaveTextContent("on Polygon");
    expect(rows[3]).toHaveTextContent("$1.20K");
    await userEvent.click(button);
    expect(screen.getAllByRole("row")).toHaveLength(2);
  });

  test("forms that could not be loaded can be requested again", async () => {
    const { environment } = await open("/explore/tokens?view=assets", LISTED_ASSETS);
    await userEvent.click(screen.getByRole("button", { name: "2 forms of Dai" }));
    act(() => environment!.mock.reject(formsRequest(environment!), new Error("the gateway is down")));
    expect(await screen.findAllByText("This form could not be loaded.")).toHaveLength(2);
    await userEvent.click(screen.getAllByRole("button", { name: "Try again" })[0]!);
    expect(screen.queryByText("This form could not be loaded.")).toBeNull();
    expect(formsRequest(environment!).request.variables).toMatchObject({ ids: ["dai", "bridged"] });
  });
});
