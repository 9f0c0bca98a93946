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

test("shows that there are no collections", async () => {
  await renderScreen(remote, "/nfts", { Query: () => ({ topCollections: { edges: [] } }) });
  expect(screen.getByText("No collections yet")).toBeInTheDocument();
});

test("searches collections by name through the URL", async () => {
  const { variables } = await renderScreen(remote, "/nfts?q=karst", {
    NftCollection: () => ({ name: "Karst Forms", numAssets: 1, markets: [] }),
  });
  expect(variables).toEqual({ searchRef: { query: "karst" } });
  expect(screen.getByText("Karst Forms")).toBeInTheDocument();
  expect(screen.getByRole("searchbox", { name: "Search by name" })).toHaveValue("karst");
});

test("leads on where no collection fits", async () => {
  await renderScreen(remote, "/nfts?q=nothing", { Query: () => ({ nftCollections: { edges: [] } }) });
  expect(screen.getByText("No collection on Ethereum has “nothing” in its name.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Show all collections" })).toHaveAttribute("href", "/nfts");
});
