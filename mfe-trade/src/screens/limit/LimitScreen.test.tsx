import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Hex } from "viem";
import { toHex } from "viem";
import { constant } from "@cenote/kit/host/constant";
import type { Host } from "@cenote/kit/remote";
import { renderScreen, TEST_HOST, type Data } from "@cenote/kit/testing/renderScreen";
import { readLimitOrder } from "@cenote/protocol/limit-orders/limitOrder";
import { decodeDutchOrder } from "@cenote/protocol/limit-orders/order";
import * as remote from "../../remote";

// The dialogs are compiled when they are first opened.
jest.setTimeout(60_000);

const ACCOUNT = "0xf6dC747Ce609E0744cfCd33B59aA80AD3dEAC401";
const DOLLAR = "0x0000000000000000000000000000000000000001";
const AAVE_AT = "0x0000000000000000000000000000000000000002";
const WETH = "0x0000000000000000000000000000000000000003";
const REACTOR = "0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4";
const PERMIT2 = "0x000000000022D473030F116dDEE9F6B43aC78BA3";
const NOW = 1_800_000_000;
const token = (id: string, address: string | null, symbol: string, decimals: number, price: number | null) => ({
  id,
  address,
  symbol,
  decimals,
  feeData: null,
  name: symbol,
  chain: "ETHEREUM",
  imitates: null,
  asset: null,
  isStablecoin: symbol === "USDC",
  isWrappedNative: false,
  protectionInfo: null,
  market: { id: `${id} market`, price: price === null ? null : { value: price }, priceHistory: [] },
  project: { id: `${id} project`, logoUrl: null, safetyLevel: "VERIFIED", isSpam: false },
});
const USDC = token("usd", DOLLAR, "USDC", 6, 1);
const AAVE = token("aave", AAVE_AT, "AAVE", 18, 200);
const COIN = token("coin", null, "ETH", 18, 2000);
const PAIR = `/limit?chain=ethereum&inputCurrency=${DOLLAR}&outputCurrency=${AAVE_AT}`;

/** Tokens by their place in the query, and no orders. */
const data = (tokenIn: object = USDC, tokenOut: object = AAVE, more: Data = {}): Data => ({
  Token: ({ path: fieldPath }) => {
    const path = fieldPath ?? [];
    const isIn = ["tokenIn", "sold", "inputToken"].some((part) => path.includes(part));
    return isIn || (path.includes("tokenBalances") && path.includes("0")) ? tokenIn : tokenOut;
  },
  Portfolio: () => ({
    tokenBalances: [tokenIn, tokenOut].map((one) => ({ amount: "500000000000", isHidden: false, token: one })),
  }),
  LimitOrderConnection: () => ({ totalCount: 0, edges: [] }),
  ...more,
});
const signer: Host = {
  ...TEST_HOST,
  account: constant({ address: ACCOUNT, canSign: true, chain: "ETHEREUM" }),
  latestBlock: () => BLOCK,
};
const BLOCK = { number: 100, timestamp: NOW, headTimestamp: NOW, reportedAt: Infinity };

async function open(url: string, mocks: Data = data(), host: Host = signer) {
  const { router } = await renderScreen(remote, url, mocks, {}, host);
  return router!;
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });

test("without tokens, the next step is to choose one", async () => {
  await open("/limit", data(), TEST_HOST);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Limit");
  expect(screen.getAllByRole("button", { name: /Choose a token/ })).toHaveLength(3);
});

