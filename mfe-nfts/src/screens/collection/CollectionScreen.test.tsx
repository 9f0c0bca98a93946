import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const ADDRESS = "0xef11D1c2aA48826D4c41e54ab82D1Ff5Ad8A64Ca";
const URL = `/nfts/collection/${ADDRESS}`;
const COLLECTION = {
  id: "collection",
  chain: "ETHEREUM",
  name: "Karst Forms",
  collectionId: ADDRESS,
  numAssets: 1000,
  isVerified: true,
  image: null,
  description: null,
  homepageUrl: null,
  traits: [
    {
      name: "Light",
      stats: [
        { value: "Coral", assets: 96, listings: 9 },
        { value: "Dawn", assets: 204, listings: 0 },
        // A property that every JavaScript object has.
        { value: "constructor", assets: 1, listings: 0 },
      ],
    },
  ],
};
const MARKET = {
  id: "market",
  floorPrice: { currency: "ETH", value: 0.84 },
  floorPricePercentChange: null,
  owners: 612,
  listings: 58,
  volume24h: { currency: "ETH", value: 41.2 },
  totalVolume: { currency: "ETH", value: 3918 },
  percentListed: 5.8,
  volumePercentChange: null,
};
const PICTURE = "data:image/svg+xml;base64,PHN2Zy8+";
const item = (tokenId: string, more: object = {}) => ({
  node: {
    id: `item ${tokenId}`,
    chain: "ETHEREUM",
    tokenId,
    name: null,
    suspiciousFlag: false,
    thumbnail: { url: PICTURE },
    nftContract: { address: ADDRESS },
    lastPrice: { value: 0.5 },
    listings: { edges: [{ node: { price: { currency: "ETH", value: 0.9 } } }] },
    ...more,
  },
});
const listOf = (count: number, ...edges: object[]) => ({ nftAssets: { totalCount: count, edges } });
const open = (url: string, query: object = listOf(1, item("412")), market: object = {}) =>
  renderScreen(remote, url, {
    Query: () => query,
    NftCollection: () => COLLECTION,
    NftCollectionMarket: () => ({ ...MARKET, ...market }),
    NftAsset: () => undefined,
  });

test("requests the collection on the URL's chain, else on the default one", async () => {
  const { variables } = await open(`${URL}?chain=base`);
  expect(variables?.queryRef).toEqual({ contractAddress: ADDRESS, chain: "BASE", first: 9, after: null });
  expect(variables?.itemsRef).toMatchObject({ chain: "BASE", orderBy: "PRICE", asc: true, first: 48, skip: 0 });
  const { variables: others } = await open(URL);
  expect(others?.queryRef).toMatchObject({ chain: "ETHEREUM" });
});

test("shows the collection's figures and its items, each with price and last sale", async () => {
  const { container } = await open(URL);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Karst Forms");
  expect(screen.getByText("0.84 ETH")).toBeInTheDocument();
  expect(screen.getByText("6%")).toBeInTheDocument();
  const card = within(screen.getByRole("list", { name: "Items" })).getByRole("listitem");
  expect(card).toHaveTextContent("#4120.9 ETHlast 0.5");
  expect(card).toHaveAttribute("aria-setsize", "1");
  expect(within(card).getByRole("link")).toHaveAttribute("href", `/nfts/asset/${ADDRESS}/412?chain=ethereum`);
  expect(container.querySelector(`img[src="${PICTURE}"]`)).toBeInTheDocument();
});

test("shows ranks once they have arrived, after the items", async () => {
  const { environment } = await open(URL);
  const latest = () => environment!.mock.getMostRecentOperation();
  await waitFor(() => expect(latest().request.node.operation.name).toBe("ItemRanks"));
  expect(latest().request.variables).toMatchObject({ contractAddress: ADDRESS, first: 48, skip: 0 });
  const node = { id: "item 412", tokenId: "412", rarities: [{ rank: 61 }] };
  act(() => environment!.mock.resolve(latest(), { data: { nftAssets: { edges: [{ node }] } } }));
  expect(within(screen.getByRole("list", { name: "Items" })).getByRole("listitem")).toHaveTextContent("rank 61");
});

test("shows nothing of a picture that is more than a picture", async () => {
  const url = "data:text/html,<script>alert(1)</script>";
  const { container } = await open(URL, listOf(1, item("1", { thumbnail: { url } })));
  expect(container.querySelector("img")).not.toBeInTheDocument();
});

test("draws few of many items, in the room of all", async () => {
  const edges = Array.from({ length: 48 }, (_, index) => item(String(index)));
  await open(URL, listOf(10_000, ...edges));
  const list = screen.getByRole("list", { name: "Items" });
  expect(within(list).getAllByRole("listitem").length).toBeLessThan(120);
  expect(screen.getByText("10,000 items")).toBeInTheDocument();
  expect(Number.parseFloat(list.style.paddingBlockEnd)).toBeGreaterThan(100_000);
});

