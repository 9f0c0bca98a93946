import type { Address } from "viem";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { commitLocalUpdate } from "relay-runtime";
import { renderScreen, TEST_HOST, type Data } from "@cenote/kit/testing/renderScreen";
import {
  saveMigration,
  unfinishedMigrations,
  type UnfinishedMigration,
} from "../../lib/migration/unfinishedMigrations";
import * as remote from "../../remote";

const OWNER: Address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const OTHER: Address = "0x1111111111111111111111111111111111111111";
const PAIR: Address = "0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640";
const [A, B] = ["0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", "0xdAC17F958D2ee523a2206206994597C13D831ec7"];
const FIRST = { id: "a", address: A, symbol: "AAA", decimals: 18, isStablecoin: false, isWrappedNative: false };
const SECOND = { ...FIRST, id: "b", address: B, symbol: "BBB" };
const UNIT = 10n ** 18n;
const ONE = 2n ** 96n;
const TWICE = (ONE * 14142n) / 10000n;
const HOOK: Address = "0x00000000000000000000000000000000000000C0";

const hostOf = (address: Address | null, canSign = true) => {
  const account = address && { address, canSign, chain: null };
  return { ...TEST_HOST, account: { get: () => account || null, subscribe: () => () => undefined } };
};

/** A V4 pool at a price of 1, with 5 basis points. */
const V4_POOL = {
  __typename: "V4Pool",
  protocolVersion: "V4",
  addressOrId: "0xid",
  chain: "ETHEREUM",
  keyFee: 500,
  feeTier: 500,
  tickSpacing: 10,
  sqrtPriceX96: ONE.toString(),
  isDynamicFee: false,
  hook: null,
  token0: FIRST,
  token1: SECOND,
};
const V2_POOL = {
  __typename: "V2Pair",
  protocolVersion: "V2",
  addressOrId: PAIR,
  chain: "ETHEREUM",
  feeTier: 3000,
  reserve0: `${1000n * UNIT}`,
  reserve1: `${1000n * UNIT}`,
  shareSupply: `${100n * UNIT}`,
  token0: FIRST,
  token1: SECOND,
};
const V3_POOL = {
  __typename: "V3Pool",
  protocolVersion: "V3",
  addressOrId: PAIR,
  chain: "ETHEREUM",
  keyFee: 3000,
  feeTier: 3000,
  tickSpacing: 60,
  sqrtPriceX96: ONE.toString(),
  isDynamicFee: false,
  token0: FIRST,
  token1: SECOND,
};
const V3_POSITION = {
  chain: "ETHEREUM",
  protocolVersion: "V3",
  ownerAddress: OWNER,
  tokenId: "7",
  status: "OPEN",
  tickLower: -6000,
  tickUpper: 6000,
  liquidity: `${100n * UNIT}`,
  fees0: "0",
  fees1: "0",
  uncollected0: "0",
  uncollected1: "0",
  amount0: "26",
  amount1: "26",
  pool: V3_POOL,
  history: { edges: [] },
};
const V2_POSITION = {
  chain: "ETHEREUM",
  protocolVersion: "V2",
  ownerAddress: OWNER,
  tokenId: null,
  status: "OPEN",
  tickLower: null,
  tickUpper: null,
  liquidity: `${UNIT}`,
  fees0: null,
  fees1: null,
  uncollected0: null,
  uncollected1: null,
  amount0: "10",
  amount1: "10",
  pool: V2_POOL,
  history: { edges: [] },
};
const V2_URL = `/migrate/v2/ethereum/${PAIR}`;

const open = (
  position: object | null,
  { url = V2_URL, siblings = [V4_POOL] as object[], host = hostOf(OWNER) } = {},
) => {
  const pool = position && "pool" in position ? (position.pool as object) : {};
  const poolAt: Data[string] = ({ path }) => {
    const place = path?.indexOf("siblings") ?? -1;
    return place < 0 ? pool : siblings[Number(path![place + 1])];
  };
  const data: Data = {
    Query: () => ({ position: position && { ...position, pool: { ...pool, siblings } } }),
    Pool: poolAt,
    V2Pair: poolAt,
    V3Pool: poolAt,
    V4Pool: poolAt,
    Token: ({ name }) => ({
      ...(name === "token0" ? FIRST : SECOND),
      market: { id: "market", price: { value: 1 } },
      project: { id: "project", safetyLevel: "VERIFIED" },
      feeData: null,
    }),
    Portfolio: () => ({ tokenBalances: [] }),
  };
  return renderScreen(remote, url, data, {}, host);
};
const openV3 = (options: Parameters<typeof open>[1] = {}, fields: object = {}) =>
  open({ ...V3_POSITION, ...fields }, { url: "/migrate/v3/ethereum/7", ...options });
