import { screen } from "@testing-library/react";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const ADDRESS = "0xef11D1c2aA48826D4c41e54ab82D1Ff5Ad8A64Ca";

test("lists collections and leads to each", async () => {
  await renderScreen(remote, "/nfts", {
    NftCollection: () => ({
      name: "Karst Forms",
      chain: "BASE",
      numAssets: 1000,
      image: null,
      nftContracts: [{ address: ADDRESS }],
      markets: [{ floorPrice: { currency: "ETH", value: 0.84 } }],
    }),
  });
  expect(screen.getByRole("link", { name: "Karst Forms" })).toHaveAttribute(
    "href",
    `/nfts/collection/${ADDRESS}?chain=base`,
  );
  expect(screen.getByText(/Floor/)).toHaveTextContent("Floor 0.84 ETH");
});

test("says so when there are none", async () => {
  await renderScreen(remote, "/nfts", { Query: () => ({ topCollections: { edges: [] } }) });
  expect(screen.getByText("No collections yet")).toBeInTheDocument();
});
