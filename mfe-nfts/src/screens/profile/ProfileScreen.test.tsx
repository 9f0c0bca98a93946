import type { Address } from "viem";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { constant } from "@cenote/kit/host/constant";
import { renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const OWNER: Address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const [SHAPES, LURE] = ["0xef11D1c2aA48826D4c41e54ab82D1Ff5Ad8A64Ca", `0x${"5b".repeat(20)}`] as const;
const URL = `/nfts/profile/${OWNER}`;
const price = (value: number) => ({ currency: "ETH", value });

const item = (address: string, tokenId: string, { isSpam = false, isListed = false, amount = "1" } = {}) => ({
  node: {
    __typename: "NftBalance",
    amount,
    isListed,
    ownedAsset: {
      id: `${address} ${tokenId}`,
      chain: "ETHEREUM",
      tokenId,
      name: null,
      isSpam,
      thumbnail: null,
      nftContract: { address },
      collection: {
        name: isSpam ? "claim.io" : "Shapes",
        isVerified: !isSpam,
        markets: [{ floorPrice: isSpam ? null : price(0.5) }],
      },
      listings: { edges: isListed ? [{ node: { price: price(0.7) } }] : [] },
    },
  },
});
const ITEMS = [
  item(LURE, "1", { isSpam: true }),
  item(SHAPES, "7", { isListed: true }),
  item(SHAPES, "8", { amount: "3" }),
];

const open = (url: string, edges: readonly object[] = ITEMS, hasNextPage = false) =>
  renderScreen(remote, url, {
    Portfolio: () => ({
      id: "portfolio",
      ownedCollections: [{ itemCount: 2 }, { itemCount: 1 }],
      chainBalances: [{ nfts: { value: { value: 3000 }, unpricedCount: 1 } }],
      ownedItems: { edges, pageInfo: { hasNextPage } },
    }),
    NftAsset: () => undefined,
    NftCollection: () => undefined,
  });

test("shows the items of an account by collection, with what they are worth at the floor", async () => {
  const { variables } = await open(`${URL}?chain=base`);
  expect(variables?.itemsRef).toEqual({ ownerAddress: OWNER, chains: ["BASE"], listed: null, first: 48 });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("NFTs of 0x71C7…976F");
  expect(screen.getByText("Value at the floor").closest("div")).toHaveTextContent("$3,000.00");
  expect(screen.getByText("without 1 item that has no floor")).toBeInTheDocument();
  const headings = screen.getAllByRole("heading", { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    expect.stringContaining("Shapes"),
    expect.stringContaining("claim.io"),
  ]);
  const cards = within(screen.getByRole("list", { name: /Items of .Shapes/ })).getAllByRole("listitem");
  expect(cards[0]).toHaveTextContent("#70.7 ETH");
  expect(cards[1]).toHaveTextContent("#8Not listed× 3");
  expect(within(cards[0]!).getByRole("link")).toHaveAttribute("href", `/nfts/asset/${SHAPES}/7?chain=ethereum`);
});

test("shows what is for sale in a tab of its own", async () => {
  const { variables } = await open(`${URL}?tab=listed`);
  expect(variables?.itemsRef).toMatchObject({ listed: true, chains: null });
  expect(screen.getByRole("link", { name: "For sale" })).toHaveAttribute("aria-current", "page");
  await open(`${URL}?tab=listed`, []);
  expect(screen.getByText("Nothing for sale")).toBeInTheDocument();
});

test("shows what the account did on one network", async () => {
  const step = {
    id: "a1",
    type: "SALE",
    address: SHAPES,
    tokenId: "7",
    fromAddress: OWNER,
    toAddress: LURE,
    amount: "1",
    transactionHash: `0x${"ab".repeat(32)}`,
    timestamp: 1,
    price: price(0.4),
    bundle: null,
    asset: { name: "Red", smallImage: null, collection: { name: "Shapes" } },
  };
  const { variables } = await renderScreen(remote, `${URL}?tab=activity&chain=base`, {
    NftActivityConnection: () => ({ edges: [{ node: step }], pageInfo: { hasNextPage: false } }),
    NftAsset: () => undefined,
    NftCollection: () => undefined,
  });
  expect(variables?.activityRef).toEqual({ account: OWNER, chain: "BASE", first: 50 });
  const line = screen.getByText("Sold").closest("li")!;
  expect(line).toHaveTextContent("Red");
  expect(line).toHaveTextContent("0.4 ETH");
  expect(within(line).getByRole("link", { name: "Red" })).toHaveAttribute("href", `/nfts/asset/${SHAPES}/7?chain=base`);
});

test("loads more items through the URL", async () => {
  const { router } = await open(URL, ITEMS, true);
  await userEvent.click(screen.getByRole("button", { name: "Show more items" }));
  expect(router?.state.location.search).toBe("?items=96");
});

test("offers to connect a wallet where no account is known", async () => {
  const openDialog = jest.fn();
  await renderScreen(remote, "/nfts/profile", {}, {}, { ...TEST_HOST, openDialog });
  await userEvent.click(screen.getByRole("button", { name: "Connect a wallet" }));
  expect(openDialog).toHaveBeenCalledWith("wallet");
});

test.each(["ada.eth", "a.b.c.eth", "ADA.ETH", "name.js", "\u{1F98A}.eth"])(
  "opens the profile of the account that the name %s stands for",
  async (name) => {
    const { router, variables } = await renderScreen(remote, `/nfts/profile/${encodeURIComponent(name)}?chain=base`, {
      ResolvedName: () => ({ status: "FOUND", address: OWNER }),
    });
    expect(variables?.nameRef).toEqual({ name });
    await waitFor(() => expect(router?.state.location.pathname).toBe(URL));
    expect(router?.state.location.search).toBe("?chain=base");
  },
);

test.each([
  ["UNKNOWN", "has no address for"],
  ["INVALID", "is not a valid name"],
  ["NOT_SUPPORTED", "is registered off the chain, which is not supported"],
])("states why a name of status %s has no profile", async (status, text) => {
  await renderScreen(remote, "/nfts/profile/ada.eth", { ResolvedName: () => ({ status, address: null }) });
  expect(screen.getByRole("heading", { level: 1, name: "No profile" })).toBeInTheDocument();
  expect(screen.getByText(new RegExp(text))).toHaveTextContent("ada.eth");
});

test("shows that a text is no address", async () => {
  await renderScreen(remote, "/nfts/profile/vitalik");
  expect(screen.getByRole("heading", { level: 1, name: "Not an address" })).toBeInTheDocument();
});

describe("the visitor's own orders", () => {
  const contract = { __typename: "NftContract", id: "contract", address: SHAPES, standard: "ERC721" };
  const order = (id: string, type: string, standing: string, isForCollection = false) => ({
    node: {
      id,
      type,
      standing,
      isForCollection,
      price: price(0.7),
      asset: isForCollection ? null : { id: `item ${id}`, tokenId: "7", name: "Red", thumbnail: null },
      collection: { id: "shapes", chain: "ETHEREUM", name: "Shapes", image: null, nftContracts: [contract] },
    },
  });
  const openOwn = (orders: readonly object[], viewer: Address | null, url = `${URL}?tab=listed`) =>
    renderScreen(
      remote,
      url,
      {
        Portfolio: () => ({ id: "portfolio", ownedCollections: [], chainBalances: [], ownedItems: { edges: [] } }),
        NftOrderConnection: () => ({ edges: orders, pageInfo: { hasNextPage: false } }),
        NftAsset: () => undefined,
        NftCollection: () => undefined,
      },
      {},
      {
        ...TEST_HOST,
        account: constant(viewer === null ? null : { address: viewer, canSign: true, chain: "ETHEREUM" }),
      },
    );
  const rows = () =>
    within(screen.getByRole("list", { name: "Your listings and offers" }))
      .getAllByRole("listitem")
      .map((row) => row.textContent);

  test("stay listed with their reason while they cannot be filled, and can be canceled", async () => {
    const { variables } = await openOwn(
      [
        order("moved", "LISTING", "NOT_OWNED"),
        order("revoked", "LISTING", "NOT_APPROVED"),
        order("poor", "OFFER", "BALANCE_TOO_LOW", true),
        order("good", "OFFER", "TRADABLE"),
      ],
      OWNER,
    );
    expect(variables?.ordersRef).toEqual({ maker: OWNER, chains: null, first: 20 });
    expect(rows()).toEqual([
      expect.stringMatching(/Red.*Listing · 0.7 ETH.*does not have the item.*anyone can buy it at this price.*Cancel$/),
      expect.stringMatching(/Red.*Listing.*not allowed to move the item.*Cancel$/),
      expect.stringMatching(/Any item of Shapes.*Offer.*less than the price.*Cancel$/),
      expect.stringMatching(/Red.*Offer.*Can be accepted now.*Cancel$/),
    ]);
    await userEvent.click(screen.getAllByRole("button", { name: "Cancel" })[0]!);
    expect(await screen.findByRole("dialog", { name: "Cancel the order" })).toBeInTheDocument();
  });

  test.each([
    ["another account", LURE, `${URL}?tab=listed`],
    ["no account", null, `${URL}?tab=listed`],
    ["the items' tab", OWNER, URL],
  ])("are not requested for %s", async (_name, viewer, url) => {
    const { variables } = await openOwn([order("moved", "LISTING", "NOT_OWNED")], viewer, url);
    expect(variables?.ordersRef).toBeUndefined();
    expect(screen.queryByRole("list", { name: "Your listings and offers" })).not.toBeInTheDocument();
  });
});
