import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const WALLET = "0x8ba1f109551bD432803012645Ac136ddd64DBA72";
const HASH = `0x${"ab".repeat(32)}`;
const swap = (id: string, more: object = {}) => ({
  node: {
    id,
    chain: "BASE",
    type: "SWAP",
    hash: HASH,
    timestamp: Math.floor(Date.now() / 1000) - 5,
    account: WALLET,
    usdValue: { value: 1234.5 },
    token0Quantity: "-0.5",
    token1Quantity: "1234.5",
    ...more,
  },
});
const listOf = (...edges: object[]) => ({
  poolTransactions: { edges, pageInfo: { hasNextPage: false, endCursor: null } },
});
const WETH = { id: "weth", symbol: "WETH", name: null, chain: "BASE", address: null, project: null };
const USDC = { ...WETH, id: "usdc", symbol: "USDC" };
const open = (url: string, list: object = listOf(swap("one")), host = TEST_HOST) =>
  renderScreen(remote, url, { Query: () => list, Token: ({ name }) => (name === "token0" ? WETH : USDC) }, {}, host);

test("requests the chain and the type of the URL", async () => {
  const { variables } = await open("/explore/transactions/base?type=add");
  expect(variables?.queryRef).toEqual({ chains: ["BASE"], types: ["ADD"] });
});

test("shows what was swapped for what, its value, and the account", async () => {
  await open("/explore/transactions");
  const row = screen.getAllByRole("row")[1]!;
  expect(row).toHaveTextContent("Swap USDC for WETH");
  expect(row).toHaveTextContent("$1.23K");
  expect(row).toHaveTextContent("0.5 WETH");
  const [what, wallet] = within(row).getAllByRole("link");
  expect(what).toHaveAttribute("href", `/explore/transactions/base/${HASH}`);
  expect(wallet).toHaveAttribute("href", `/portfolio/${WALLET}`);
});

test("shows that a value is unknown", async () => {
  await open("/explore/transactions", listOf(swap("one", { usdValue: null, type: "ADD" })));
  const row = screen.getAllByRole("row")[1]!;
  expect(row).toHaveTextContent("Add WETH and USDC");
  expect(row).toHaveTextContent("unknown");
});

test("limits the list to a type through the URL", async () => {
  const { router } = await open("/explore/transactions");
  await userEvent.click(screen.getByRole("button", { name: "Removed" }));
  expect(router?.state.location.search).toBe("?type=remove");
});

test("a new transaction comes on top by itself while the top is seen", async () => {
  jest.useFakeTimers();
  const listeners: (() => void)[] = [];
  const host = {
    ...TEST_HOST,
    onBlock: (_: unknown, listener: () => void) => (listeners.push(listener), () => undefined),
  };
  const { environment } = await open("/explore/transactions", listOf(swap("one")), host);
  await act(async () => {
    listeners.forEach((listener) => listener());
    await jest.advanceTimersByTimeAsync(2_500);
  });
  const operation = environment!.mock.getMostRecentOperation();
  expect(operation.request.node.operation.name).toBe("useNewTransactionsQuery");
  await act(async () => {
    const full = (edge: { node: object }) => ({ node: { ...edge.node, token0: WETH, token1: USDC } });
    environment!.mock.resolve(operation, {
      data: { poolTransactions: { edges: [full(swap("two", { type: "REMOVE" })), full(swap("one"))] } },
    });
    await jest.advanceTimersByTimeAsync(50);
  });
  jest.useRealTimers();
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent("Remove WETH and USDC");
});

test("shows that there are no transactions", async () => {
  await open("/explore/transactions", listOf());
  expect(screen.getByText("No transactions yet")).toBeInTheDocument();
});

test("an auction's page shows that it was not found, and links to tokens", async () => {
  await renderScreen(remote, "/explore/toucan/7");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Auction not found");
  expect(screen.getByRole("link", { name: "Explore tokens" })).toBeInTheDocument();
});