test("filters by a trait's value through the URL, and lists it as a chip", async () => {
  const { router } = await open(URL);
  expect(screen.getByRole("checkbox", { name: /Coral/ })).not.toBeChecked();
  await userEvent.click(screen.getByRole("checkbox", { name: /Coral/ }));
  expect(router?.state.location.search).toBe("?trait.Light=Coral");
  await userEvent.click(screen.getByRole("button", { name: /Remove the filter/ }));
  expect(router?.state.location.search).toBe("");
});

test("a box follows its value through the URL, and none is checked that was not chosen", async () => {
  await open(URL);
  const box = (name: RegExp) => screen.getByRole("checkbox", { name });
  expect(box(/^constructor/)).not.toBeChecked();
  await userEvent.click(box(/^Coral/));
  expect(box(/^Coral/)).toBeChecked();
  await userEvent.click(await screen.findByRole("button", { name: /^Remove the filter .*Coral/ }));
  await waitFor(() => expect(box(/^Coral/)).not.toBeChecked());
});

test("requests what the URL filters by, and counts the values that are for sale", async () => {
  const { variables } = await open(`${URL}?listed=1&trait.Light=Dawn&min=0.5&q=form&sort=rarest`);
  expect(variables?.itemsRef).toMatchObject({
    orderBy: "RARITY",
    asc: true,
    filter: {
      listed: true,
      tokenSearchQuery: "form",
      minPrice: "500000000000000000",
      maxPrice: null,
      traits: [{ name: "Light", values: ["Dawn"] }],
    },
  });
  expect(screen.getByText("Coral").closest("label")).toHaveTextContent("Coral9");
});

test("sets a price range when typing pauses, and ignores an invalid number", async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { router } = await open(URL);
  const lowest = screen.getByRole("textbox", { name: "Lowest" });
  await user.type(lowest, "a");
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(lowest).toBeInvalid();
  expect(router?.state.location.search).toBe("");
  await user.clear(lowest);
  await user.type(lowest, "0.5");
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(router?.state.location.search).toBe("?min=0.5");
  jest.useRealTimers();
});

test("shows that no item fits, with a way back to all", async () => {
  await open(`${URL}?chain=ethereum&sort=recent&q=nothing`, listOf(0));
  expect(screen.getByRole("link", { name: "Clear the filters" })).toHaveAttribute(
    "href",
    `${URL}?chain=ethereum&sort=recent`,
  );
});

test("selects items that are for sale", async () => {
  await open(URL, listOf(2, item("1"), item("2", { listings: { edges: [] } })));
  const [box, ...others] = screen.getAllByRole("checkbox", { name: /Select/ });
  expect(others).toEqual([]);
  await userEvent.click(box!);
  expect(box).toBeChecked();
});

test.each([URL, "/nfts/collection/nonsense"])("shows that no collection exists at %s", async (url) => {
  await open(url, { ...listOf(0), nftCollections: { edges: [] } });
  expect(screen.getByRole("heading", { level: 1, name: "Collection not found" })).toBeInTheDocument();
});

describe("the market", () => {
  const course = [
    { timestamp: 1_700_000_000, value: 0.8, currency: "ETH" },
    { timestamp: 1_700_003_600, value: 0.84, currency: "ETH" },
  ];
  const figures = {
    historicalFloorPrice: course,
    historicalVolume: course,
    currency: "ETH",
    listingDepth: [
      { percentAboveFloor: 0, price: 0.84, items: 1, cost: 0.84 },
      { percentAboveFloor: 10, price: 0.924, items: 7, cost: 6.1 },
    ],
  };
  const ownership = {
    bands: [
      { least: 1, most: 1, owners: 400, items: 400 },
      { least: 51, most: null, owners: 2, items: 120 },
    ],
    largest: [{ address: ADDRESS, items: 70, percent: 7 }],
  };
  const openMarket = (url: string) =>
    renderScreen(remote, url, {
      NftCollection: () => ({ ...COLLECTION, ownership }),
      NftCollectionMarket: () => ({ ...MARKET, ...figures }),
    });

  test("shows what can be bought at which price, and who owns the items", async () => {
    const { variables } = await openMarket(`${URL}?view=market&span=1m`);
    expect(variables?.marketRef).toMatchObject({ duration: "MONTH" });
    expect(variables?.itemsRef).toBeUndefined();
    const depth = screen.getByRole("table", { name: "Depth of listings" });
    expect(within(depth).getAllByRole("row")[2]).toHaveTextContent("0.924+10%76.1");
    const owners = screen.getByRole("table", { name: "Owners by number of items" });
    expect(within(owners).getAllByRole("row")[2]).toHaveTextContent("51 and more223%");
    expect(screen.getByRole("link", { name: /0xef11/ })).toHaveAttribute("href", `/portfolio/${ADDRESS}/nfts`);
  });

  test("draws the floor, or the volume of all time", async () => {
    await openMarket(`${URL}?view=market`);
    expect(screen.getByText("Floor, past day")).toBeInTheDocument();
    const { variables } = await openMarket(`${URL}?view=market&chart=volume&span=all`);
    expect(variables?.marketRef).toMatchObject({ duration: "MAX" });
  });
});
