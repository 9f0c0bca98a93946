import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const ADDRESS = "0xef11D1c2aA48826D4c41e54ab82D1Ff5Ad8A64Ca";
const collection = (id: string, name: string, change: number | null) => ({
  node: {
    id,
    name,
    chain: "BASE",
    collectionId: ADDRESS,
    isVerified: true,
    numAssets: 1000,
    image: null,
    nftContracts: [{ address: ADDRESS }],
    markets: [
      {
        id: `market ${id}`,
        owners: 612,
        listings: 58,
        sales: 3,
        floorPrice: { currency: "ETH", value: 0.84 },
        volume: { currency: "ETH", value: 41.2 },
        floorPricePercentChange: change === null ? null : { value: change },
        volumePercentChange: { value: -5 },
      },
    ],
  },
});
const sale = (id: string, name: string, isSpam: boolean) => ({
  id,
  chain: "BASE",
  address: ADDRESS,
  tokenId: "7",
  timestamp: Math.floor(Date.now() / 1000) - 5,
  bundle: null,
  price: { currency: "ETH", value: 1.5 },
  asset: { name, isSpam, smallImage: null, collection: { name: "Karst Forms" } },
});
const listOf = (...edges: object[]) => {
  const list = { edges, pageInfo: { hasNextPage: false, endCursor: null } };
  return { topCollections: list, candidates: list };
};
const open = (url: string, query: object = {}) =>
  renderScreen(remote, url, {
    NftCollection: () => undefined,
    NftAsset: () => undefined,
    Query: () => ({
      ...listOf(collection("1", "Karst Forms", 12), collection("2", "Ripples", -3), collection("3", "Still", null)),
      latestNftSales: [sale("1", "Form 7", false), sale("2", "Free at lure.xyz", true)],
      ...query,
    }),
  });

test("requests the chains and the window of the URL", async () => {
  const { variables } = await open("/nfts?chain=base&span=1w");
  expect(variables).toEqual({ queryRef: { chains: ["BASE"], window: "WEEK" }, salesRef: { chains: ["BASE"] } });
  const { variables: all } = await open("/nfts");
  expect((all?.queryRef as { chains: string[] }).chains).toContain("POLYGON");
  expect(all?.queryRef).toMatchObject({ window: "DAY" });
});

test("lists collections with their figures, and leads to each", async () => {
  await open("/nfts");
  const row = within(screen.getByRole("table", { name: "Collections" })).getAllByRole("row")[1]!;
  expect(row).toHaveTextContent("Karst Forms");
  expect(row).toHaveTextContent("0.84 ETH");
  expect(row).toHaveTextContent("41.2 ETH");
  expect(row).toHaveTextContent("58 / 1,000");
  expect(within(row).getByRole("link")).toHaveAttribute("href", `/nfts/collection/${ADDRESS}?chain=base`);
});

test("shows which floors moved, and the newest sales without spam", async () => {
  await open("/nfts");
  const market = screen.getByRole("region", { name: "The market" });
  expect(within(market).getByRole("link", { name: /Karst Forms.*12/ })).toBeInTheDocument();
  expect(within(market).getByRole("link", { name: /Ripples.*3/ })).toBeInTheDocument();
  expect(within(market).queryByRole("link", { name: /Still/ })).not.toBeInTheDocument();
  expect(within(market).getByRole("link", { name: /Form 7/ })).toHaveTextContent("1.5 ETH");
  expect(within(market).queryByText(/lure/)).not.toBeInTheDocument();
});

test("chooses the window through the URL", async () => {
  const { router } = await open("/nfts");
  await userEvent.click(screen.getByRole("button", { name: "1W" }));
  expect(router?.state.location.search).toBe("?span=1w");
});

test("shows that there are no collections", async () => {
  await open("/nfts", {
    ...listOf(),
    latestNftSales: [],
  });
  expect(screen.getByText("No collections yet")).toBeInTheDocument();
  expect(screen.getByText("No sales yet")).toBeInTheDocument();
});

test("searches collections by name through the URL", async () => {
  const { variables } = await open("/nfts?q=karst", { nftCollections: { edges: [collection("1", "Karst Forms", 1)] } });
  expect(variables).toEqual({ searchRef: { query: "karst" } });
  expect(screen.getByText("Karst Forms")).toBeInTheDocument();
  expect(screen.getByRole("searchbox", { name: "Search by name" })).toHaveValue("karst");
});

test("leads on where no collection fits", async () => {
  await open("/nfts?q=nothing", { nftCollections: { edges: [] } });
  expect(screen.getByText("No collection on Ethereum has “nothing” in its name.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Show all collections" })).toHaveAttribute("href", "/nfts");
});
