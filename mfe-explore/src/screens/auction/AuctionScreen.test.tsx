import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AUCTIONS_ABI } from "@cenote/protocol/auctions/auctionsAbi";
import { decodeFunctionData, encodeErrorResult, encodeFunctionResult, parseEther, type Hex } from "viem";
import { constant } from "@cenote/kit/host/constant";
import type { Account, Host } from "@cenote/kit/remote";
import type { SentTransaction, Simulation } from "@cenote/kit/sending";
import { renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const OWN = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const HOUSE = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const ACCOUNT: Account = { address: OWN, canSign: true, chain: "ETHEREUM" };
const START = 1_794_614_400;
const END = START + 86_400;

const AUCTION = {
  __typename: "Auction",
  id: "a",
  chain: "ETHEREUM",
  auctionId: "2",
  address: HOUSE,
  creator: OWN,
  supply: "500000",
  startTimestamp: START,
  endTimestamp: END,
  status: "RUNNING",
  floorPrice: "0.0001",
  tickSpacing: "0.00001",
  minimumRaised: "30",
  clearingPrice: "0.00016",
  raised: "12",
  sold: "90000",
  bidCount: 2,
  clearingPrices: [
    { timestamp: START, price: 0.0001 },
    { timestamp: START + 3_600, price: 0.00016 },
  ],
  token: { __typename: "Token", id: "t", address: OWN, symbol: "DRIFT", name: "Driftwood", project: null },
};
const bid = (bidId: string, more: object = {}) => ({
  __typename: "AuctionBid",
  id: `b${bidId}`,
  bidId,
  owner: OWN,
  maxPrice: "0.0004",
  amount: "18",
  timestamp: START,
  transactionHash: `0x${"a".repeat(64)}`,
  isOutbid: false,
  refund: null,
  claimedTokens: null,
  ...more,
});
const simulation = (more: Partial<Simulation> = {}): Simulation => ({
  kind: "full",
  isSuccess: true,
  isShortOfCoin: false,
  changes: [],
  calls: [{ isSuccess: true, gasUsed: 200_000n, returnData: "0x" }],
  ...more,
});

type Opening = { auction?: object | null; bids?: object[]; own?: object[]; host?: Partial<Host> };

async function open({ auction = AUCTION, bids = [bid("9")], own = [], host }: Opening = {}) {
  const data = { Query: () => ({ auction, auctionBids: bids, own }), Token: () => AUCTION.token };
  const send = jest.fn<ReturnType<Host["send"]>, Parameters<Host["send"]>>(() =>
    Promise.resolve({ id: "sent", chain: "ETHEREUM", state: "pending" } as SentTransaction),
  );
  await renderScreen(
    remote,
    "/explore/toucan/2",
    data,
    {},
    {
      ...TEST_HOST,
      account: constant(ACCOUNT),
      simulate: () => Promise.resolve(simulation()),
      readContract: () =>
        Promise.resolve(
          encodeFunctionResult({
            abi: AUCTIONS_ABI,
            functionName: "positionOf",
            result: [parseEther("1200"), parseEther("0.2"), false],
          }),
        ),
      send,
      ...host,
    },
  );
  return { user: userEvent.setup({ delay: null }), send };
}

const call = (data: string | undefined) => decodeFunctionData({ abi: AUCTIONS_ABI, data: data as Hex });
const budget = () => screen.getByRole("textbox", { name: "Budget" });
const limit = () => screen.getByRole("textbox", { name: "Highest price of a token" });

test("shows the price, the goal, the bids and the course of the price", async () => {
  await open();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Driftwood");
  expect(screen.getByText("Running")).toBeInTheDocument();
  expect(screen.getByText("Goal 30 ETH")).toBeInTheDocument();
  expect(screen.getByText("18%")).toBeInTheDocument();
  const row = within(screen.getByRole("table", { name: "Bids" })).getAllByRole("row")[1]!;
  expect(row).toHaveTextContent(/0x71C7…976F.*18 ETH.*0.0004 ETH/);
  expect(within(screen.getByRole("region", { name: "Clearing price" })).getAllByRole("listitem")).toHaveLength(2);
});

test("places a bid that was simulated", async () => {
  const { user, send } = await open();
  await user.type(budget(), "2.5");
  expect(limit()).toHaveValue("0.00019");
  await user.click(screen.getByRole("button", { name: "Review the bid" }));
  const button = await screen.findByRole("button", { name: /^Bid 2.5 ETH/ });
  expect(screen.getByRole("dialog")).toHaveTextContent(/Budget.*2.5 ETH.*Highest price of a token.*0.00019 ETH/);
  await user.click(button);
  const [chain, calls] = send.mock.calls[0]!;
  expect([chain, calls[0]!.to, calls[0]!.value]).toEqual(["ETHEREUM", HOUSE, parseEther("2.5")]);
  expect(call(calls[0]!.data)).toEqual({ functionName: "bid", args: [2n, parseEther("0.00019")] });
  expect(await screen.findByText("On its way")).toBeInTheDocument();
});

test("shows what is wrong with a price, and why the contract would stop a bid", async () => {
  const data = encodeErrorResult({ abi: AUCTIONS_ABI, errorName: "PriceTooLow", args: [1n] });
  const failing = simulation({ isSuccess: false, calls: [{ isSuccess: false, gasUsed: null, returnData: data }] });
  const { user } = await open({ host: { simulate: () => Promise.resolve(failing) } });
  await user.type(budget(), "1");
  await user.click(screen.getByRole("button", { name: "Review the bid" }));
  expect(await screen.findByText("The price has risen above your limit.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await user.clear(limit());
  await user.type(limit(), "0.000195");
  expect(screen.getByRole("alert")).toHaveTextContent("multiple of 0.00001 ETH");
  await user.clear(limit());
  await user.type(limit(), "0.00016");
  expect(screen.getByRole("alert")).toHaveTextContent("at least 0.00017 ETH");
});

test.each([
  ["GRADUATED", bid("7"), "Claim", "claim"],
  ["FAILED", bid("7"), "Take back your coins", "claim"],
  ["RUNNING", bid("7", { isOutbid: true }), "Take back the rest", "exit"],
])("in an auction that is %s an own bid gets what it has to get", async (status, one, name, functionName) => {
  const { user, send } = await open({ auction: { ...AUCTION, status }, own: [one] });
  const own = screen.getByRole("region", { name: "Your bids" });
  await user.click(within(own).getByRole("button", { name }));
  const button = await within(await screen.findByRole("dialog")).findByRole("button", { name });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(call(send.mock.calls[0]![1][0]!.data)).toEqual({ functionName, args: [7n] });
  if (status !== "FAILED") expect(own).toHaveTextContent(/Bought.*1,200/);
});

test("a paid out bid shows what it received, and has nothing left to do", async () => {
  const paid = bid("7", { refund: "3.5", claimedTokens: "40000" });
  await open({ auction: { ...AUCTION, status: "GRADUATED" }, own: [paid] });
  const own = screen.getByRole("region", { name: "Your bids" });
  expect(own).toHaveTextContent(/Paid back.*3.5 ETH.*Received.*40,000/);
  expect(within(own).queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByRole("textbox", { name: "Budget" })).not.toBeInTheDocument();
});

test("shows that no bid was placed, and that an auction is not known", async () => {
  await open({ auction: { ...AUCTION, status: "UPCOMING", bidCount: 0, clearingPrices: [] }, bids: [] });
  expect(screen.getByText("No bids yet.")).toBeInTheDocument();
});

test("an unknown auction is not found, and leads to all auctions", async () => {
  await open({ auction: null, bids: [] });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Auction not found");
  expect(screen.getByRole("link", { name: "All auctions" })).toHaveAttribute("href", "/explore/toucan");
});
