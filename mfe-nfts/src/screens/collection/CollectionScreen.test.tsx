import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const ADDRESS = "0xef11D1c2aA48826D4c41e54ab82D1Ff5Ad8A64Ca";
const URL = `/nfts/collection/${ADDRESS}`;
const COLLECTION = { name: "Karst Forms", numAssets: 1000, isVerified: true, image: null, description: null };
const MARKET = {
  floorPrice: { currency: "ETH", value: 0.84 },
  floorPricePercentChange: null,
  owners: 612,
  volume24h: { currency: "ETH", value: 41.2 },
  totalVolume: { currency: "ETH", value: 3918 },
  listings: 58,
};
const PICTURE = "data:image/svg+xml;base64,PHN2Zy8+";
const open = (url: string, asset: object = {}, query: object = {}) =>
  renderScreen(remote, url, {
    Query: () => query,
    NftCollection: () => COLLECTION,
    NftCollectionMarket: () => MARKET,
    NftAsset: () => ({ tokenId: "412", name: null, image: { url: PICTURE }, suspiciousFlag: false, ...asset }),
    NftOrder: () => ({ price: { currency: "ETH", value: 0.9 } }),
    PageInfo: () => ({ hasNextPage: true }),
  });

test("requests the collection on the URL's chain, else on the default one", async () => {
  const { variables } = await open(`${URL}?chain=base`);
  expect(variables?.queryRef).toEqual({ contractAddress: ADDRESS, chain: "BASE", first: 24, after: null });
  const { variables: others } = await open(URL);
  expect(others?.queryRef).toMatchObject({ chain: "ETHEREUM" });
});

test("shows the collection's figures and items", async () => {
  const { container } = await open(URL);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Karst Forms");
  expect(screen.getByText("0.84 ETH")).toBeInTheDocument();
  expect(screen.getByText("#412")).toBeInTheDocument();
  expect(screen.getByText("0.9 ETH")).toBeInTheDocument();
  expect(container.querySelector(`img[src="${PICTURE}"]`)).toBeInTheDocument();
});

test("shows nothing of a picture that is more than a picture", async () => {
  const { container } = await open(URL, { image: { url: "data:text/html,<script>alert(1)</script>" } });
  expect(container.querySelector("img")).not.toBeInTheDocument();
});

test("loads more items through the URL", async () => {
  const { router } = await open(URL);
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(router?.state.location.search).toBe("?items=48");
});

test.each([URL, "/nfts/collection/nonsense"])("shows that no collection exists at %s", async (url) => {
  await open(url, {}, { nftCollections: { edges: [] } });
  expect(screen.getByRole("heading", { level: 1, name: "Collection not found" })).toBeInTheDocument();
});
