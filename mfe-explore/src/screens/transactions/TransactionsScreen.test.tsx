import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createOperationDescriptor } from "relay-runtime";
import type { Host, Request } from "@cenote/kit/remote";
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
const open = (url: string, list: object = listOf(swap("one")), host = TEST_HOST, token1: object = USDC) =>
  renderScreen(remote, url, { Query: () => list, Token: ({ name }) => (name === "token0" ? WETH : token1) }, {}, host);

test("requests the chain, the type, the wallet and the size of the URL", async () => {
  const { variables } = await open(`/explore/transactions/base?type=add&q=${WALLET}&size=10000`);
  expect(variables?.queryRef).toEqual({ chains: ["BASE"], types: ["ADD"], account: WALLET, minimumValue: 10_000 });
});

test("requests all transactions by default, and ignores a size that is not offered", async () => {
  const { variables } = await open("/explore/transactions?size=12345");
  expect(variables?.queryRef).toEqual({ chains: null, types: null, account: null, minimumValue: null });
});

test("limits the list to a size and a wallet through the URL", async () => {
  const { router } = await open("/explore/transactions");
  await userEvent.click(screen.getByRole("button", { name: "Size: Any size" }));
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "$100,000 and more" }));
  expect(router?.state.location.search).toBe("?size=100000");
  expect(screen.getByRole("button", { name: "Size: $100,000 and more" })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("searchbox", { name: "Filter by wallet address" }));
  await userEvent.paste(WALLET);
  await waitFor(() => expect(router?.state.location.search).toBe(`?size=100000&q=${WALLET}`));
});

test.each([
  ["?q=vitalik", "Not a wallet address"],
  [`?q=${WALLET}`, "No matching transaction"],
  ["?size=1000000", "No matching transaction"],
])("explains an empty list with %s", async (search, title) => {
  await open(`/explore/transactions${search}`, listOf());
  expect(screen.getByText(title)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Show all transactions" })).toHaveAttribute("href", "/explore/transactions");
});

test("shows what was swapped for what, its value, and the account", async () => {
  await open("/explore/transactions");
  const row = screen.getAllByRole("row")[1]!;
  expect(row).toHaveTextContent("Swap USDC for WETH");
  expect(row).toHaveTextContent("$1.23K");
  // In the order of the sentence: the payment, then the receipt.
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent)
      .slice(3, 5),
  ).toEqual(["−1,234.5 USDC", "+0.5 WETH"]);
  const [what, wallet] = within(row).getAllByRole("link");
  expect(what).toHaveAttribute("href", `/explore/transactions/base/${HASH}`);
  expect(wallet).toHaveAttribute("href", `/portfolio/${WALLET}`);
});

test("marks a trade in a token that looks like another", async () => {
  const copy = { ...USDC, protectionInfo: { attackTypes: ["IMPERSONATOR"] } };
  await open("/explore/transactions", undefined, undefined, copy);
  expect(within(screen.getAllByRole("row")[1]!).getByText("Look-alike")).toBeInTheDocument();
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

describe("new transactions", () => {
  const full = (edge: { node: object }) => ({ node: { ...edge.node, token0: WETH, token1: USDC } });
  const NOW = Math.floor(Date.now() / 1000);

  /** Opens the list; `arrive` makes the gateway send these as the newest. */
  async function openLive() {
    const kept: (readonly [Pick<Request, "query" | "variables">, (() => void) | undefined])[] = [];
    const keepCurrent: Host["keepCurrent"] = (request, _, onAnswer) => (
      kept.push([request, onAnswer]),
      () => undefined
    );
    const host = { ...TEST_HOST, keepCurrent };
    const { environment } = await open("/explore/transactions", listOf(swap("one", { timestamp: NOW - 5 })), host);
    const arrive = (...edges: { node: object }[]) =>
      act(async () => {
        const [{ query, variables }, onAnswer] = kept.at(-1)!;
        expect(query.params.name).toBe("useNewTransactionsQuery");
        const data = { poolTransactions: { edges: edges.map(full) } };
        environment!.commitPayload(createOperationDescriptor(query, variables), data);
        onAnswer?.();
        await jest.advanceTimersByTimeAsync(50);
      });
    return { arrive };
  }
  const titles = () =>
    screen
      .getAllByRole("row")
      .slice(1)
      .map(({ textContent }) => /(?:Swap|Add|Remove) \w+ (?:for|and) (?:WETH|USDC)/.exec(textContent)?.[0]);

  const removal = swap("two", { type: "REMOVE", timestamp: NOW });
  const firstSwap = swap("one", { timestamp: NOW - 5 });

  beforeEach(() => {
    jest.useFakeTimers();
    // jsdom does not implement scrolling.
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(() => {
    getSelection()?.removeAllRanges();
    jest.useRealTimers();
  });

  test("come in by themselves while the top of the list is in view", async () => {
    const { arrive } = await openLive();
    await arrive(removal, firstSwap);
    expect(titles()).toEqual(["Remove WETH and USDC", "Swap USDC for WETH"]);
  });

  test("are ordered by time, also those of a chain that is indexed later", async () => {
    const { arrive } = await openLive();
    await arrive(removal, firstSwap, swap("three", { type: "ADD", timestamp: NOW - 60 }));
    expect(titles()).toEqual(["Remove WETH and USDC", "Swap USDC for WETH", "Add WETH and USDC"]);
  });

  test.each([
    ["a link in it has the focus", () => screen.getByRole("link", { name: /Wallet/ }).focus()],
    ["text in it is selected", () => getSelection()?.selectAllChildren(screen.getAllByRole("row")[1]!)],
  ])("wait until they are requested while %s", async (_, read) => {
    const { arrive } = await openLive();
    act(read);
    await arrive(removal, firstSwap);
    expect(titles()).toEqual(["Swap USDC for WETH"]);
    fireEvent.click(screen.getByRole("button", { name: "1 new · show" }));
    expect(titles()).toEqual(["Remove WETH and USDC", "Swap USDC for WETH"]);
    expect(screen.queryByRole("button", { name: /new · show/ })).not.toBeInTheDocument();
  });
});

test("shows that there are no transactions", async () => {
  await open("/explore/transactions", listOf());
  expect(screen.getByText("No transactions yet")).toBeInTheDocument();
});
