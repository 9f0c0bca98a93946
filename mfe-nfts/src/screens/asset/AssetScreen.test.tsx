import type { Address } from "viem";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createOperationDescriptor, type PayloadData } from "relay-runtime";
import { constant } from "@cenote/kit/host/constant";
import { payload, renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";
import query from "./__generated__/NFTItemScreen.graphql";

const ADDRESS: Address = "0xef11D1c2aA48826D4c41e54ab82D1Ff5Ad8A64Ca";
const OWNER: Address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const NOBODY: Address = `0x${"0".repeat(40)}`;
const URL = `/nfts/asset/${ADDRESS}/412`;
const PICTURE = "https://cenote.test/media/1";
const NOW = Math.floor(Date.now() / 1000);

const ready = (kind: string, url: string) => ({ state: "READY", kind, url, refusal: null, byteCount: 9 });
const price = (value: number) => ({ currency: "ETH", value });
const activity = (type: string, more: object) => ({
  cursor: "c",
  node: {
    __typename: "NftActivity",
    id: `${type} ${JSON.stringify(more)}`,
    type,
    amount: "1",
    price: null,
    bundle: null,
    marketplace: null,
    fromAddress: OWNER,
    toAddress: ADDRESS,
    transactionHash: `0x${"ab".repeat(32)}`,
    timestamp: NOW - 7200,
    ...more,
  },
});
const HISTORY = [
  activity("LISTING", { price: price(0.9), toAddress: null }),
  activity("SALE", { price: price(0.5), timestamp: NOW - 86_400, marketplace: "CENOTE" }),
  activity("TRANSFER", { fromAddress: NOBODY, timestamp: NOW - 2 * 86_400 }),
];
const listing = (id: string, terms: object) => ({ node: { id, amount: "1", marketplace: null, ...terms } });
const ITEM = {
  chain: "ETHEREUM",
  tokenId: "412",
  name: "Karst #412",
  description: "A form.",
  ownerAddress: OWNER,
  ownerCount: 1,
  supply: null,
  suspiciousFlag: false,
  flaggedBy: null,
  rarities: [{ rank: 8 }],
  collection: {
    name: "Karst Forms",
    isVerified: true,
    numAssets: 1000,
    image: null,
    inCoin: [{ floorPrice: price(0.6) }],
    inDollars: [{ floorPrice: { value: 1800 } }],
    markets: [{ floorPrice: price(0.6) }],
  },
  nftContract: { address: ADDRESS, standard: "ERC721" },
  creator: { address: OWNER },
  image: { url: PICTURE },
  picture: ready("PICTURE", PICTURE),
  animation: null,
  traits: [
    { name: "Light", value: "Coral", rarity: 0.096, assets: 96, floorPrice: price(0.84) },
    { name: "Shore", value: "Broken", rarity: 0.012, assets: 12, floorPrice: null },
  ],
  listings: {
    edges: [
      listing("o1", { maker: OWNER, endAt: NOW + 2 * 86_400 + 60, price: price(0.9), marketplace: "OPENSEA" }),
      listing("o2", { maker: ADDRESS, endAt: NOW + 40 * 365 * 86_400, price: price(1.1) }),
    ],
  },
  owners: { edges: [], pageInfo: { hasNextPage: false } },
};

const answer = (item: object, query: object = {}, hasMore = false) => ({
  NftAsset: () => ({ ...ITEM, ...item }),
  NftActivityConnection: () => ({ edges: HISTORY, pageInfo: { hasNextPage: hasMore } }),
  Query: () => query,
  // Uses the item's own collection.
  NftCollection: () => undefined,
});

const open = (url: string, item: object = {}, query: object = {}, hasMore = false) =>
  renderScreen(remote, url, answer(item, query, hasMore));

test("requests the item on the URL's chain, else on the default one", async () => {
  const { variables } = await open(`${URL}?chain=base`);
  expect(variables?.queryRef).toEqual({
    chain: "BASE",
    contractAddress: ADDRESS,
    tokenId: "412",
    steps: 50,
    owners: 20,
    filter: { tokenIds: ["412"] },
    activityFilter: { address: ADDRESS, tokenId: "412" },
  });
  expect((await open(URL)).variables?.moreRef).toMatchObject({ chain: "ETHEREUM", first: 5 });
});

test("shows what the item is, whose it is, and how rare", async () => {
  const { container } = await open(URL);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Karst #412");
  expect(screen.getByText("Rank 8 of 1,000")).toBeInTheDocument();
  expect(screen.getByText(/held by/)).toHaveTextContent("0x71C7…976F");
  expect(container.querySelector(`img[src="${PICTURE}"]`)).toHaveAttribute("alt", expect.stringContaining("Karst"));
  expect(screen.getByText("A form.")).toBeInTheDocument();
});

test("shows the cheapest listing beside the floor, in dollars by the floor's rate", async () => {
  await open(URL);
  const panel = screen.getByRole("region", { name: "Price" });
  expect(panel).toHaveTextContent("0.9 ETH");
  expect(panel).toHaveTextContent("$2,700.00");
  expect(panel).toHaveTextContent("50.00% above the floor");
  expect(panel).toHaveTextContent("ends in 2 d");
  const rows = within(screen.getByRole("table", { name: "Listings" })).getAllByRole("row");
  expect(rows[1]).toHaveTextContent("0.9 ETH0x71C7…976Fon OpenSeain 2 d");
  expect(rows[2]).toHaveTextContent("never");
});

test("shows that an item is not for sale", async () => {
  await open(URL, { listings: { edges: [] } });
  expect(screen.getByRole("region", { name: "Price" })).toHaveTextContent("Not for sale");
  expect(screen.queryByRole("table", { name: "Listings" })).not.toBeInTheDocument();
});

test("a purchase stays open while the item is sold", async () => {
  const listing = { id: "o1", maker: OWNER, type: "LISTING", standing: "TRADABLE", price: price(0.9) };
  const { environment, variables } = await open(URL, { tradeListings: { edges: [{ node: listing }] } });
  await userEvent.click(screen.getByRole("button", { name: "Buy for 0.9 ETH" }));
  const dialog = await screen.findByRole("dialog", { name: /Buy/ });

  const sold = { listings: { edges: [] }, tradeListings: { edges: [] } };
  const request = { query, variables: variables!.queryRef!, freshness: "never" as const };
  const { data } = payload(request, answer(sold)) as { data: PayloadData };
  act(() => environment!.commitPayload(createOperationDescriptor(query, request.variables), data));
  expect(screen.getByRole("region", { name: "Price", hidden: true })).toHaveTextContent("Not for sale");
  expect(dialog).toBeInTheDocument();
});

test("lists traits, the rarest first, with how many share them and their floor", async () => {
  await open(URL);
  const traits = within(screen.getByRole("region", { name: "Traits" })).getAllByRole("listitem");
  expect(traits[0]).toHaveTextContent("ShoreBroken12 of 1,0001.20%Floornone listed");
  expect(traits[1]).toHaveTextContent("LightCoral96 of 1,0009.60%Floor0.84 ETH");
});

test("lists the history from now to the mint, and draws its prices", async () => {
  await open(URL);
  const steps = within(screen.getByRole("region", { name: "Provenance" })).getAllByRole("listitem");
  expect(steps.map((step) => step.querySelector("b")?.textContent)).toEqual(["Listed", "Sold", "Minted"]);
  expect(steps[1]).toHaveTextContent("0x71C7…976F to 0xef11…64Ca on Cenote0.5 ETH1 d ago");
  expect(within(steps[1]!).getByRole("link", { name: /Transaction/ })).toHaveAttribute(
    "href",
    `/explore/transactions/ethereum/0x${"ab".repeat(32)}`,
  );
  expect(screen.getByRole("img", { name: "1 sale; prices from 0.5 to 0.9 ETH" })).toBeInTheDocument();
});

test("loads more of a long history through the URL", async () => {
  const { router } = await open(URL, {}, {}, true);
  await userEvent.click(screen.getByRole("button", { name: "Show more of the history" }));
  expect(router?.state.location.search).toBe("?steps=100");
});

test("lists who holds how many of an item of ERC-1155", async () => {
  const owners = {
    edges: [{ node: { address: OWNER, amount: "30" } }, { node: { address: ADDRESS, amount: "10" } }],
    pageInfo: { hasNextPage: false },
  };
  await open(URL, { supply: "40", ownerCount: 2, ownerAddress: null, owners });
  const rows = within(screen.getByRole("table", { name: "Owners" })).getAllByRole("row");
  expect(rows[1]).toHaveTextContent("0x71C7…976F3075%");
  expect(screen.getByText("40 in all")).toBeInTheDocument();
  const listings = screen.getByRole("table", { name: "Listings" });
  expect(within(listings).getByRole("columnheader", { name: "Quantity" })).toBeInTheDocument();
});

test("plays a film with its still picture", async () => {
  const { container } = await open(URL, { animation: ready("VIDEO", "https://cenote.test/media/2") });
  const film = container.querySelector("video")!;
  expect(film).toHaveAttribute("src", "https://cenote.test/media/2");
  expect(film).toHaveAttribute("poster", PICTURE);
  expect(film).not.toHaveAttribute("autoplay");
});

test("runs a page only on request, in a frame of an opaque origin", async () => {
  const { container } = await open(URL, { animation: ready("PAGE", "https://cenote.test/media-pages/3") });
  expect(container.querySelector("iframe")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Run the page" }));
  const frame = container.querySelector("iframe")!;
  expect(frame).toHaveAttribute("sandbox", "allow-scripts");
  expect(frame).toHaveAttribute("src", "https://cenote.test/media-pages/3");
  await userEvent.click(screen.getByRole("button", { name: "Stop the page" }));
  expect(container.querySelector("iframe")).not.toBeInTheDocument();
});

test("names why a file is not shown", async () => {
  const refused = { state: "REFUSED", kind: null, url: null, refusal: "TOO_LARGE", byteCount: null };
  const { container } = await open(URL, {
    image: null,
    picture: { ...refused, refusal: "DAMAGED" },
    animation: refused,
  });
  expect(screen.getByText("The animation is not shown: its file is too large.")).toBeInTheDocument();
  expect(screen.getByText("The picture is not shown: its file is damaged.")).toBeInTheDocument();
  expect(container.querySelector("figure img")).not.toBeInTheDocument();
});

test("shows nothing of a picture that is more than a picture", async () => {
  const { container } = await open(URL, { image: { url: "data:text/html,<script>alert(1)</script>" } });
  expect(container.querySelector("figure img")).not.toBeInTheDocument();
});

test("warns of a flagged item", async () => {
  await open(URL, { suspiciousFlag: true, flaggedBy: "Cenote" });
  expect(screen.getByRole("note")).toHaveTextContent("Flagged as suspicious by Cenote");
});

test("leaves the item itself out of more of its collection", async () => {
  await open(URL);
  expect(screen.queryByRole("list", { name: "More of the collection" })).not.toBeInTheDocument();
});

test.each([URL, "/nfts/asset/nonsense/1", `/nfts/asset/${ADDRESS}/x`])(
  "shows that no item exists at %s",
  async (url) => {
    await open(url, {}, { nftAssets: { edges: [] } });
    expect(screen.getByRole("heading", { level: 1, name: "NFT not found" })).toBeInTheDocument();
  },
);

test("keeps an own order that cannot be filled in sight, with its reason and Cancel", async () => {
  const order = (id: string, standing: string) => ({
    node: {
      id,
      type: "LISTING",
      standing,
      isForCollection: false,
      price: price(0.9),
      asset: { id: "item", tokenId: "412", name: "Karst #412", thumbnail: null },
      collection: {
        id: "collection",
        chain: "ETHEREUM",
        name: "Karst Forms",
        image: null,
        nftContracts: [{ id: "contract", address: ADDRESS, standard: "ERC721" }],
      },
    },
  });
  const host = { ...TEST_HOST, account: constant({ address: OWNER, canSign: true, chain: "ETHEREUM" as const }) };
  const orders = { edges: [order("moved", "NOT_OWNED"), order("good", "TRADABLE")] };
  const data = {
    ...answer({ ownerAddress: ADDRESS }),
    NftOrderConnection: () => undefined,
    Query: () => ({ nftOrders: orders }),
  };
  const { variables } = await renderScreen(remote, URL, data, {}, host);
  expect(variables?.ownRef).toEqual({ maker: OWNER, chain: "ETHEREUM", contractAddress: ADDRESS, tokenId: "412" });
  const list = within(screen.getByRole("list", { name: "Your orders that cannot be filled now" }));
  expect(list.getAllByRole("listitem")).toHaveLength(1);
  expect(list.getByRole("listitem")).toHaveTextContent("If it comes back, anyone can buy it at this price.");
  await userEvent.click(list.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("dialog", { name: "Cancel the order" })).toBeInTheDocument();
});
