import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const OWNER = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const [SHAPES, LURE] = ["0xef11D1c2aA48826D4c41e54ab82D1Ff5Ad8A64Ca", `0x${"5b".repeat(20)}`] as const;
const URL = `/portfolio/${OWNER}/nfts`;
const PICTURE = "https://cenote.test/media/1.webp";

const owned = (
  address: string,
  name: string,
  itemCount: number,
  { isSpam = false, floor = 0.5 as number | null } = {},
) => ({
  itemCount,
  isSpam,
  collection: {
    id: address,
    chain: "ETHEREUM",
    collectionId: address,
    name,
    isVerified: !isSpam,
    inCoin: [{ id: `coin ${address}`, floorPrice: floor === null ? null : { value: floor, currency: "ETH" } }],
    inDollars: [{ id: `dollar ${address}`, floorPrice: floor === null ? null : { value: floor * 3000 } }],
  },
});
const item = (address: string, tokenId: string, { isSpam = false, name = null as string | null } = {}) => ({
  cursor: tokenId,
  node: {
    __typename: "NftBalance",
    id: `${address} ${tokenId}`,
    amount: "1",
    isListed: false,
    ownedAsset: {
      id: `asset ${address} ${tokenId}`,
      chain: "ETHEREUM",
      tokenId,
      name,
      isSpam,
      thumbnail: { id: `picture ${tokenId}`, url: PICTURE },
      nftContract: { id: `contract ${address}`, address, name: address === SHAPES ? "Shapes" : "claim.io" },
    },
  },
});

const COLLECTIONS = [owned(SHAPES, "Shapes", 2), owned(LURE, "claim.io", 1, { isSpam: true, floor: null })];
const ITEMS = [item(SHAPES, "7", { name: "Red" }), item(SHAPES, "8"), item(LURE, "1", { isSpam: true })];

const open = (search = "", edges: readonly object[] = ITEMS, ownedCollections = COLLECTIONS, hasNextPage = false) =>
  renderScreen(remote, URL + search, {
    Portfolio: () => ({
      id: "portfolio",
      ownerAddress: OWNER,
      ownedCollections,
      ownedItems: { edges, pageInfo: { hasNextPage, endCursor: "8" } },
    }),
    // Values of the portfolio.
    NftCollection: () => undefined,
    NftAsset: () => undefined,
  });
const cards = () => within(screen.getByRole("list", { name: /Items of .Shapes/ })).getAllByRole("listitem");

test("groups items by collection with its floor and what they are worth, each linked to its page", async () => {
  const { container } = await open();
  const section = screen.getByRole("region", { name: /Shapes/ });
  expect(section).toHaveTextContent("2 items · Floor 0.5 ETH · $3,000.00");
  expect(cards()).toHaveLength(2);
  expect(within(cards()[0]!).getByRole("link")).toHaveAttribute("href", `/nfts/asset/${SHAPES}/7?chain=ethereum`);
  expect(container.querySelector(`img[src="${PICTURE}"]`)).toBeInTheDocument();
});

test("leaves out spam with its count, and shows it on request", async () => {
  const { router } = await open();
  expect(screen.queryByRole("region", { name: /claim/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Spam 1" }));
  expect(router?.state.location.search).toBe("?show=spam");
  expect(screen.getByRole("region", { name: /claim/ })).toHaveTextContent("unknown");
});

test("hides an item, remembers it, and shows it again", async () => {
  await open();
  await userEvent.click(within(cards()[0]!).getByRole("button", { name: /Actions for .Red/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Hide" }));
  expect(cards()).toHaveLength(1);
  expect(localStorage.getItem("cenote.portfolio.collections.1")).toContain(`${SHAPES.toLowerCase()}:7`);
  await userEvent.click(screen.getByRole("button", { name: "Hidden by you 1" }));
  await userEvent.click(within(cards()[0]!).getByRole("button", { name: /Actions for .Red/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Unhide" }));
  expect(screen.queryByRole("button", { name: /Hidden by you/ })).not.toBeInTheDocument();
});

test("requests one collection of the URL", async () => {
  const { variables } = await open(`?collection=${SHAPES}`);
  expect(variables?.queryRef).toEqual({ ownerAddresses: [OWNER], chains: null, collections: [SHAPES] });
  expect(screen.getByRole("button", { name: /Collection: .Shapes/ })).toBeInTheDocument();
});

test("filters by name or number", async () => {
  await open("?q=red");
  expect(cards()).toHaveLength(1);
});

test("shows that nothing fits a filter", async () => {
  await open("?q=blue");
  expect(screen.getByText("No matching NFTs")).toBeInTheDocument();
});

test("loads more items by the cursor", async () => {
  const { environment } = await open("", ITEMS.slice(0, 1), COLLECTIONS, true);
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  const operation = environment!.mock.getMostRecentOperation();
  expect(operation.request.variables).toMatchObject({ after: "8", first: 48 });
  const page = { edges: ITEMS.slice(1), pageInfo: { hasNextPage: false, endCursor: null } };
  await act(async () => {
    const node = { __typename: "Portfolio", id: "portfolio", ownerAddress: OWNER, ownedItems: page };
    environment!.mock.resolve(operation, { data: { node } as never });
    await Promise.resolve();
  });
  expect(cards()).toHaveLength(2);
});

test("leaves other items intact where one could not be read", async () => {
  const unread = { cursor: "9", node: { __typename: "NftBalance", id: "unread", ownedAsset: null } };
  await open("", [unread, ...ITEMS]);
  expect(cards()).toHaveLength(2);
});

test("explains that there are none", async () => {
  await open("", [], []);
  expect(screen.getByText("No NFTs yet")).toBeInTheDocument();
});
