import { screen } from "@testing-library/react";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const auction = (id: string, status: string) => ({
  __typename: "Auction",
  id,
  chain: "ETHEREUM",
  auctionId: id,
  status,
  supply: "500000",
  bidCount: 3,
  address: "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9",
  creator: "0x",
  startTimestamp: 1,
  endTimestamp: 2,
  floorPrice: "0.0001",
  tickSpacing: "0.00001",
  minimumRaised: "30",
  clearingPrice: "0.0002",
  raised: "12",
  sold: "1",
  clearingPrices: [],
  token: { id, address: null, symbol: "TIDE", name: `Token ${id}`, project: null },
});

test("lists auctions with their state, price and goal", async () => {
  await renderScreen(remote, "/explore/toucan", {
    Token: () => ({ symbol: "TIDE", name: "Tideline", project: null }),
    Query: () => ({ auctions: [auction("2", "RUNNING"), auction("0", "GRADUATED"), auction("1", "FAILED")] }),
  });
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    ...["2", "0", "1"].map((id) => `/explore/toucan/${id}?chain=ethereum`),
  ]);
  expect(links[0]).toHaveTextContent(/Tideline.*Running.*0.0002 ETH.*12 ETH.*Goal 30 ETH/);
  expect(links[1]).toHaveTextContent("Goal reached");
  expect(links[2]).toHaveTextContent("Goal missed");
});

test("shows that there are none", async () => {
  await renderScreen(remote, "/explore/toucan", { Query: () => ({ auctions: [] }) });
  expect(screen.getByText("No auctions yet")).toBeInTheDocument();
});
