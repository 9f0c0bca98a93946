import type { Address } from "viem";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { commitLocalUpdate } from "relay-runtime";
import { renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const OWNER: Address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const PAIR: Address = "0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640";
const ETHER = { id: "eth", address: null, symbol: "ETH", decimals: 18, isStablecoin: false, isWrappedNative: false };
const USDC = { id: "usdc", address: OWNER, symbol: "USDC", decimals: 6, isStablecoin: true, isWrappedNative: false };
const ROOT_OF_3000 = (BigInt(Math.round(Math.sqrt(3000e-12) * 1e15)) * 2n ** 96n) / 10n ** 15n;
const PERFORMANCE = {
  depositedValue: { value: 8000 },
  feesValue: { value: 300 },
  priceChangeValue: { value: 1000 },
  divergenceValue: { value: -200 },
  againstHoldingValue: { value: 100 },
  profitValue: { value: 1100 },
  apr: { value: 12.5 },
};
const EVENT = {
  __typename: "PositionEvent",
  id: "event",
  chain: "ETHEREUM",
  type: "DEPOSIT",
  hash: `0x${"ab".repeat(32)}`,
  timestamp: 1_760_000_000,
  amount0: "1.5",
  amount1: "4500",
  fees0: null,
  fees1: null,
  value: { value: 9000 },
};

const NOW = Math.floor(Date.now() / 1000);
/** Full range, like the position. */
const TICKS = [
  { tickIdx: -887_270, liquidityNet: "1000000000000000" },
  { tickIdx: 887_270, liquidityNet: "-1000000000000000" },
];
/** Tick of 3,000 USDC for one ETH. */
const TICK = -196_256;
const RANGE_OF_2500_TO_4000 = { tickLower: -198_080, tickUpper: -193_380 };

/** Opens a position of 1.5 ETH and 4,500 USDC with full range, at 3,000 USDC for one ETH. */
const PRICED = { sqrtPriceX96: ROOT_OF_3000.toString(), tick: TICK, tickSpacing: 10, ticks: TICKS };
const open = (
  fields: object = {},
  url = "/positions/v3/ethereum/20884",
  host = TEST_HOST,
  errors: Readonly<Record<string, Error>> = {},
  priced: object = PRICED,
) =>
  renderScreen(
    remote,
    url,
    {
      // The responses to both requests share one record of the position, and of its pool.
      ID: ({ path }) => path?.join(".") ?? "",
      Position: () => ({
        chain: "ETHEREUM",
        protocolVersion: "V3",
        ownerAddress: OWNER,
        tokenId: "20884",
        status: "OPEN",
        liquidity: "1000000000000000",
        tickLower: -887_270,
        tickUpper: 887_270,
        amount0: "1.5",
        amount1: "4500",
        fees0: "0.02",
        fees1: "60",
        uncollected0: "0",
        uncollected1: "0",
        value: { value: 9000 },
        feesValue: { value: 120 },
        performance: PERFORMANCE,
        poolShare: null,
        createdAtTimestamp: 1_750_000_000,
        blockNumber: 21_204_118,
        picture: null,
        history: { edges: [{ node: EVENT }] },
        ...fields,
      }),
      Pool: () => ({
        __typename: "V3Pool",
        addressOrId: PAIR,
        keyFee: 500,
        feeTier: 500,
        isDynamicFee: false,
        tickSpacing: 10,
        blockTimestamp: NOW,
        ...priced,
      }),
      V3Pool: () => priced,
      Token: ({ name }) => ({
        ...(name === "token0" ? ETHER : USDC),
        market: { price: { value: name === "token0" ? 3000 : 1 } },
      }),
    },
    errors,
    host,
  );

test("requests a position of V3 or V4 by its number", async () => {
  const { variables } = await open();
  expect(variables!.queryRef).toEqual({ chain: "ETHEREUM", version: "V3", tokenId: "20884" });
  const { variables: others } = await open({}, "/positions/v4/base/1");
  expect(others!.queryRef).toEqual({ chain: "BASE", version: "V4", tokenId: "1" });
});

test("requests a pair's share of the address in the URL, else of the account", async () => {
  const url = `/positions/v2/ethereum/${PAIR}`;
  const { variables } = await open({}, `${url}?address=${OWNER}`);
  expect(variables!.queryRef).toMatchObject({ version: "V2", pairAddress: PAIR, ownerAddress: OWNER });
  const account = { address: PAIR, canSign: false, chain: null };
  const host = { ...TEST_HOST, account: { get: () => account, subscribe: () => () => undefined } };
  expect((await open({}, url, host)).variables!.queryRef).toMatchObject({ ownerAddress: PAIR });
});

describe("charts", () => {
  const PAIR_URL = `/positions/v2/ethereum/${PAIR}?address=${OWNER}`;
  const HISTORY = [
    { timestamp: NOW - 7_200, value: 4000 },
    { timestamp: NOW - 3_600, value: 6000 },
  ];

  test.each([
    ["/positions/v3/ethereum/1", "ticksRef", { tokenId: "1", skip: 0 }],
    ["/positions/v4/base/1?chart=value&span=1w", "pointsRef", { duration: "WEEK", isValue: true, isFees: false }],
    ["/positions/v3/base/1?chart=fees", "pointsRef", { duration: "DAY", isValue: false, isFees: true }],
    [PAIR_URL, "pointsRef", { pairAddress: PAIR, ownerAddress: OWNER, isValue: true }],
    [`${PAIR_URL}&chart=liquidity`, "pointsRef", { isValue: true }],
  ])("%s requests the position and %s", async (url, name, expected) => {
    const { variables } = await open({}, url);
    expect(Object.keys(variables!)).toEqual(["queryRef", name]);
    expect(variables![name]).toMatchObject(expected);
  });

  test("the first is the range in the pool's liquidity, its ends with their distances from the price", async () => {
    await open(RANGE_OF_2500_TO_4000);
    const plot = await screen.findByRole("slider", { name: /^Liquidity by price, in .*USDC.* per .*ETH/ });
    expect(screen.getByText("The range in the pool's liquidity").parentElement!.parentElement).toHaveTextContent(
      "2,499.91 to 3,999.75",
    );
    expect(plot).toHaveTextContent("−16.7%");
    expect(plot).toHaveTextContent("+33.3%");
    expect(screen.getByText("in the range")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    expect(
      within(screen.getByRole("table", { name: "Liquidity by price" })).getAllByRole("row").length,
    ).toBeGreaterThan(10);
  });

  test("a range over all prices has no distances", async () => {
    await open();
    const plot = await screen.findByRole("slider", { name: /^Liquidity by price/ });
    expect(plot).not.toHaveTextContent("%");
    expect(document.body).toHaveTextContent("0 to ∞");
  });

  test.each([
    [2_000, 886_000],
    [16_383, 884_682],
    [32_767, 884_709],
  ])("a full range of tick spacing %d reads 0 to ∞", async (tickSpacing, end) => {
    const range = { tickLower: -end, tickUpper: end };
    await open(range, undefined, undefined, undefined, { ...PRICED, tickSpacing });
    await screen.findByRole("slider", { name: /^Liquidity by price/ });
    const head = screen.getByText("The range in the pool's liquidity").parentElement!.parentElement;
    expect(head).toHaveTextContent("0 to ∞");
    expect(screen.getByRole("img", { name: /^From / })).toHaveAccessibleName(/^From 0 to ∞/);
  });

  test("the price and the range are reversed together, in the URL", async () => {
    const { router } = await open(RANGE_OF_2500_TO_4000);
    await userEvent.click(screen.getByRole("button", { name: "Reverse the pair" }));
    expect(router!.state.location.search).toBe("?price=reversed");
    expect(await screen.findByRole("slider", { name: /^Liquidity by price, in .*ETH.* per .*USDC/ })).toBeVisible();
    expect(document.body).toHaveTextContent("0.00025 to 0.0004");
  });

  test("the value is drawn over time, beside the value of now and its change", async () => {
    await open({ valueHistory: HISTORY }, "/positions/v3/ethereum/20884?chart=value");
    expect(await screen.findByRole("slider", { name: /^Value.*From \$4.* to \$6/ })).toBeInTheDocument();
    expect(screen.getByText("Value without fees, past day").parentElement!.parentElement).toHaveTextContent(
      /\$9.*\+125\.00%/,
    );
  });

  test("the fees are summed over the span, and called an estimate", async () => {
    await open({ feesHistory: HISTORY }, "/positions/v3/ethereum/20884?chart=fees");
    expect(await screen.findByRole("slider", { name: /^Fees/ })).toBeInTheDocument();
    expect(screen.getByText("Fees, past day, estimated").parentElement!.parentElement).toHaveTextContent("$10.0K");
  });

  test("fees that are not known are not summed to nothing", async () => {
    await open({ feesHistory: [] }, "/positions/v3/ethereum/20884?chart=fees");
    expect(screen.getByText("Fees unknown: past day.")).toBeInTheDocument();
    const sum = screen.getByText("Fees, past day, estimated").parentElement!.parentElement!;
    expect(sum).not.toHaveTextContent("$0");
  });

  test("a chart that did not arrive leaves the rest", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const errors = { PositionPoints: new Error("gone") };
    await open({}, "/positions/v3/ethereum/20884?chart=value", TEST_HOST, errors);
    expect(screen.getByText("The chart could not be loaded")).toBeInTheDocument();
    expect(screen.getByRole("region", { name: "The position" })).toHaveTextContent("$9,000.00");
  });
});

test("shows what the position holds, by value, and the fees that it owes", async () => {
  await open();
  const held = screen.getByRole("region", { name: "The position" });
  expect(held).toHaveTextContent("$9,000.00");
  expect(within(held).getAllByText("50%")).toHaveLength(2);
  expect(held).toHaveTextContent("$120.00");
});

test("tokens that were taken out and not collected are no fees, and the position is not closed", async () => {
  const waits = { uncollected0: "1.5", uncollected1: "4500" };
  await open({ status: "UNCOLLECTED", liquidity: "0", amount0: "0", amount1: "0", ...waits });
  const held = screen.getByRole("region", { name: "The position" });
  expect(held).toHaveTextContent(/Withdrawn, not collected1\.5 .?ETH.? \+ 4,500 .?USDC/);
  expect(held).toHaveTextContent(/Unclaimed fees0\.02 .?ETH.? \+ 60 .?USDC.*\$120\.00/);
  expect(screen.getByText("not collected yet")).toBeInTheDocument();
  expect(screen.queryByText("Closed")).not.toBeInTheDocument();
});

test("the parts of the profit add up to it, each with what it means", async () => {
  await open();
  const earned = screen.getByRole("region", { name: "Earnings" });
  const values = within(earned)
    .getAllByRole("definition")
    .map(({ textContent }) => textContent)
    .filter(Boolean);
  expect(values).toEqual(["+$1,000.00", "−$200.00", "+$300.00", "+$1,100.00"]);
  expect(earned).toHaveTextContent("13.8% of what was paid in");
  expect(earned).toHaveTextContent(/\d+ days, 12\.5% a year/);
});

test("against holding is fees and divergence, without the price of what was paid in", async () => {
  await open();
  const earned = screen.getByRole("region", { name: "Earnings" });
  expect(earned).toHaveTextContent("Against holding the same tokens: +$100.00 (divergence and fees).");
  expect(screen.getByRole("region", { name: "The position" })).toHaveTextContent("+$100.00 against holding");
});

test("a profit that is not known is not shown as nothing", async () => {
  await open({ performance: { ...PERFORMANCE, divergenceValue: null, profitValue: null } });
  expect(screen.getByRole("region", { name: "Earnings" })).not.toHaveTextContent(/\$0/);
  expect(screen.getByText(/its profit cannot be computed/)).toBeInTheDocument();
});

test("the slider shows what the position would hold: at four times the price half of the coin is sold", async () => {
  await open();
  const slider = screen.getByRole("slider", { name: /USDC.* for one .*ETH/ });
  fireEvent.change(slider, { target: { value: "200" } });
  expect(slider).toHaveAttribute("aria-valuetext", expect.stringContaining("12,000.00"));
  const panel = slider.closest("section")!;
  // √4 = 2: 0.75 ETH and 9,000 USDC, worth $18,000; holding 1.5 ETH and 4,500 USDC is worth $22,500.
  expect(panel).toHaveTextContent(/Position at this price0\.75 .*ETH.* \+ 9,000/);
  expect(panel).toHaveTextContent("$18,000.00");
  expect(panel).toHaveTextContent("$22,500.00");
  expect(panel).toHaveTextContent("−$4,500.00");
});

describe("alerts", () => {
  const name = "The price leaves the range";

  test("a switch watches the position, and says when that works", async () => {
    const setPositionAlert = jest.fn();
    await open({ id: "p1" }, undefined, { ...TEST_HOST, setPositionAlert });
    const panel = screen.getByRole("region", { name: "Alerts" });
    expect(panel).toHaveTextContent("Works while the product is open");
    const position = { id: "p1", chain: "ETHEREUM", version: "V3", tokenId: "20884" };
    await userEvent.click(within(panel).getByRole("switch", { name }));
    expect(setPositionAlert).toHaveBeenCalledWith({ ...position, kinds: ["leaves"] });
  });

  test("a switch that is on ends the watching", async () => {
    const setPositionAlert = jest.fn();
    const watched = [{ id: "p1", chain: "ETHEREUM", version: "V3", tokenId: "20884", kinds: ["leaves"] }] as const;
    const positionAlerts = { get: () => watched, subscribe: () => () => undefined };
    await open({ id: "p1" }, undefined, { ...TEST_HOST, positionAlerts, setPositionAlert });
    const choice = screen.getByRole("switch", { name });
    expect(choice).toBeChecked();
    await userEvent.click(choice);
    expect(setPositionAlert).toHaveBeenCalledWith({ ...watched[0], kinds: [] });
  });

  test("a share of a pair has no range to leave", async () => {
    await open({ protocolVersion: "V2", tokenId: null }, `/positions/v2/ethereum/${PAIR}?address=${OWNER}`);
    expect(screen.queryByRole("switch")).not.toBeInTheDocument();
  });
});

test("lists what happened, with links to the transactions", async () => {
  await open();
  const row = within(screen.getByRole("table", { name: "History" })).getAllByRole("row")[1]!;
  expect(row).toHaveTextContent("Added");
  expect(row).toHaveTextContent("$9,000.00");
  expect(within(row).getByRole("link")).toHaveAttribute("href", `/explore/transactions/ethereum/${EVENT.hash}`);
});

test.each(["/positions/v3/ethereum/abc", "/positions/v2/ethereum/0x12", `/positions/v2/ethereum/${PAIR}`])(
  "%s without a position or an owner says that none was found",
  async (url) => {
    await open({}, url);
    expect(screen.getByRole("heading", { name: "Position not found" })).toBeInTheDocument();
  },
);

test("a position whose contracts could not be read is not called missing", async () => {
  await open({ pool: null, status: null, liquidity: null, tickLower: null, tickUpper: null });
  expect(screen.getByRole("heading", { name: "Position could not be read" })).toBeInTheDocument();
});

test("the dialog of a withdrawal stays when it has ended the position, also while that is unread", async () => {
  const account = { address: OWNER, canSign: true, chain: null };
  const host = { ...TEST_HOST, account: { get: () => account, subscribe: () => () => undefined } };
  const { environment, variables } = await open({}, "/positions/v3/ethereum/20884?do=remove", host);
  const dialog = await screen.findByRole("dialog", { name: "Remove liquidity" });
  act(() =>
    commitLocalUpdate(environment!, (store) => {
      const position = store.getRoot().getLinkedRecord("position", variables!.queryRef)!;
      for (const field of ["pool", "status", "liquidity"]) position.setValue(null, field);
    }),
  );
  expect(dialog).toBeInTheDocument();
  act(() =>
    commitLocalUpdate(environment!, (store) => store.getRoot().setValue(null, "position", variables!.queryRef)),
  );
  expect(dialog).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.getByRole("heading", { name: "Position not found" })).toBeInTheDocument();
});
