import type { Address } from "viem";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen, TEST_HOST, type Data } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const OWNER: Address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const ETHER = { id: "eth", address: null, symbol: "ETH", decimals: 18, isStablecoin: false, isWrappedNative: false };
const USDC = { id: "usdc", address: OWNER, symbol: "USDC", decimals: 6, isStablecoin: true, isWrappedNative: false };
/** Square root of a price of 3,000 USDC for one ETH: 2^96 * sqrt(3000e6 / 1e18), in a pool whose token0 is ETH. */
const ROOT_OF_3000 = (BigInt(Math.round(Math.sqrt(3000e-12) * 1e15)) * 2n ** 96n) / 10n ** 15n;

/** log(price * 10^(6 - 18)) / log(1.0001), rounded to the spacing. */
const TICKS_OF_2500_TO_4000 = { tickLower: -198_080, tickUpper: -193_380 };
const TICK_OF_2900 = -196_600;

const POSITION = {
  chain: "ETHEREUM",
  protocolVersion: "V3",
  ownerAddress: OWNER,
  tokenId: "7",
  status: "OPEN",
  ...TICKS_OF_2500_TO_4000,
  amount0: "1.5",
  amount1: "4200",
  fees0: "0.01",
  fees1: "30",
  uncollected0: "0",
  uncollected1: "0",
  value: { value: 8700 },
  feesValue: { value: 60 },
  performance: { againstHoldingValue: { value: -12.4 }, apr: { value: 13.64 } },
};
const POOL = {
  addressOrId: OWNER,
  feeTier: 500,
  isDynamicFee: false,
  tickSpacing: 10,
  sqrtPriceX96: `${ROOT_OF_3000}`,
};
type Given = {
  readonly host?: typeof TEST_HOST;
  readonly url?: string;
  readonly counts?: object;
  /** Unclaimed fees in dollars. */
  readonly fees?: number;
  readonly tokens?: readonly [object, object];
  readonly isEmpty?: boolean;
};

/** Opens a list of one position with these fields, or an empty list. */
const open = (
  fields: object = {},
  { url, counts = {}, fees = 60, tokens = [ETHER, USDC], isEmpty = false, host = TEST_HOST }: Given = {},
) => {
  const data: Data = {
    PositionConnection: () => ({
      edges: isEmpty ? [] : [{}],
      pageInfo: { hasNextPage: false, endCursor: null },
      totalValue: { value: 8700 },
      totalFeesValue: { value: fees },
      counts: { open: 1, outOfRange: 0, closed: 0, uncollected: 0, unknown: 0, ...counts },
    }),
    Position: () => ({ ...POSITION, ...fields }),
    Pool: () => ({ __typename: "V3Pool", ...POOL }),
    V3Pool: () => POOL,
    Token: ({ name }) => tokens[name === "token0" ? 0 : 1],
  };
  return renderScreen(remote, url ?? `/positions?address=${OWNER}`, data, {}, host);
};

test("without an account or an address it leads to one", async () => {
  await open({}, { url: "/positions" });
  expect(screen.getByRole("button", { name: "Connect a wallet or watch an address" })).toBeInTheDocument();
});

test("requests the positions of the address in the URL, with its filters", async () => {
  const { variables } = await open(
    {},
    { url: `/positions?address=${OWNER}&status=closed&version=v4&chain=base&sort=fees`, isEmpty: true },
  );
  expect(variables!.queryRef).toEqual({
    owner: OWNER,
    chains: ["BASE"],
    orderBy: "FEES",
    filter: { statuses: ["CLOSED"], versions: ["V4"] },
  });
  expect(screen.getByText("No position fits these filters.")).toBeInTheDocument();
});

test("requests those of the account where the URL has no valid address", async () => {
  const account = { address: OWNER, canSign: true, chain: null };
  const host = { ...TEST_HOST, account: { get: () => account, subscribe: () => () => undefined } };
  const { variables } = await renderScreen(remote, "/positions?address=0x12", {}, {}, host);
  expect(variables!.queryRef).toMatchObject({ owner: OWNER });
});