const reviewPart = () => screen.getByRole("region", { name: "Review" });

// The review is a separate chunk, whose first load takes longer than a test waits.
beforeAll(() => import("../../components/change/ChangeReview"));
beforeEach(() => unfinishedMigrations().set([]));

test("requests the position of the URL, of V2 the account's share of the pair", async () => {
  const { variables } = await open(V2_POSITION);
  expect(variables!.queryRef).toEqual({
    chain: "ETHEREUM",
    version: "V2",
    pairAddress: PAIR,
    ownerAddress: OWNER,
  });
  const { variables: ofV3 } = await openV3({ host: hostOf(null) });
  expect(ofV3).toEqual({ queryRef: { chain: "ETHEREUM", version: "V3", tokenId: "7" } });
});

test.each([
  ["a chain's position that is no number", "/migrate/v3/ethereum/abc", V3_POSITION],
  ["a pair that is no address", "/migrate/v2/ethereum/0x12", V2_POSITION],
  ["a position that is not known", V2_URL, null],
])("%s is not found", async (_, url, position) => {
  await open(position, { url });
  expect(screen.getByRole("heading", { name: "Position not found" })).toBeInTheDocument();
});

test("moves a V3 position to V4, with what it takes and what is left over", async () => {
  await openV3();
  expect(screen.getByRole("button", { name: "As now" })).toHaveAttribute("aria-pressed", "true");
  // 100 (1 - 1.0001^-3000) = 25.9 of both tokens; a deposit that stays within them takes 0.5 % less.
  expect(reviewPart()).toHaveTextContent(/pays, with its fees.*25\.9171.* \+ 25\.9171/);
  expect(reviewPart()).toHaveTextContent(/takes.*25\.7875.* \+ 25\.7875/);
  expect(reviewPart()).toHaveTextContent(/Paid to your account, about.*0\.1296.* \+ 0\.1296/);
  expect(within(reviewPart()).getByRole("button", { name: "Review" })).toBeEnabled();
});

test("offers the pools of the chain without a hook, and new ones", async () => {
  const hooked = {
    ...V4_POOL,
    addressOrId: "0xhook",
    keyFee: 700,
    feeTier: 700,
    hook: { address: HOOK, isVerified: true },
  };
  const elsewhere = { ...V4_POOL, addressOrId: "0xbase", chain: "BASE", keyFee: 900, feeTier: 900 };
  await openV3({ siblings: [V4_POOL, hooked, elsewhere] });
  const tiers = within(screen.getByRole("group", { name: "Fee tier" }));
  expect(tiers.getByRole("button", { name: /0\.05%/ })).toHaveAttribute("aria-pressed", "true");
  expect(tiers.queryByRole("button", { name: /0\.07%/ })).not.toBeInTheDocument();
  expect(tiers.queryByRole("button", { name: /0\.09%/ })).not.toBeInTheDocument();
  await userEvent.click(tiers.getByRole("button", { name: /0\.3%/ }));
  expect(within(reviewPart()).getByRole("button", { name: "Review" })).toBeEnabled();
});

