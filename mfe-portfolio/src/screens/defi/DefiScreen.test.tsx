import type { Address, Hex } from "viem";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { constant } from "@cenote/kit/host/constant";
import type { Host } from "@cenote/kit/remote";
import type { SentTransaction, Simulation } from "@cenote/kit/sending";
import { renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const OWNER: Address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const SPENDER: Address = "0x8ba1f109551bD432803012645Ac136ddd64DBA72";
const PERMIT2: Address = "0x000000000022D473030F116dDEE9F6B43aC78BA3";
const USDC_ADDRESS: Address = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const URL = `/portfolio/${OWNER}/defi`;

const side = (symbol: string) => ({
  id: symbol,
  symbol,
  chain: "ETHEREUM",
  address: null,
  name: symbol,
  project: null,
});
const POOL = {
  __typename: "V3Pool",
  __isPool: "V3Pool",
  id: "pool",
  addressOrId: USDC_ADDRESS,
  feeTier: 500,
  isDynamicFee: false,
  rewardsCampaign: null,
  token0: side("ETH"),
  token1: side("USDC"),
};
const position = (id: string, facts: object = {}) => ({
  node: {
    __typename: "Position",
    id,
    chain: "ETHEREUM",
    protocolVersion: "V3",
    tokenId: "7",
    status: "OPEN",
    value: { value: 8700 },
    feesValue: { value: 60 },
    pool: POOL,
    ...facts,
  },
  cursor: id,
});

type Given = { readonly positions?: readonly object[]; readonly host?: Host; readonly url?: string };

function open({ positions = [position("one")], host = TEST_HOST, url = URL }: Given = {}) {
  const summary = {
    totalValue: { value: 8700 },
    totalFeesValue: { value: 60 },
    counts: { open: 1, outOfRange: 0, uncollected: 0, unknown: 0 },
  };
  const list = {
    edges: positions,
    pageInfo: { hasNextPage: false, endCursor: null },
    counts: { closed: 1 },
  };
  return renderScreen(
    remote,
    url,
    {
      Portfolio: () => ({ id: "portfolio", ownerAddress: OWNER, summary, positions: list }),
      // Values of the positions.
      Token: () => undefined,
      V3Pool: () => undefined,
    },
    {},
    host,
  );
}

const table = (name: string) => screen.getByRole("table", { name });
const rowsOf = (name: string) => within(table(name)).getAllByRole("row").slice(1);
const plain = (text: string | null) => (text ?? "").replace(/[\u2068\u2069]/g, "");

test("shows what all positions are worth, and each with its status, linked to its page", async () => {
  await open();
  expect(screen.getByRole("region", { name: "Value" })).toHaveTextContent("$8,700.00");
  const [row] = rowsOf("Liquidity positions");
  expect(row).toHaveTextContent("ETH / USDC");
  expect(row).toHaveTextContent("In range");
  expect(row).toHaveTextContent("$60.00");
  expect(within(row!).getByRole("link")).toHaveAttribute("href", "/positions/v3/ethereum/7");
});

test("leaves out closed positions until they are wanted", async () => {
  await open({ positions: [position("one"), position("two", { status: "CLOSED" })] });
  expect(rowsOf("Liquidity positions")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Closed 1" }));
  expect(rowsOf("Liquidity positions")).toHaveLength(2);
});

test("leaves other positions intact where one could not be read, or has no value", async () => {
  const unread = position("two", { pool: null, status: null, value: null, feesValue: null });
  await open({ positions: [position("one", { value: null }), unread] });
  const [first, second] = rowsOf("Liquidity positions");
  expect(first).toHaveTextContent("unknown");
  expect(first).not.toHaveTextContent("$0");
  expect(second).toHaveTextContent("V3 #7 on Ethereum could not be read.");
});

describe("allowances", () => {
  const TOKEN = {
    __typename: "Token",
    id: "usdc",
    chain: "ETHEREUM",
    address: USDC_ADDRESS,
    symbol: "USDC",
    name: "USD Coin",
    decimals: 6,
    project: null,
    market: { id: "market", price: { value: 1 } },
  };
  const approval = (id: string, facts: object = {}) => ({
    node: {
      __typename: "Approval",
      id,
      chain: "ETHEREUM",
      kind: "TOKEN",
      ownerAddress: OWNER,
      spenderAddress: SPENDER,
      application: { name: "Swap router" },
      token: TOKEN,
      collection: null,
      asset: null,
      quantity: "1000000",
      isUnlimited: true,
      expiresAt: null,
      balance: "500",
      valueAtRisk: { value: 500 },
      timestamp: 1_700_000_000,
      hash: `0x${"ab".repeat(32)}`,
      ...facts,
    },
  });
  const PERMITTED = approval("permit", { kind: "PERMIT2", isUnlimited: false, quantity: "20", valueAtRisk: null });

  type Screen = Awaited<ReturnType<typeof open>>;

  async function answer({ environment }: Screen, edges: readonly object[], unknownChains: readonly string[] = []) {
    const find = () =>
      environment!.mock.getAllOperations().find(({ request }) => request.node.operation.name === "PortfolioApprovals");
    await waitFor(() => expect(find()).toBeDefined());
    const approvals = { edges, unknownChains, pageInfo: { hasNextPage: false } };
    await act(async () => {
      environment!.mock.resolve(find()!, {
        data: { portfolios: [{ __typename: "Portfolio", id: "portfolio", approvals }] } as never,
      });
      await Promise.resolve();
    });
  }

  const watching: Host = { ...TEST_HOST, account: constant({ address: OWNER, canSign: false, chain: null }) };

  /** Returns a host whose wallet signs for the owner. */
  function signing(simulation: Partial<Simulation> = {}) {
    const sent: SentTransaction = {
      id: "sent",
      chain: "ETHEREUM",
      account: OWNER,
      actions: [],
      hash: `0x${"cd".repeat(32)}`,
      nonce: 1,
      sentAt: 1,
      state: "confirmed",
      isQueued: false,
      formerHash: null,
      outcome: null,
    };
    const nothing: Hex = `0x${"0".repeat(192)}`;
    const simulate = jest.fn<ReturnType<Host["simulate"]>, Parameters<Host["simulate"]>>((_, { calls }) =>
      Promise.resolve({
        kind: "full",
        calls: calls.map(() => ({ isSuccess: true, gasUsed: 50_000n, returnData: nothing })),
        isSuccess: true,
        changes: [],
        isShortOfCoin: false,
        ...simulation,
      }),
    );
    const send = jest.fn<ReturnType<Host["send"]>, Parameters<Host["send"]>>(() => Promise.resolve(sent));
    const host: Host = {
      ...TEST_HOST,
      account: constant({ address: OWNER, canSign: true, chain: "ETHEREUM" }),
      swapContracts: () => Promise.resolve({ permit2: PERMIT2 } as never),
      signing: { ...TEST_HOST.signing, batching: () => Promise.resolve("supported") },
      readGasPrice: () => Promise.resolve(10n ** 9n),
      simulate,
      send,
    };
    return { host, simulate, send };
  }

  test("lists the account's delegate, which no transaction of a page can revoke", async () => {
    const delegate = approval("delegate", {
      kind: "DELEGATE",
      token: null,
      quantity: null,
      balance: null,
      valueAtRisk: null,
      isUnlimited: true,
    });
    const { host } = signing();
    const opened = await open({ host });
    await answer(opened, [delegate]);
    const [row] = rowsOf("Allowances");
    expect(plain(row!.textContent)).toMatch(/The whole account.*delegate.*Swap router/);
    expect(screen.queryByRole("button", { name: /Revoke/ })).not.toBeInTheDocument();
    expect(screen.getByText(/Your wallet itself changes the delegate/)).toBeInTheDocument();
  });

  test("lists each with its spender, its amount and what it puts at risk; a balance counts once", async () => {
    const opened = await open({ host: watching });
    await answer(opened, [approval("one"), approval("two", { spenderAddress: OWNER, application: null })]);
    const [first] = rowsOf("Allowances");
    expect(plain(first!.textContent)).toMatch(/Unlimited USDC.*Swap router.*\$500\.00$/);
    expect(screen.getByRole("region", { name: "Allowances" })).toHaveTextContent(
      "$500.00can be taken by 2 contracts or accounts without asking you",
    );
  });

  test("shows that what is at risk is unknown, never zero", async () => {
    const opened = await open({ host: watching });
    await answer(opened, [PERMITTED]);
    const [row] = rowsOf("Allowances");
    expect(plain(row!.textContent)).toContain("20 USDC");
    expect(row).toHaveTextContent("Ethereum, through Permit2");
    expect(row).toHaveTextContent("unknown");
    expect(screen.getByText(/1 allowance is not in this sum/)).toBeInTheDocument();
  });

  test("lists those of a watched account without buttons, with the reason", async () => {
    const opened = await open({ host: watching });
    await answer(opened, [approval("one")]);
    expect(screen.getByText(/^You only watch this account/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Revoke/ })).not.toBeInTheDocument();
  });

  test("lists those of another address without buttons, with the reason", async () => {
    const opened = await open();
    await answer(opened, [approval("one")]);
    expect(screen.getByText(/^Only the owner's wallet can revoke/)).toBeInTheDocument();
  });

  test("names a network that did not answer, and lists the others", async () => {
    const opened = await open({ host: watching });
    await answer(opened, [approval("one")], ["BASE"]);
    expect(screen.getByText(/^Base did not answer/)).toBeInTheDocument();
    expect(rowsOf("Allowances")).toHaveLength(1);
  });

  test("fail apart from the positions", async () => {
    const { environment } = await open();
    const find = () =>
      environment!.mock.getAllOperations().find(({ request }) => request.node.operation.name === "PortfolioApprovals");
    await waitFor(() => expect(find()).toBeDefined());
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    await act(async () => {
      environment!.mock.reject(find()!, new Error("broken"));
      await Promise.resolve();
    });
    expect(await screen.findByText("The list of allowances could not be loaded")).toBeInTheDocument();
    expect(rowsOf("Liquidity positions")).toHaveLength(1);
  });

  test("revokes several in one batch, simulated before it is signed", async () => {
    const { host, simulate, send } = signing();
    const opened = await open({ host });
    await answer(opened, [approval("one"), PERMITTED]);
    await userEvent.click(screen.getByRole("button", { name: "Choose all" }));
    await userEvent.click(screen.getByRole("button", { name: "Revoke 2 chosen" }));
    const dialog = await screen.findByRole("dialog", { name: "Revoke allowances" });
    expect(await within(dialog).findByText(/nothing can be taken through these allowances/)).toBeInTheDocument();
    expect(simulate.mock.calls[0]![1].calls.map(({ to }) => to)).toEqual([
      USDC_ADDRESS,
      PERMIT2,
      USDC_ADDRESS,
      PERMIT2,
    ]);
    expect(dialog).toHaveTextContent("All in one confirmation");
    await userEvent.click(within(dialog).getByRole("button", { name: "Revoke 2 allowances" }));
    expect(await within(dialog).findByText("Revoked")).toBeInTheDocument();
    expect(send.mock.calls[0]![1].map(({ to }) => to)).toEqual([USDC_ADDRESS, PERMIT2]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Done" }));
    expect(await screen.findByText("No allowances")).toBeInTheDocument();
  });

  test("sends nothing that would fail", async () => {
    const failed: Partial<Simulation> = {
      isSuccess: false,
      calls: [{ isSuccess: false, gasUsed: 1n, returnData: "0x" }],
    };
    const { host } = signing(failed);
    const opened = await open({ host });
    await answer(opened, [approval("one")]);
    await userEvent.click(screen.getByRole("button", { name: /^Revoke Unlimited/ }));
    const dialog = await screen.findByRole("dialog", { name: "Revoke allowances" });
    expect(await within(dialog).findByText("It would fail")).toBeInTheDocument();
    expect(within(dialog).getByRole("button", { name: "Would fail" })).toBeDisabled();
  });

  test("warns of a token that would not revoke", async () => {
    const returnData: Hex = `0x${"1".padStart(64, "0")}`;
    const call = { isSuccess: true, gasUsed: 1n, returnData };
    const { host } = signing({ calls: [call, call] });
    const opened = await open({ host });
    await answer(opened, [approval("one")]);
    await userEvent.click(screen.getByRole("button", { name: /^Revoke Unlimited/ }));
    expect(await screen.findByText("Not all would be revoked")).toBeInTheDocument();
  });

  test("warns of a contract that moves tokens instead of revoking alone", async () => {
    const { host } = signing({ changes: [{ token: USDC_ADDRESS, tokenId: null, amount: -5n, isBalance: true }] });
    const opened = await open({ host });
    await answer(opened, [approval("one")]);
    await userEvent.click(screen.getByRole("button", { name: /^Revoke Unlimited/ }));
    expect(await screen.findByText("Balances would change")).toBeInTheDocument();
    expect(screen.queryByText(/nothing can be taken/)).not.toBeInTheDocument();
  });

  test("returns to the review where the wallet declines", async () => {
    const { host, send } = signing();
    send.mockImplementation(() => Promise.reject(Object.assign(new Error(), { fault: "rejected" })));
    const opened = await open({ host });
    await answer(opened, [approval("one")]);
    await userEvent.click(screen.getByRole("button", { name: /^Revoke Unlimited/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Revoke 1 allowance" }));
    expect(await screen.findByText("You declined in your wallet")).toBeInTheDocument();
  });
});

test("lists open orders", async () => {
  const { environment } = await open();
  const find = () =>
    environment!.mock.getAllOperations().find(({ request }) => request.node.operation.name === "PortfolioOrders");
  await waitFor(() => expect(find()).toBeDefined());
  const order = (id: string, orderStatus: string) => ({
    node: {
      id,
      details: {
        __typename: "SwapOrderDetails",
        id: `details ${id}`,
        orderStatus,
        expiry: null,
        inputTokenQuantity: "20",
        outputTokenQuantity: "4100",
        inputToken: side("AAVE"),
        outputToken: side("USDC"),
      },
    },
  });
  const orders = { edges: [order("one", "OPEN"), order("two", "FILLED")] };
  await act(async () => {
    environment!.mock.resolve(find()!, {
      data: { portfolios: [{ __typename: "Portfolio", id: "portfolio", orders }] } as never,
    });
    await Promise.resolve();
  });
  const list = await screen.findByRole("region", { name: "Open orders" });
  expect(plain(list.textContent)).toContain("20 AAVE for 4,100 USDC");
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
});
