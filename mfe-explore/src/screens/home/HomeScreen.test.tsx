import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Account, Host, Watched } from "@cenote/kit/remote";
import { renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const constant = <T,>(value: T): Watched<T> => ({ get: () => value, subscribe: () => () => undefined });

const OVERVIEW = {
  risenTokens: 214,
  fallenTokens: 1,
  pricePercentChange: { value: 1.84 },
  volume: { value: 4_120_000_000 },
  volumePercentChange: { value: 8.1 },
  totalValueLocked: null,
  totalValueLockedPercentChange: null,
  swapCount: 341_206,
  swapCountPercentChange: { value: 3.2 },
  newPoolCount: 88,
};
const token = (symbol: string, percent: number | null, volume: number) => ({
  __typename: "Token",
  id: symbol,
  chain: "ETHEREUM",
  address: null,
  symbol,
  name: `${symbol} token`,
  project: { id: `project-${symbol}`, logoUrl: null },
  asset: { volume: { value: volume } },
  market: {
    id: `market-${symbol}`,
    pricePercentChange: percent === null ? null : { value: percent },
    price: { value: 2 },
    priceHistory: [],
  },
});
/** Returns the token at a path in the response. */
function tokenAt(path: readonly string[] = []) {
  const [list, , index] = path;
  if (path.includes("token0")) return { symbol: "ETH" };
  if (path.includes("token1")) return { symbol: "<script>alert(1)</script>" };
  if (list === "topTokensConnection") return [FALLER, RISER, token("UNKNOWN", null, 10)][Number(index)];
  if (list === "nodes") return [RISER, FALLER][Number(path[1])];
  return list === "risers" ? RISER : FALLER;
}
const page = (nodes: readonly object[]) => ({ edges: nodes.map((node) => ({ node })) });
const RISER = token("UP", 12.3, 100);
const FALLER = token("DOWN", -3.2, 50);
const TRADE = {
  type: "SWAP",
  hash: "0x12",
  timestamp: Math.floor(Date.now() / 1000) - 5,
  protocolVersion: "V3",
  usdValue: { value: 34_100 },
  chain: "ETHEREUM",
  token0Quantity: "10",
  token1Quantity: "-34121",
};

const open = (url = "/", query: object = {}, errors: Readonly<Record<string, Error>> = {}, host: Partial<Host> = {}) =>
  renderScreen(
    remote,
    url,
    {
      Query: () => ({
        marketOverview: OVERVIEW,
        topTokensConnection: page([FALLER, RISER, token("UNKNOWN", null, 10)]),
        risers: page([RISER]),
        fallers: page([FALLER]),
        nodes: [],
        topCollections: page([{ name: "Karst Forms", nftContracts: [{ address: "0x01" }], image: null }]),
        poolTransactions: page([TRADE]),
        ...query,
      }),
      Token: ({ path }) => tokenAt(path ?? []),
    },
    errors,
    { ...TEST_HOST, ...host },
  );

test("describes the market in a sentence", async () => {
  await open();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
    "The market is up 1.8% today. 214 tokens float, 1 sinks.",
  );
});

test.each([
  [{ ...OVERVIEW, pricePercentChange: { value: -0.5 } }, "The market is down 0.5% today."],
  [{ ...OVERVIEW, pricePercentChange: { value: 0.01 } }, "The market is unchanged today."],
  [{ ...OVERVIEW, pricePercentChange: null }, "Explore, swap and pool tokens. Every figure comes from the chain."],
])("omits unknown figures from the sentence", async (marketOverview, sentence) => {
  await open("/", { marketOverview });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(sentence);
});

test("the waterline links to its tokens, largest rise first, each with its change and volume as text", async () => {
  await open();
  const waterline = screen.getByRole("region", { name: "The waterline" });
  const links = within(waterline).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/UP\+12\.3, up 12\.30%, volume \$100\.00$/),
    expect.stringMatching(/DOWN−3\.2, down 3\.20%, volume \$50\.00$/),
  ]);
  expect(links[0]).toHaveAttribute("href", "/explore/tokens/ethereum/NATIVE");
});

