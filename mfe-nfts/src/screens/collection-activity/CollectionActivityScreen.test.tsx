import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const ADDRESS = "0xef11D1c2aA48826D4c41e54ab82D1Ff5Ad8A64Ca";
const [ALICE, BOB] = [`0x${"a1".repeat(20)}`, `0x${"b0".repeat(20)}`] as const;
const URL = `/nfts/collection/${ADDRESS}/activity`;
const event = (id: string, more: object) => ({
  node: {
    id,
    chain: "ETHEREUM",
    address: ADDRESS,
    tokenId: "7",
    type: "SALE",
    transactionHash: `0x${"cd".repeat(32)}`,
    fromAddress: ALICE,
    toAddress: BOB,
    timestamp: Math.floor(Date.now() / 1000) - 65,
    amount: "1",
    price: { currency: "ETH", value: 0.84 },
    bundle: null,
    asset: { name: "Form 7", smallImage: null },
    ...more,
  },
});
const open = (url: string, edges: readonly object[], more: object = {}) =>
  renderScreen(remote, url, {
    Query: () => ({ nftActivity: { edges, pageInfo: { hasNextPage: true, endCursor: "next" }, ...more } }),
    NftAsset: () => undefined,
    NftCollection: () => ({ name: "Karst Forms", collectionId: ADDRESS, image: null, homepageUrl: null }),
  });

test("requests the kind and the place that the URL names", async () => {
  const { variables } = await open(`${URL}?chain=base&type=cancel_listing&after=abc`, []);
  expect(variables?.activityRef).toEqual({
    contractAddress: ADDRESS,
    chain: "BASE",
    types: ["CANCEL_LISTING"],
    after: "abc",
  });
  const { variables: all } = await open(`${URL}?type=nonsense`, []);
  expect(all?.activityRef).toMatchObject({ types: null, after: null });
});

test("lists what happened with its price and both sides", async () => {
  await open(URL, [
    event("one", {}),
    event("two", { type: "TRANSFER", price: null }),
    event("three", { price: null, bundle: { items: 3, price: { currency: "ETH", value: 2 } } }),
    event("four", { price: null, amount: "5" }),
  ]);
  const [sale, transfer, bundle, several] = screen.getAllByRole("row").slice(1);
  expect(sale).toHaveTextContent("Form 7Sale");
  expect(sale).toHaveTextContent("0.84 ETH");
  expect(within(sale!).getByRole("link", { name: /Form 7/ })).toHaveAttribute(
    "href",
    `/nfts/asset/${ADDRESS}/7?chain=ethereum`,
  );
  expect(within(sale!).getByTitle(BOB)).toHaveAttribute("href", `/portfolio/${BOB}/nfts`);
  expect(within(transfer!).queryByText(/unknown/)).not.toBeInTheDocument();
  expect(bundle).toHaveTextContent("2 ETHfor 3 items together");
  // The currency had no price.
  expect(several).toHaveTextContent("Sale × 5");
  expect(within(several!).getByText(/unknown/)).toBeInTheDocument();
});

test("chooses a kind through the URL, from the newest on", async () => {
  const { router } = await open(`${URL}?chain=ethereum&after=abc`, [event("one", {})]);
  expect(screen.getByRole("link", { name: "Activity" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: "Older" })).toHaveAttribute("href", `${URL}?chain=ethereum&after=next`);
  await userEvent.click(screen.getByRole("button", { name: "Sales" }));
  expect(router?.state.location.search).toBe("?chain=ethereum&type=sale");
});

test("shows that nothing happened", async () => {
  await open(URL, []);
  expect(screen.getByText("No activity here")).toBeInTheDocument();
});