test("a pool whose price is far from the old one needs a consent", async () => {
  await openV3({ siblings: [{ ...V4_POOL, sqrtPriceX96: TWICE.toString() }] });
  expect(screen.getByText(/^100(\.0)?% above the price of the old pool/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Accept the price first" })).toBeDisabled();
  await userEvent.click(screen.getByRole("checkbox", { name: "Move it at this price" }));
  expect(within(reviewPart()).getByRole("button", { name: "Review" })).toBeEnabled();
});

test.each([
  ["another account's", hostOf(OTHER), {}, "Not your position"],
  ["a watched account's", hostOf(OWNER, false), {}, "Watching only"],
  [
    "one of a pool without a price",
    hostOf(OWNER),
    { pool: { ...V3_POOL, sqrtPriceX96: null } },
    "The amounts are too small",
  ],
])("a position that is %s is not moved", async (_, host, fields, reason) => {
  await openV3({ host }, fields);
  expect(screen.getByRole("button", { name: reason })).toBeDisabled();
});

test("a position without liquidity has nothing to move", async () => {
  await openV3({}, { liquidity: "0" });
  expect(screen.getByRole("heading", { name: "Nothing to move" })).toBeInTheDocument();
});

test.each([
  ["nothing is left of it", { liquidity: "0" }, "Nothing to move"],
  ["its contracts answer no more", { liquidity: null, pool: null }, null],
  ["it is gone", null, "Position not found"],
] as const)("the review stays when the move has ended the position: %s", async (_, fields, after) => {
  const { environment, variables } = await openV3();
  await act(async () => {
    fireEvent.click(within(reviewPart()).getByRole("button", { name: "Review" }));
    await import("../../components/change/ChangeReview");
  });
  expect(await screen.findByRole("dialog", { name: "Migrate position" })).toBeInTheDocument();
  act(() =>
    commitLocalUpdate(environment!, (store) => {
      const root = store.getRoot();
      if (!fields) return void root.setValue(null, "position", variables!.queryRef);
      const position = root.getLinkedRecord("position", variables!.queryRef)!;
      for (const [name, value] of Object.entries(fields)) position.setValue(value, name);
    }),
  );
  expect(screen.getByRole("dialog", { name: "Migrate position" })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  // An unread position stays as it was.
  if (after === null) expect(reviewPart()).toBeInTheDocument();
  else expect(screen.getByRole("heading", { name: after })).toBeInTheDocument();
});

test("a V2 position moves to V3 in one transaction, to V4 in two", async () => {
  const { router } = await open(V2_POSITION);
  expect(screen.getByText("One transaction moves the position.")).toBeInTheDocument();
  expect(reviewPart()).toHaveTextContent(/pays, with its fees.*10 .*AAA.* \+ 10/);
  await userEvent.click(screen.getByRole("button", { name: "V4" }));
  expect(router!.state.location.search).toBe("?version=v4");
  expect(screen.getByText(/^Two transactions/)).toBeInTheDocument();
  expect(within(screen.getByRole("list", { name: "Steps" })).getAllByRole("listitem")).toHaveLength(2);
});

const BEGUN: UnfinishedMigration = {
  chain: "ETHEREUM",
  account: OWNER,
  pair: PAIR,
  sinceBlock: 10,
  poolId: "0xid",
  keyFee: 500,
  tickSpacing: 10,
  tickLower: -100,
  tickUpper: 100,
};
const removed = (blockNumber: number) => ({
  ...V2_POSITION,
  liquidity: "0",
  status: "CLOSED",
  history: { edges: [{ node: { type: "WITHDRAWAL", blockNumber, amount0: "9.5", amount1: "9.75" } }] },
});

test("after the removal, and a reload, it goes on with what was paid out", async () => {
  saveMigration(BEGUN);
  await open(removed(11));
  const part = screen.getByRole("region", { name: "Deposit in V4" });
  expect(part).toHaveTextContent(/The removal paid .*9\.5 .*AAA.* \+ .*9\.75 .*BBB/);
  // At a price of 1 in the middle of the range both amounts are equal: the smaller one is the limit.
  expect(within(part).getByRole("textbox", { name: /Deposit of .*AAA/ })).toHaveValue("9.5");
  expect(within(part).getByRole("textbox", { name: /Deposit of .*BBB/ })).toHaveValue("9.5");
  await userEvent.click(within(part).getByRole("button", { name: "Keep the tokens" }));
  expect(unfinishedMigrations().get()).toEqual([]);
  expect(screen.getByRole("heading", { name: "Nothing to move" })).toBeInTheDocument();
});

test("until the removal is indexed it waits, and a removal before it is not counted", async () => {
  saveMigration(BEGUN);
  await open(removed(10));
  expect(screen.getByRole("heading", { name: "Reading what was paid out" })).toBeInTheDocument();
});

const listed = (nodes: object[]): Data => ({
  Query: () => ({ positions: { edges: nodes.map((node) => ({ node })), pageInfo: { hasNextPage: false } } }),
  Token: () => ({ market: null }),
});

test("lists the V2 positions of the account, and those that are half done", async () => {
  saveMigration(BEGUN);
  const closed = { ...V2_POSITION, liquidity: "0", pool: { ...V2_POOL, addressOrId: OTHER } };
  const data = listed([V2_POSITION, { ...closed, id: "closed" }, { ...removed(11), id: "half" }]);
  const { variables } = await renderScreen(remote, "/migrate/v2", data, {}, hostOf(OWNER));
  expect(variables!.pairsRef).toEqual({ owner: OWNER });
  const rows = within(screen.getByRole("list", { name: "V2 positions" })).getAllByRole("listitem");
  expect(rows).toHaveLength(2);
  expect(within(rows[0]!).getByRole("link")).toHaveAttribute("href", V2_URL);
  expect(rows[0]).not.toHaveTextContent("Half done");
  expect(rows[1]).toHaveTextContent("Half done");
});

test("leads to the finder where there are none", async () => {
  await renderScreen(remote, "/migrate/v2", listed([]), {}, hostOf(OWNER));
  expect(screen.getByRole("link", { name: "Find a pair" })).toHaveAttribute("href", "/pool/v2/find");
});

test("without an account it leads to one", async () => {
  await renderScreen(remote, "/migrate/v2");
  expect(screen.getByRole("button", { name: "Connect a wallet or watch an address" })).toBeInTheDocument();
});