test("the URL selects the waterline as a list", async () => {
  const { router } = await open("/?span=1w");
  await userEvent.click(screen.getByRole("button", { name: "As a list" }));
  expect(router?.state.location.search).toBe("?span=1w&view=list");
  const waterline = screen.getByRole("region", { name: "The waterline" });
  expect(within(waterline).getAllByRole("listitem")[0]).toHaveTextContent("UPUP token+12.30%$100.00");
  await userEvent.click(screen.getByRole("button", { name: "Waterline" }));
  expect(router?.state.location.search).toBe("?span=1w");
});

test.each([
  ["/", "DAY"],
  ["/?span=1h", "HOUR"],
  ["/?span=1w", "WEEK"],
  ["/?span=1y", "DAY"],
])("%s requests the changes of a %s", async (url, duration) => {
  const { variables } = await open(url);
  expect(variables?.queryRef).toEqual({ duration, favorites: [], moversFloor: 10_000 });
});

test("still water where no change is known", async () => {
  await open("/", { topTokensConnection: page([]) });
  expect(screen.getByText("Still water")).toBeInTheDocument();
});

test("the floor shows known figures, and never zero for unknown ones", async () => {
  await open();
  const floor = screen.getByRole("region", { name: "All pools, in the past day" });
  expect(floor).toHaveTextContent("Volume, 24 h$4.12B+8.10%");
  expect(floor).toHaveTextContent("Value locked—unknown");
  expect(floor).toHaveTextContent("Swaps, 24 h341,206+3.20%");
});

test("describes the latest events in sentences, with untrusted symbols as text", async () => {
  await open();
  const link = screen.getByRole("link", { name: "10 ETH for 34,121 <script>alert(1)</script>" });
  expect(link).toHaveAttribute("href", "/explore/transactions/ethereum/0x12");
});

test("favorites are part of the first request, and shown only while they are marked", async () => {
  const favorites = constant(["UP"]);
  const { variables } = await open("/", { nodes: [RISER, FALLER] }, {}, { favorites });
  expect(variables?.queryRef).toMatchObject({ favorites: ["UP"] });
  const section = screen.getByRole("region", { name: "Your favorites" });
  expect(within(section).getAllByRole("listitem")).toHaveLength(1);
});

test("leads back to what was lately looked at", async () => {
  const shared = { detail: "", chain: null, pictures: [] } as const;
  const visited = constant([
    { ...shared, to: "/nfts", kind: "page", title: "Collections", tokenId: null },
    { ...shared, to: "/t", kind: "token", title: "Riser", detail: "UP", tokenId: "UP" },
  ] as const);
  const { environment } = await open("/", {}, {}, { visited });
  const lately = screen.getByRole("navigation", { name: "Recently viewed" });
  expect(within(lately).getByRole("link", { name: "Collections" })).toHaveAttribute("href", "/nfts");
  const { mock } = environment!;
  const isPrices = ({ request }: { request: { node: { operation: { name: string } } } }) =>
    request.node.operation.name === "RecentlyViewed";
  await waitFor(() => expect(mock.getAllOperations().some(isPrices)).toBe(true));
  act(() => mock.resolve(mock.findOperation(isPrices), { data: { nodes: [token("UP", 1, 1)] } }));
  expect(await within(lately).findByRole("link", { name: /^UP ?\$2\.00$/ })).toHaveAttribute("href", "/t");
});

test("the search opens from the hero", async () => {
  const opened: string[] = [];
  await open("/", {}, {}, { openDialog: (dialog) => opened.push(dialog) });
  await userEvent.click(screen.getByRole("button", { name: /search/i }));
  expect(opened).toEqual(["search"]);
});

test("a part that does not arrive leaves the others standing", async () => {
  await open("/", {}, { JustNow: new Error("no"), PopularCollections: new Error("no") });
  expect(screen.getByText("Just now could not be loaded")).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("The market is up");
});

