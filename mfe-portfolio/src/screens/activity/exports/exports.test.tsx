import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { GraphQLResponse } from "relay-runtime";
import { createMockEnvironment } from "relay-test-utils";
import { renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import { saveCsv } from "@cenote/kit/table/controls/saveCsv";
import * as remote from "../../../remote";
import { activityCsv } from "./activityCsv";
import { taxCsv } from "./taxCsv";

const [ALICE, BOB] = ["0x71C7656EC7ab88b098defB751B7401B5f6d8976F", "0x00000000000000000000000000000000000000bb"];
const HASH = `0x${"ab".repeat(32)}`;
const TIME = Date.UTC(2026, 0, 2) / 1000;

type Environment = ReturnType<typeof createMockEnvironment>;
type Variables = Readonly<Record<string, unknown>>;

/** Responds to each page of an export by its variables. */
function answering(environment: Environment, answer: (variables: Variables) => object) {
  environment.mock.queueOperationResolver(({ request }) => {
    answering(environment, answer);
    return { data: answer(request.variables) } as GraphQLResponse;
  });
}

/** Returns the lines of a saved file, without the byte order mark. */
async function save(source: Parameters<typeof saveCsv>[0]) {
  const parts: string[] = [];
  const stream = { write: (text: string) => Promise.resolve(void parts.push(text)), close: () => Promise.resolve() };
  Object.assign(window, {
    showSaveFilePicker: () => Promise.resolve({ createWritable: () => Promise.resolve(stream) }),
  });
  const rows = await saveCsv(source, { signal: new AbortController().signal, onProgress: () => undefined });
  Reflect.deleteProperty(window, "showSaveFilePicker");
  return { rows, lines: parts.join("").replace("\ufeff", "").trimEnd().split("\r\n") };
}

const token = (symbol: string) => ({
  __typename: "Token",
  id: symbol,
  chain: "BASE",
  address: BOB,
  symbol,
  name: symbol,
  decimals: 18,
  project: null,
});
const transfer = (id: string, direction: string, quantity: string, symbol: string) => ({
  __typename: "TokenTransfer",
  id,
  direction,
  quantity,
  sender: ALICE,
  recipient: BOB,
  asset: token(symbol),
  transactedValue: { value: 12.5 },
});
const node = (id: string, assetChanges: readonly (object | null)[]) => ({
  __typename: "AssetActivity",
  id,
  ownerAddress: ALICE,
  chain: "BASE",
  timestamp: TIME,
  kind: "SWAP",
  isHidden: false,
  details: {
    __typename: "TransactionDetails",
    id: `details of ${id}`,
    type: "SWAP",
    status: "CONFIRMED",
    hash: HASH,
    nonce: 1,
    from: ALICE,
    to: BOB,
    method: null,
    application: null,
    assetChanges,
    uncountedChanges: [],
    delegations: [],
    networkFee: { quantity: "0.0001", tokenSymbol: "ETH" },
  },
});

test("writes every activity of every account, a line for each thing that moved", async () => {
  const environment = createMockEnvironment();
  const page = (nodes: readonly object[], endCursor: string | null) => ({
    portfolios: [
      {
        __typename: "Portfolio",
        id: "portfolio",
        activityConnection: {
          edges: nodes.map((one) => ({ node: one })),
          pageInfo: { hasNextPage: endCursor !== null, endCursor },
        },
      },
    ],
  });
  answering(environment, ({ owner, after, filter }) => {
    // Regardless of the screen, forged events are in no file.
    expect(filter).toEqual({ kinds: ["SWAP"], isHidden: false });
    if (owner === BOB) return page([node("b", [null])], null);
    return after
      ? page([node("a2", [])], null)
      : page(
          [node("a1", [transfer("1", "OUT", "2", "=SUM(A1)"), transfer("2", "IN", "0.000000000000000001", "UNI")])],
          "next",
        );
  });
  const { rows, lines } = await save(
    activityCsv(environment, { ownerAddresses: [ALICE, BOB], filter: { kinds: ["SWAP"] } }),
  );
  expect(rows).toBe(4);
  const head = `2026-01-02T00:00:00.000Z,${ALICE},BASE,SWAP,Swapped,CONFIRMED`;
  expect(lines).toEqual([
    "Time (UTC),Account,Network,Kind,What,Status,Direction,Quantity,Token,Token address,Item number,Value (USD),Other side,Network fee,Fee token,Hash",
    `${head},OUT,2,'=SUM(A1),${BOB},,12.5,${BOB},0.0001,ETH,${HASH}`,
    `${head},IN,0.000000000000000001,UNI,${BOB},,12.5,${ALICE},,,${HASH}`,
    `${head},,,,,,,${BOB},0.0001,ETH,${HASH}`,
    // Failed fields are empty, and do not affect the other lines.
    `${head},,,,,,,,0.0001,ETH,${HASH}`,
  ]);
});

test("writes the disposals of a year by a method, in pieces", async () => {
  const environment = createMockEnvironment();
  const requested: Variables[] = [];
  const amount = (value: number | null) => (value === null ? null : { __typename: "Amount", id: String(value), value });
  answering(environment, (variables) => {
    requested.push(variables);
    const from = Number(variables.after ?? 0);
    const count = from === 0 ? 500 : 250;
    const edges = Array.from({ length: count }, (_, place) => ({
      node: {
        __typename: "Disposal",
        id: `d${from + place}`,
        chain: "BASE",
        hash: HASH,
        timestamp: TIME,
        method: "FIFO",
        quantity: "2.5",
        token: token("UNI"),
        networkFee: null,
        proceeds: amount(9),
        unknownReason: null,
        ...(place === 0
          ? { cost: null, profit: null, unknownReason: "UNPRICED_TRANSFER" }
          : { cost: amount(4), profit: amount(5) }),
      },
    }));
    const pageInfo = { hasNextPage: from === 0, endCursor: "500" };
    return { combinedPortfolio: { profit: { disposals: { edges, pageInfo } } } };
  });
  const source = taxCsv(environment, { owners: [ALICE], chains: null, year: 2026, method: "FIFO" });
  const sizes: number[] = [];
  for await (const page of source.pages) sizes.push(page.length);
  expect(sizes).toEqual([100, 100, 100, 100, 100, 100, 100, 50]);
  expect(requested[0]).toMatchObject({
    owners: [ALICE],
    method: "FIFO",
    since: new Date(2026, 0, 1).getTime() / 1000,
    until: new Date(2027, 0, 1).getTime() / 1000,
  });

  const { lines } = await save(taxCsv(environment, { owners: [ALICE], chains: null, year: 2026, method: "FIFO" }));
  expect(source.fileName).toBe("disposals-2026-fifo-0x71C7-976F");
  expect(lines.slice(0, 3)).toEqual([
    "Date (UTC),Network,Asset,Asset address,Quantity,Cost (USD),Proceeds (USD),Profit (USD),Method,Network fee (USD),Reason if unknown,Hash",
    `2026-01-02T00:00:00.000Z,BASE,UNI,${BOB},2.5,,9,,FIFO,,UNPRICED_TRANSFER,${HASH}`,
    `2026-01-02T00:00:00.000Z,BASE,UNI,${BOB},2.5,4,9,5,FIFO,,,${HASH}`,
  ]);
  expect(lines).toHaveLength(751);
});

test("the tax report offers a year and a method", async () => {
  await renderScreen(remote, `/portfolio/${ALICE}/activity`, { Query: () => ({ portfolios: [] }) }, {}, TEST_HOST);
  await userEvent.click(screen.getByRole("button", { name: "Tax report" }));
  await waitFor(() => expect(screen.getByRole("dialog")).toBeInTheDocument());
  expect(screen.getByRole("button", { name: `Year: ${new Date().getFullYear()}` })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Average cost" }));
  expect(screen.getByRole("button", { name: "Average cost" })).toHaveAttribute("aria-pressed", "true");
});
