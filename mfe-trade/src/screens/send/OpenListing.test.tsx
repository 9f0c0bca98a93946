import { act, screen, waitFor } from "@testing-library/react";
import { RelayEnvironmentProvider } from "react-relay/hooks";
import { createMockEnvironment } from "relay-test-utils";
import { renderPart } from "@cenote/kit/testing/renderPart";
import { payload } from "@cenote/kit/testing/renderScreen";
import type { SendableNft } from "../../lib/sendableNft";
import query from "./__generated__/OpenListings.graphql";
import { OpenListing } from "./OpenListing";

const OWNER = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const COLLECTION = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const NFT: SendableNft = {
  id: "item",
  chain: "BASE",
  contract: COLLECTION,
  standard: "ERC721",
  tokenId: 7n,
  held: 1n,
  name: "Form 7",
  collection: "Karst Forms",
  pictureUrl: null,
};

/** Shows the warning for an NFT whose owner has these orders for it. */
async function open(types: readonly string[]) {
  const environment = createMockEnvironment();
  renderPart(
    <RelayEnvironmentProvider environment={environment}>
      <OpenListing owner={OWNER} nft={NFT} />
    </RelayEnvironmentProvider>,
  );
  await waitFor(() => environment.mock.getMostRecentOperation());
  const { variables } = environment.mock.getMostRecentOperation().request;
  const edges = types.map((type, index) => ({
    node: { id: String(index), type, price: { __typename: "Amount", currency: "ETH", value: 0.3 } },
  }));
  await act(async () => {
    const request = { query, variables, freshness: "never" as const };
    environment.mock.resolve(query, payload(request, { NftOrderConnection: () => ({ edges }) }));
    await Promise.resolve();
  });
  return variables;
}

test("warns that an open listing of the NFT stays, and leads to where it is canceled", async () => {
  const variables = await open(["OFFER", "LISTING"]);
  expect(variables).toEqual({ maker: OWNER, chain: "BASE", contractAddress: COLLECTION, tokenId: "7" });
  const note = await screen.findByRole("note");
  expect(note).toHaveTextContent("does not cancel the listing at 0.3 ETH");
  expect(note).toHaveTextContent("If the NFT comes back to this account, anyone can buy it at that price.");
  expect(screen.getByRole("link", { name: "Go to the listing" })).toHaveAttribute(
    "href",
    `/nfts/asset/${COLLECTION}/7?chain=base`,
  );
});

test.each([
  ["no order", []],
  ["offers alone", ["OFFER"]],
])("warns of nothing with %s", async (_name, types) => {
  await open(types);
  expect(screen.queryByRole("note")).not.toBeInTheDocument();
});