test("without the market the search and the ways in are still there", async () => {
  await open("/", {}, { HomeScreen: new Error("no") });
  expect(screen.getByText("The market could not be loaded")).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Explore, swap and pool tokens.");
  expect(screen.getByRole("navigation", { name: "Everything here" })).toBeInTheDocument();
});

const collectionsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `collection-${index}`,
    chain: "ETHEREUM",
    nftContracts: [{ address: `0x0${index}` }],
    isVerified: true,
    markets: [{ floorPrice: { value: 1 } }],
    name: `Karst ${index}`,
    image: null,
  }));

test("features no collection where all are shown already", async () => {
  const { environment } = await open("/", { topCollections: page(collectionsOf(4)) });
  const requestNames = () => environment!.mock.getAllOperations().map(({ request }) => request.node.operation.name);
  await waitFor(() => expect(requestNames()).toEqual(["HomeLater"]));
  expect(screen.queryByRole("region", { name: "Featured collection" })).toBeNull();
});

test.each([
  ["of the first indexed network without a wallet", null, "Get ETH", "ethereum"],
  ["of the wallet's network", "POLYGON", "Get POL", "polygon"],
  ["of the first indexed network where the wallet's is not indexed", "CELO", "Get ETH", "ethereum"],
] as const)("offers the swap of the coin %s once the rest is drawn", async (_, chain, text, urlName) => {
  const account = constant<Account | null>(chain && { address: "0x01", canSign: false, chain });
  await open("/", { topCollections: page(collectionsOf(4)) }, {}, { account });
  const place = await screen.findByRole("region", { name: "Swap" });
  const link = await within(place).findByRole("link", { name: text });
  expect(link).toHaveAttribute("href", `/swap?chain=${urlName}&outputCurrency=NATIVE`);
});

test("the last parts are fetched once the rest is drawn, and show what is not shown above", async () => {
  const collections = collectionsOf(5);
  const { environment, variables } = await open("/", { topCollections: page(collections) });
  expect(Object.keys(variables!)).toEqual(["queryRef", "collectionsRef", "justNowRef"]);
  const mock = environment!.mock;
  const variablesByQuery = () =>
    Object.fromEntries(mock.getAllOperations().map(({ request }) => [request.node.operation.name, request.variables]));
  // Four collections are shown above: the fifth is the featured one.
  await waitFor(() =>
    expect(variablesByQuery()).toEqual({
      HomeLater: {},
      CollectionPromo: { addresses: [expect.any(String)] },
    }),
  );
  const listed = (...symbols: readonly string[]) =>
    page(symbols.map((symbol) => ({ ...token(symbol, 1, 1), address: symbol })));
  act(() =>
    mock.resolve(
      mock.findOperation(({ request }) => request.node.operation.name === "HomeLater"),
      {
        data: {
          deepest: listed("UP", "DEEP"),
          mostTraded: listed("DEEP", "DOWN", "BUSY"),
        },
      },
    ),
  );
  await waitFor(() =>
    expect(variablesByQuery()).toMatchObject({
      HomeScreenTokens: { contracts: [{ chain: "ETHEREUM", address: "DEEP" }], chain: "ETHEREUM" },
      TokenPromo: { chain: "ETHEREUM", address: "BUSY" },
    }),
  );
  expect(screen.getByRole("region", { name: "Featured token" })).toBeInTheDocument();
  const promo = {
    chain: "ETHEREUM",
    name: "Karst",
    numAssets: 96,
    image: null,
    nftContracts: [{ address: "0x0a" }],
    markets: [{ id: "market", floorPrice: null }],
  };
  act(() =>
    mock.resolve(
      mock.findOperation(({ request }) => request.node.operation.name === "CollectionPromo"),
      { data: { nftCollections: page([{ id: "karst", ...promo }]) } },
    ),
  );
  const featured = await screen.findByRole("region", { name: "Featured collection" });
  expect(await within(featured).findByRole("link")).toHaveAttribute("href", "/nfts/collection/0x0a?chain=ethereum");
  expect(featured).toHaveTextContent("Karst");
});
