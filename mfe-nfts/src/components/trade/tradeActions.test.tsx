import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, type ReactNode } from "react";
import {
  graphql,
  RelayEnvironmentProvider,
  usePreloadedQuery,
  loadQuery,
  type PreloadedQuery,
} from "react-relay/hooks";
import { createMockEnvironment } from "relay-test-utils";
import { pad, toHex, type Address } from "viem";
import { constant } from "@cenote/kit/host/constant";
import type { Host } from "@cenote/kit/remote";
import { renderPart } from "@cenote/kit/testing/renderPart";
import { payload, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import query, { type TradeActionsTest } from "./__generated__/TradeActionsTest.graphql";
import { CollectionActions } from "./CollectionActions";
import { ItemActions } from "./ItemActions";
import { SelectionContext, type SelectedItem } from "../items/selection";
import { SweepBar } from "./SweepBar";
import type { TradedItem } from "./tradeAction";

const VIEWER: Address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const OTHER: Address = "0x8ba1f109551bD432803012645Ac136ddd64DBA72";
const COLLECTION: Address = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

const order = (id: string, maker: string, value: number, facts: object = {}) => ({
  node: {
    __typename: "NftOrder",
    id,
    maker,
    type: "LISTING",
    isForCollection: false,
    standing: "TRADABLE",
    price: { __typename: "Amount", currency: "ETH", value },
    ...facts,
  },
});
const offer = (id: string, maker: string, value: number, isForCollection = false) =>
  order(id, maker, value, { type: "OFFER", isForCollection });

function Actions({ queryRef }: { queryRef: PreloadedQuery<TradeActionsTest> }) {
  const { nftAssets, nftCollections } = usePreloadedQuery<TradeActionsTest>(
    graphql`
      query TradeActionsTest($address: String!) @throwOnFieldError {
        nftAssets(address: $address, first: 1) {
          edges {
            node {
              ...ItemActions_asset
            }
          }
        }
        nftCollections(first: 1) {
          edges {
            node {
              ...CollectionActions_collection
            }
          }
        }
      }
    `,
    queryRef,
  );
  return (
    <>
      <ItemActions asset={nftAssets.edges[0]!.node} />
      <CollectionActions collection={nftCollections.edges[0]!.node} />
    </>
  );
}

type Given = {
  readonly owner?: string | null;
  readonly standard?: string;
  readonly listings?: readonly object[];
  readonly offers?: readonly object[];
  readonly viewer?: Address | null;
  readonly held?: bigint;
};

async function open({
  owner = OTHER,
  standard = "ERC721",
  listings = [],
  offers = [],
  viewer = VIEWER,
  held = 0n,
}: Given) {
  const environment = createMockEnvironment();
  const variables = { address: COLLECTION };
  const queryRef = loadQuery<TradeActionsTest>(environment, query, variables);
  const contract = { __typename: "NftContract", id: "contract", address: COLLECTION, standard };
  environment.mock.resolve(
    query,
    payload(
      { query, variables, freshness: "never" },
      {
        NftAsset: () => ({
          id: "item",
          tokenId: "7",
          name: "Form 7",
          ownerAddress: owner,
          nftContract: contract,
          tradeListings: { edges: listings },
          tradeOffers: { edges: offers },
        }),
        NftCollection: () => ({ nftContracts: [contract], tradeOffers: { edges: offers } }),
      },
    ),
  );
  const host: Host = {
    ...TEST_HOST,
    account: constant(viewer === null ? null : { address: viewer, canSign: true, chain: "ETHEREUM" }),
    readContract: () => Promise.resolve(pad(toHex(held))),
  };
  await show(
    <RelayEnvironmentProvider environment={environment}>
      <Suspense>
        <Actions queryRef={queryRef} />
      </Suspense>
    </RelayEnvironmentProvider>,
    host,
  );
}

async function show(part: ReactNode, host: Host = TEST_HOST) {
  await act(async () => {
    renderPart(<>{part}</>, host);
    await Promise.resolve();
  });
}

const item = () => within(screen.getByRole("group", { name: "Trade" }));
const buttons = () =>
  item()
    .getAllByRole("button")
    .map((button) => button.textContent);

test("a visitor can buy the cheapest listing that the contracts would execute, and offer", async () => {
  const stale = order("stale", OTHER, 0.1, { standing: "NOT_APPROVED" });
  await open({ listings: [stale, order("good", OTHER, 0.2)], viewer: null });
  expect(buttons()).toEqual(["Buy for 0.2 ETH", "Make an offer"]);
});

test("an item without a listing that can be bought has no button to buy", async () => {
  await open({ listings: [order("unknown", OTHER, 0.1, { standing: "UNKNOWN" })] });
  expect(buttons()).toEqual(["Make an offer"]);
});

test("an owner accepts the highest offer, lists, sends, and cancels", async () => {
  await open({ owner: VIEWER, listings: [order("own", VIEWER, 0.3)], offers: [offer("high", OTHER, 0.25, true)] });
  expect(buttons()).toEqual(["Accept 0.25 ETH", "List for sale", "Cancel the listing at 0.3 ETH"]);
  expect(item().getByRole("link", { name: "Send" })).toHaveAttribute(
    "href",
    `/send?chain=ethereum&nft=${COLLECTION}&tokenId=7`,
  );
});

test("an account that holds some of an ERC-1155 item can sell, by the contract's own answer", async () => {
  await open({ owner: null, standard: "ERC1155", held: 3n, listings: [order("one", OTHER, 0.3)] });
  expect(await item().findByRole("button", { name: "List for sale" })).toBeInTheDocument();
  expect(item().getByRole("button", { name: "Buy for 0.3 ETH" })).toBeInTheDocument();
});

test("an item of a contract that keeps to no standard is not traded", async () => {
  await open({ standard: "NONCOMPLIANT", listings: [order("one", OTHER, 0.3)] });
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("a collection takes offers, and the own ones can be canceled", async () => {
  await open({ offers: [offer("mine", VIEWER, 0.4, true), offer("other", OTHER, 0.3, true)] });
  const collection = within(screen.getByRole("group", { name: "Trade the collection" }));
  expect(collection.getAllByRole("button").map((button) => button.textContent)).toEqual([
    "Collection offer",
    "Cancel the offer of 0.4 ETH",
    "Cancel all orders",
  ]);
});

test("the form of an offer opens from its button", async () => {
  await open({});
  await userEvent.click(item().getByRole("button", { name: "Make an offer" }));
  expect(await screen.findByRole("dialog", { name: "Make an offer" })).toBeInTheDocument();
});

describe("the bar of a selection", () => {
  const ITEM: TradedItem = {
    id: "item",
    chain: "ETHEREUM",
    collection: COLLECTION,
    collectionName: "Karst Forms",
    standard: "ERC721",
    tokenId: "7",
    name: "Form 7",
    pictureUrl: null,
  };
  const half = { item: ITEM, orderId: "order", price: { value: 0.5, currency: "ETH" } };
  const bar = (items: readonly SelectedItem[], clear: () => void = () => undefined) => (
    <SelectionContext value={{ items, clear, has: () => true, isFull: false, toggle: () => undefined }}>
      <SweepBar />
    </SelectionContext>
  );

  test("is not there without a selection", async () => {
    await show(bar([]));
    expect(screen.queryByRole("region")).not.toBeInTheDocument();
  });

  test("counts, adds up, and clears; an unknown sum is a dash", async () => {
    const handleClear = jest.fn();
    await show(
      <>
        {bar([half, half], handleClear)}
        {bar([half, { ...half, price: null }])}
      </>,
    );
    const [pricedBar, unpricedBar] = screen.getAllByRole("region", { name: "Selection" });
    expect(pricedBar).toHaveTextContent("2 items selected1 ETH");
    expect(unpricedBar).toHaveTextContent("2 items selected—");
    await userEvent.click(within(pricedBar!).getByRole("button", { name: "Clear" }));
    expect(handleClear).toHaveBeenCalledTimes(1);
  });
});