test("shows a position with its range, the price within it, and what it earned", async () => {
  await open();
  const row = screen.getByRole("link", { name: /ETH/ }).closest("tr")!;
  expect(within(row).getByRole("link")).toHaveAttribute("href", "/positions/v3/ethereum/7");
  expect(within(row).getByRole("img", { name: "From 2,499.91 to 3,999.75, now 3,000.00" })).toBeInTheDocument();
  expect(row).toHaveTextContent("In range");
  expect(row).toHaveTextContent("$8,700.00");
  expect(row).toHaveTextContent("−$12.40");
  expect(row).toHaveTextContent("13.6%");
});

test.each([
  ["near the edge of its range", { tickLower: TICK_OF_2900 }, "3.4% from the edge"],
  ["out of range", { status: "OUT_OF_RANGE" }, "earns nothing"],
  ["of the whole range", { tickLower: -887_270, tickUpper: 887_270 }, "Whole range"],
  ["closed", { status: "CLOSED" }, "Withdrawn in full"],
  ["withdrawn, but not collected", { status: "UNCOLLECTED" }, "not collected yet"],
  ["of a pair", { protocolVersion: "V2", tokenId: null }, "kept in the pool"],
])("a position %s shows that", async (_, fields, text) => {
  await open(fields);
  expect(screen.getByRole("table")).toHaveTextContent(text);
});

test("prices are counted in the stablecoin, whichever side of the pool it is", async () => {
  await open({ tickLower: 193_380, tickUpper: 198_080 }, { tokens: [USDC, ETHER] });
  expect(screen.getByRole("img", { name: /^From 2,499\.91 to 3,999\.75/ })).toBeInTheDocument();
});

test("a position whose contracts were not read is listed without figures", async () => {
  await open({ pool: null });
  expect(screen.getByText("V3 #7 on Ethereum could not be read. It is read again with the next block.")).toBeVisible();
});

test("hostile symbols stay text", async () => {
  const hostile = { ...ETHER, symbol: "<img src=x onerror=alert(1)>" };
  const { container } = await open({}, { tokens: [hostile, USDC] });
  expect(container.querySelector("img[src=x]")).toBeNull();
});

test("the filters are in the URL, with the counts beside them", async () => {
  const { router } = await open({}, { counts: { outOfRange: 2, closed: 4 } });
  expect(screen.getByRole("button", { name: "All 7" })).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(screen.getByRole("button", { name: "Out 2" }));
  expect(router!.state.location.search).toContain("status=out-of-range");
});

test("positions that are not collected have a filter of their own", async () => {
  const { router } = await open({}, { counts: { uncollected: 2 } });
  await userEvent.click(screen.getByRole("button", { name: "To collect 2" }));
  expect(router!.state.location.search).toContain("status=withdrawn");
});

test("an address without positions is shown the way to the first one", async () => {
  await open({}, { isEmpty: true });
  expect(screen.getAllByRole("link", { name: "New position" })).toHaveLength(2);
});

describe("collecting all fees", () => {
  const hostOf = (address: Address, canSign = true) => {
    const account = { address, canSign, chain: null };
    return { ...TEST_HOST, account: { get: () => account, subscribe: () => () => undefined } };
  };
  const name = "Collect all fees";

  test.each([
    ["another account", hostOf("0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640")],
    ["an account that is only watched", hostOf(OWNER, false)],
    ["no account", TEST_HOST],
  ])("is not offered to %s", async (_, host) => {
    await open({}, { host });
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  });

  test("is offered to the account itself, and named in the URL", async () => {
    const { router } = await open({}, { host: hostOf(OWNER) });
    await userEvent.click(screen.getByRole("button", { name }));
    expect(router!.state.location.search).toContain("do=collect");
  });

  test("stays open when all are collected, and is not offered again", async () => {
    const url = `/positions?address=${OWNER}&do=collect`;
    await open({}, { host: hostOf(OWNER), url, fees: 0 });
    expect(await screen.findByRole("dialog")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name, hidden: true })).not.toBeInTheDocument();
  });
});