test("what is received follows from price and amount, and its distance from the market is named", async () => {
  await open(PAIR);
  expect(screen.getByRole("button", { name: "Enter a price" })).toBeDisabled();
  type(field(/^When 1 .AAVE. costs at most$/), "175");
  type(field("You pay"), "1750");
  expect(field("You receive at least")).toHaveValue("10");
  expect(screen.getByText("12.50% below the market, 200.00")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Review order" })).toBeEnabled();
  type(field("You receive at least"), "2");
  expect(field("You pay")).toHaveValue("350");
});

test("a price and an amount that are typed at once are both in the URL", async () => {
  const router = await open(PAIR);
  type(field(/^When 1/), "175");
  type(field("You pay"), "1750");
  const search = () => new URLSearchParams(router.state.location.search);
  await waitFor(() => expect([search().get("price"), search().get("value")]).toEqual(["175", "1750"]));
  expect(field(/^When 1/)).toHaveValue("175");
});

test("the market, its steps and the arrow keys set the price", async () => {
  await open(PAIR);
  const price = field(/^When 1/);
  fireEvent.click(screen.getByRole("button", { name: "Market" }));
  expect(price).toHaveValue("200");
  fireEvent.click(screen.getByRole("button", { name: "−5%" }));
  expect(price).toHaveValue("190");
  fireEvent.keyDown(price, { key: "PageUp" });
  expect(price).toHaveValue("191.9");
});

test("the URL has the order, and a link fills it in", async () => {
  const router = await open(`${PAIR}&value=100&price=160&lasts=month&count=3&every=day&orders=filled`);
  expect(field(/^When 1/)).toHaveValue("160");
  expect(screen.getByRole("button", { name: "1 month" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByText("In all").closest("div")).toHaveTextContent("300");
  expect(screen.getByRole("region", { name: "Filled orders" })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "1 day" }));
  const search = () => new URLSearchParams(router.state.location.search);
  await waitFor(() => expect(search().get("lasts")).toBe("day"));
  fireEvent.click(screen.getByRole("button", { name: "Show the price the other way round" }));
  await waitFor(() => expect(search().get("price")).toBe("0.00625"));
  expect(field(/^When 1 .USDC. pays at least$/)).toHaveValue("0.00625");
});

test("a price that is turned round and back changes no amount", async () => {
  const router = await open(`${PAIR}&value=1000.000001&price=173.1234567`);
  const turn = () => fireEvent.click(screen.getByRole("button", { name: "Show the price the other way round" }));
  const arrives = () => (field("You receive at least") as HTMLInputElement).value;
  const before = arrives();
  turn();
  await waitFor(() => expect(field(/^When 1 .USDC. pays at least$/)).toHaveValue("0.00577622"));
  expect(arrives()).toBe(before);
  turn();
  await waitFor(() => expect(field(/^When 1 .AAVE./)).toHaveValue("173.1234567"));
  expect(arrives()).toBe(before);
  expect(new URLSearchParams(router.state.location.search).get("price")).toBe("173.1234567");
});

test("a limit that is worse than the market is warned of", async () => {
  await open(`${PAIR}&value=100&price=220`);
  expect(screen.getByText("The market pays 10.00% more than your limit")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Review order" })).toBeEnabled();
});

test("an order is possible without a market price, which is shown as not known", async () => {
  await open(`${PAIR}&value=100&price=220`, data(USDC, token("aave", AAVE_AT, "AAVE", 18, null)));
  expect(screen.getByText("The market price is unknown")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Review order" })).toBeEnabled();
});

test("a token with a fee on transfers is refused, with the way to the swap", async () => {
  await open(
    `${PAIR}&value=100&price=220`,
    data(USDC, { ...AAVE, feeData: { buyFeeBps: "500", sellFeeBps: "0", sellReverted: false } }),
  );
  expect(screen.getByText(/^.AAVE. keeps a share of each transfer$/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "No limit order possible" })).toBeDisabled();
  expect(screen.getByRole("link", { name: "Swap instead" })).toHaveAttribute("href", expect.stringContaining("/swap?"));
});

test("too little and a bad price block the review, with the reason", async () => {
  await open(`${PAIR}&value=600000&price=200`);
  expect(screen.getByRole("button", { name: /^Not enough/ })).toBeDisabled();
  type(field("You pay"), "5");
  type(field(/^When 1/), "1.2.3");
  expect(screen.getByRole("button", { name: "Check the price" })).toBeDisabled();
  expect(field(/^When 1/)).toBeInvalid();
});

test("an end that has passed blocks the review", async () => {
  await open(`${PAIR}&value=5&price=200&lasts=1700000000`);
  expect(screen.getByRole("button", { name: "Check the end" })).toBeDisabled();
});

test("a watched account cannot place orders", async () => {
  await open(`${PAIR}&value=5&price=200`, data(), {
    ...signer,
    account: constant({ address: ACCOUNT, canSign: false, chain: null }),
  });
  expect(screen.getByText("You are watching 0xf6dC…C401")).toBeInTheDocument();
});

test("the coin is wrapped first, and a clock that differs is named", async () => {
  const coin = `/limit?chain=ethereum&inputCurrency=NATIVE&outputCurrency=${AAVE_AT}&value=0.0000001&price=0.2`;
  await open(coin, data(COIN, AAVE));
  expect(screen.getByText("ETH is wrapped first")).toBeInTheDocument();
  expect(screen.getByText("Your clock differs from the network's")).toBeInTheDocument();
});

describe("the review", () => {
  const contracts = { weth: WETH, permit2: PERMIT2, orders: { reactor: REACTOR, quoter: DOLLAR } };
  const published: { chain: string; order: Hex; signature: string }[] = [];
  let answer: { status: number; message?: string };
  beforeEach(() => {
    published.length = 0;
    answer = { status: 201 };
    globalThis.fetch = ((_: string, { body }: { body: string }) => {
      published.push(JSON.parse(body) as (typeof published)[number]);
      return Promise.resolve({ status: answer.status, json: () => Promise.resolve({ message: answer.message }) });
    }) as never;
  });
  const host = (signTypedData: jest.Mock): Host => ({
    ...signer,
    swapContracts: () => Promise.resolve(contracts as never),
    // An unlimited allowance, and a word of nonces of which the first is used.
    readContract: (_, { to }) => Promise.resolve(toHex(to === PERMIT2 ? 1n : 2n ** 255n, { size: 32 })),
    signing: {
      ...signer.signing,
      chainId: () => 1,
      batching: () => Promise.resolve("unsupported"),
      signTypedData,
    },
  });
  const sign = async () => {
    await act(async () => {
      fireEvent.click(screen.getByRole("button", { name: /^Review order/ }));
      await import("./review/LimitReview");
    });
    const button = await screen.findByRole("button", { name: /^Sign to sell/ }, { timeout: 20_000 });
    await waitFor(() => expect(button).toBeEnabled());
    return button;
  };

  test("describes what is signed, and sends the gateway exactly that", async () => {
    const signTypedData = jest.fn().mockResolvedValue(`0x${"AB".repeat(65)}`);
    await open(`${PAIR}&value=1750&price=175`, data(), host(signTypedData));
    const button = await sign();
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("Leaves your account").parentElement).toHaveTextContent("1,750 USDC");
    expect(dialog.getByText("Arrives, at least").parentElement).toHaveTextContent("10 AAVE");
    expect(dialog.getByText("any account, on these terms alone")).toBeInTheDocument();
    fireEvent.click(button);
    expect(await screen.findByText("Order placed")).toBeInTheDocument();
    expect(published).toHaveLength(1);
    const [{ chain, order, signature }] = published as [(typeof published)[number]];
    expect([chain, signature]).toEqual(["ETHEREUM", `0x${"ab".repeat(65)}`]);
    const terms = readLimitOrder(decodeDutchOrder(order))!;
    expect(terms).toMatchObject({
      swapper: ACCOUNT,
      inputToken: DOLLAR,
      inputAmount: 1_750_000_000n,
      outputToken: AAVE_AT,
      outputAmount: 10n ** 19n,
      hasStart: false,
      deadline: BigInt(NOW + 7 * 86_400),
    });
    expect(terms.nonce & 255n).toBe(1n);
    const signed = JSON.parse((signTypedData.mock.calls[0] as [string, string])[1]) as { message: { spender: string } };
    expect(signed.message.spender).toBe(REACTOR);
  });

  test("several orders are signed one by one, and go on after a declined one", async () => {
    const signTypedData = jest.fn().mockResolvedValue(`0x${"ab".repeat(65)}`);
    signTypedData
      .mockResolvedValueOnce(`0x${"ab".repeat(65)}`)
      .mockRejectedValueOnce({ code: 4001, fault: "rejected" });
    await open(`${PAIR}&value=100&price=175&count=3&every=day`, data(), host(signTypedData));
    fireEvent.click(await sign());
    expect(await screen.findByText(/What was confirmed or placed before stays so\./)).toBeInTheDocument();
    fireEvent.click(await screen.findByRole("button", { name: /^Continue/ }));
    expect(await screen.findByText("3 orders placed")).toBeInTheDocument();
    const all = published.map(({ order }) => readLimitOrder(decodeDutchOrder(order))!);
    expect(all.map(({ hasStart }) => hasStart)).toEqual([false, true, true]);
    expect(all.map(({ startsAt }) => Number(startsAt) - NOW)).toEqual([0, 86_400, 172_800]);
    expect(new Set(all.map(({ nonce }) => nonce)).size).toBe(3);
  });

  test("an order whose nonce another page has taken gets the next one", async () => {
    answer = { status: 422, message: "NONCE_TAKEN" };
    await open(`${PAIR}&value=100&price=175`, data(), host(jest.fn().mockResolvedValue(`0x${"ab".repeat(65)}`)));
    fireEvent.click(await sign());
    expect(await screen.findByText(/^Another order has taken the nonce/)).toBeInTheDocument();
    answer = { status: 201 };
    await waitFor(() => expect(screen.getByRole("button", { name: /^Sign to sell/ })).toBeEnabled());
    fireEvent.click(screen.getByRole("button", { name: /^Sign to sell/ }));
    expect(await screen.findByText("Order placed")).toBeInTheDocument();
    const nonces = published.map(({ order }) => readLimitOrder(decodeDutchOrder(order))!.nonce & 255n);
    expect(nonces).toEqual([1n, 2n]);
  });

  test("a refusal of the gateway is a sentence, and nothing is lost", async () => {
    answer = { status: 422, message: "TRANSFER_FEE" };
    await open(`${PAIR}&value=100&price=175`, data(), host(jest.fn().mockResolvedValue(`0x${"ab".repeat(65)}`)));
    fireEvent.click(await sign());
    expect(
      await screen.findByText("A token keeps a share of each transfer: less would arrive than you sign for."),
    ).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(field("You pay")).toHaveValue("100");
  });
});

describe("the list", () => {
  const order = (id: string, more: object = {}) => ({
    node: {
      id,
      chain: "ETHEREUM",
      nonce: "256",
      startsAt: null,
      inputAmount: "1700000000",
      wait: "PRICE",
      outputAmount: "10000000000000000000",
      missingAmount: null,
      fill: null,
      details: { hash: id, orderStatus: "OPEN", expiry: NOW + 1000, inputToken: USDC, outputToken: AAVE },
      market: { route: { amountOut: "8500000000000000000" } },
      ...more,
    },
  });
  const list = (...edges: object[]) =>
    data(USDC, AAVE, { LimitOrderConnection: () => ({ totalCount: edges.length, edges }) });

  test("shows how far each order is, why it waits, and what it gained", async () => {
    const filled = {
      wait: null,
      market: null,
      details: { hash: "f", orderStatus: "FILLED", expiry: NOW, inputToken: USDC, outputToken: AAVE },
      fill: { transactionHash: `0x${"1".repeat(64)}`, timestamp: NOW, receivedAmount: "10200000000000000000" },
    };
    await open(
      PAIR,
      list(order("a"), order("b", { wait: "BALANCE_TOO_LOW", missingAmount: "5000000" }), order("c", filled)),
    );
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows[0]).toHaveTextContent(/Buy .AAVE.*170\.00.*−15\.00%.*Waiting for its price/);
    expect(rows[1]).toHaveTextContent(/5 .USDC. short/);
    expect(rows[2]).toHaveTextContent("Filled, 2.00% better");
  });

  test("shows no amount of a token whose decimals are not known", async () => {
    const orders = { LimitOrderConnection: () => ({ totalCount: 1, edges: [order("u")] }) };
    await open(PAIR, data({ ...USDC, decimals: null }, AAVE, orders));
    const row = screen.getAllByRole("row")[1]!;
    expect(row).toHaveTextContent(/Buy .AAVE./);
    expect(row).not.toHaveTextContent(/1,?700/);
    expect(row).toHaveTextContent("—");
  });

  const three = () => list(order("a"), order("b", { nonce: "258" }), order("c", { nonce: "259" }));
  const cancel = async (button: string, send: jest.Mock) => {
    await act(async () => {
      fireEvent.click(screen.getByRole("button", { name: button }));
      await import("./orders/CancelDialog");
    });
    fireEvent.click(await screen.findByRole("button", { name: "Cancel on Ethereum" }, { timeout: 20_000 }));
    expect(send).toHaveBeenCalledTimes(1);
    const [chain, calls] = send.mock.calls[0] as Parameters<Host["send"]>;
    expect(chain).toBe("ETHEREUM");
    return calls;
  };
  /** invalidateUnorderedNonces(1, mask) */
  const invalidation = (mask: bigint) => `0x3ff9dcb1${"1".padStart(64, "0")}${mask.toString(16).padStart(64, "0")}`;
  const canceler = (send: jest.Mock): Host => ({
    ...signer,
    send,
    simulate: jest
      .fn()
      .mockResolvedValue({ kind: "full", isSuccess: true, calls: [], changes: [], isShortOfCoin: false }),
    swapContracts: () =>
      Promise.resolve({ weth: WETH, permit2: PERMIT2, orders: { reactor: REACTOR, quoter: DOLLAR } } as never),
  });

  test("cancels all orders by one transaction of Permit2", async () => {
    const send = jest.fn().mockReturnValue(new Promise(() => undefined));
    await open(PAIR, three(), canceler(send));
    const calls = await cancel("Cancel all", send);
    expect(calls).toEqual([
      {
        to: PERMIT2,
        data: invalidation(0b1101n),
        action: { kind: "cancelOrders", nonces: ["256", "258", "259"] },
      },
    ]);
  });

  test("cancels those that are chosen", async () => {
    const send = jest.fn().mockReturnValue(new Promise(() => undefined));
    await open(PAIR, three(), canceler(send));
    const boxes = screen.getAllByRole("checkbox", { name: /^Choose: Buy .AAVE. with .USDC.$/ });
    expect(boxes).toHaveLength(3);
    for (const box of [boxes[1]!, boxes[2]!, boxes[0]!, boxes[0]!]) fireEvent.click(box);
    const [call] = await cancel("Cancel 2 chosen", send);
    expect(call!.data).toBe(invalidation(0b1100n));
  });

  test("orders stay canceling after a reload, until the cancellation has failed", async () => {
    const cancellation = (id: string, state: string, nonce: string) => ({
      id,
      state,
      chain: "ETHEREUM",
      account: ACCOUNT,
      hash: null,
      nonce: null,
      sentAt: NOW,
      isQueued: false,
      formerHash: null,
      outcome: null,
      actions: [{ kind: "cancelOrders", nonces: [nonce] }],
    });
    const sent = [
      cancellation("1", "pending", "256"),
      cancellation("2", "failed", "258"),
      cancellation("3", "confirmed", "259"),
    ];
    await open(PAIR, three(), { ...signer, transactions: constant(sent) as unknown as Host["transactions"] });
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows.map((row) => /Canceling/.test(row.textContent))).toEqual([true, false, true]);
    const buttons = screen.getAllByRole<HTMLButtonElement>("button", { name: /^Cancel: Buy/ });
    expect(buttons.map(({ disabled }) => disabled)).toEqual([true, false, true]);
  });

  test("shows more of the orders through the URL", async () => {
    const router = await open(
      PAIR,
      data(USDC, AAVE, { LimitOrderConnection: () => ({ totalCount: 120, edges: [order("a")] }) }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get("shown")).toBe("100"));
  });

  test("describes what will be here while there is none", async () => {
    await open(PAIR);
    expect(screen.getByText("No open orders")).toBeInTheDocument();
  });
});
