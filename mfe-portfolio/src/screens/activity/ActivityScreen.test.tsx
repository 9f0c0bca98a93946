import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { GraphQLSingularResponse } from "relay-runtime";
import { constant } from "@cenote/kit/host/constant";
import { TEST_HOST } from "@cenote/kit/testing/renderScreen";
import type { SentTransaction } from "@cenote/kit/sending";
import {
  ALICE,
  BOB,
  NOW,
  PATH,
  ROUTER,
  SWAP,
  activity,
  approval,
  bought,
  forAll,
  hashOf,
  item,
  moved,
  movedItem,
  opening,
  order,
  page,
  rows,
  sold,
  textOf,
  transaction,
} from "./testing/activityFixtures";
import * as remote from "../../remote";

const open = opening(remote);

describe("a line for each kind", () => {
  test.each<[string, string, object, readonly string[]]>([
    ["a swap", "SWAP", SWAP, ["Swapped", "2 ETH to 39.162 AAVE", "+39.162 AAVE", "$6,759.75"]],
    [
      "a failed swap",
      "SWAP",
      transaction("SWAP", [], { status: "FAILED" }),
      ["Swap failed", "Only the network fee was paid", "Failed", "fee 0.0004 ETH"],
    ],
    [
      "a payment",
      "TRANSFER",
      transaction("SEND", [moved("OUT", "LINK", "40")]),
      ["Sent", "to 0x0000…00bb", "−40 LINK", "$100.00"],
    ],
    [
      "a receipt",
      "TRANSFER",
      transaction("RECEIVE", [moved("IN", "ETH", "0.5", { transactedValue: null })]),
      ["Received", "from 0x0000…00bb", "+0.5 ETH", "unknown"],
    ],
    [
      "a transfer to another chain",
      "TRANSFER",
      transaction("BRIDGING", [moved("OUT", "ETH", "1")], { status: "PENDING" }),
      ["Bridging", "Pending"],
    ],
    [
      "liquidity added",
      "LIQUIDITY",
      transaction("MINT", [moved("OUT", "AAVE", "1"), movedItem("IN")]),
      ["Added liquidity", "1 AAVE", "−1 AAVE"],
    ],
    [
      "liquidity removed",
      "LIQUIDITY",
      transaction("WITHDRAW", [moved("IN", "ETH", "1.5")]),
      ["Removed liquidity", "+1.5 ETH"],
    ],
    [
      "fees collected",
      "LIQUIDITY",
      transaction("CLAIM", [moved("IN", "ETH", "0.1"), moved("IN", "USDC", "9")]),
      ["Collected fees", "0.1 ETH + 9 USDC", "and 1 more", "$200.00"],
    ],
    [
      "an allowance",
      "APPROVAL",
      transaction("APPROVE", [approval()]),
      ["Allowed", "0x66a9…A8Af may use 4,218.2 USDC", "no value"],
    ],
    [
      "an unlimited allowance",
      "APPROVAL",
      transaction("APPROVE", [approval({ quantity: "1e60" })]),
      ["Allowed", "may use any amount of USDC"],
    ],
    [
      "a revocation",
      "APPROVAL",
      transaction("APPROVE", [approval({ quantity: "0" })]),
      ["Revoked", "0x66a9…A8Af, USDC"],
    ],
    [
      "leave to move an item",
      "APPROVAL",
      transaction("APPROVE", [{ __typename: "NftApproval", id: "leave", approvedAddress: BOB, item }]),
      ["Allowed", "0x0000…00bb may move Drop 7"],
    ],
    [
      "leave to move a collection",
      "APPROVAL",
      transaction("APPROVE", [forAll(true)]),
      ["Allowed", "may move all items of Drops"],
    ],
    [
      "a collection's revocation",
      "APPROVAL",
      transaction("APPROVE", [forAll(false)]),
      ["Revoked", "0x66a9…A8Af, Drops"],
    ],
    [
      "an item bought",
      "NFT",
      transaction("SWAP", [moved("OUT", "ETH", "2"), movedItem("IN")]),
      ["Bought NFT", "Drop 7 for 2 ETH", "−2 ETH"],
    ],
    ["an item received", "NFT", transaction("RECEIVE", [movedItem("IN")]), ["Received NFT", "Drop 7", "no value"]],
    ["an item sent", "NFT", transaction("SEND", [movedItem("OUT")]), ["Sent NFT", "Drop 7"]],
    ["an item minted", "NFT", transaction("MINT", [movedItem("IN")]), ["Minted NFT", "Drop 7"]],
    [
      "a contract call",
      "OTHER",
      transaction("EXECUTE", [], { application: { name: "Seaport" } }),
      ["Contract call", "Seaport, execute", "no value"],
    ],
    ["a deployment", "OTHER", transaction("DEPLOYMENT", [], { method: null }), ["Contract created", "0x66a9…A8Af"]],
    [
      "a delegate",
      "APPROVAL",
      transaction("APPROVE", [], { delegations: [{ id: "d", delegateAddress: ROUTER }] }),
      ["Delegate set", "0x66a9…A8Af acts for this account", "no value"],
    ],
    [
      "a delegate that is set beside a call that failed",
      "APPROVAL",
      transaction("APPROVE", [], { status: "FAILED", delegations: [{ id: "d", delegateAddress: ROUTER }] }),
      ["Delegate set", "0x66a9…A8Af acts for this account", "Failed"],
    ],
    [
      "a delegate removed",
      "APPROVAL",
      transaction("APPROVE", [], { delegations: [{ id: "d", delegateAddress: null }] }),
      ["Delegate removed", "No contract acts for this account any more"],
    ],
    [
      "liquidity removed for another account's share of it",
      "LIQUIDITY",
      transaction("RECEIVE", [moved("IN", "ETH", "1.5")]),
      ["Removed liquidity", "+1.5 ETH"],
    ],
    ["a cancellation", "OTHER", transaction("CANCEL", []), ["Canceled"]],
    ["an open order", "SWAP", order("OPEN"), ["Order open", "5 USDC to 7 UNI", "Pending"]],
    ["a filled order", "SWAP", order("FILLED"), ["Order filled", "7 UNI"]],
    ["an expired order", "SWAP", order("EXPIRED"), ["Order expired"]],
    ["a purchase", "RAMP", bought("CONFIRMED"), ["Bought", "for €500.00 with Fontana Pay", "+0.152 ETH"]],
    ["a pending purchase", "RAMP", bought("PENDING"), ["Buying", "Pending"]],
    ["a sale", "RAMP", sold, ["Sold", "0.152 ETH to €480.00 with Fontana Pay", "−0.152 ETH"]],
  ])("%s", async (_, kind, details, texts) => {
    await open([activity(details, { kind })]);
    const text = textOf(rows()[0]!);
    for (const one of texts) expect(text).toContain(one);
  });
});

describe("what fails leaves the rest", () => {
  test("details that could not be loaded", async () => {
    await open([activity(null, { id: "broken" }), activity(SWAP)]);
    expect(textOf(rows()[0]!)).toContain("Its details could not be loaded");
    expect(within(rows()[0]!).getByText("unknown")).toBeInTheDocument();
    expect(textOf(rows()[1]!)).toContain("Swapped");
  });

  test("a token that could not be loaded", async () => {
    const half = transaction("SWAP", [null, moved("IN", "AAVE", "2")]);
    await open([
      activity(half, { id: "half" }),
      activity(transaction("SEND", [null]), { id: "none", kind: "TRANSFER" }),
      activity(SWAP),
    ]);
    expect(textOf(rows()[0]!)).toContain("+2 AAVE");
    expect(textOf(rows()[1]!)).toContain("The changes could not be loaded");
    expect(textOf(rows()[2]!)).toContain("+39.162 AAVE");
  });

  test("an account that could not be loaded", async () => {
    await open([], {
      url: `/portfolio/activity?accounts=${ALICE},${BOB}`,
      pages: [page(ALICE, [activity(SWAP)]), { ...page(BOB, []), activityConnection: null } as never],
    });
    expect(screen.getByRole("note")).toHaveTextContent("The activity of 0x0000…00bb could not be loaded");
    expect(rows()).toHaveLength(1);
  });
});

test("groups by day, the newest first", async () => {
  // Noon: no day begins during the test, nor is the one before an hour shorter at its end.
  const noon = jest.spyOn(Date, "now").mockReturnValue(new Date(2026, 10, 21, 12).getTime());
  const now = Math.floor(Date.now() / 1000);
  await open([activity(SWAP, { timestamp: now }), activity(SWAP, { id: "two", timestamp: now - 86_400 })]);
  const headings = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(["Today, November 21", "Yesterday, November 20"]);
  noon.mockRestore();
});

test("hides what others forge, and shows it by a choice with a mark, its claims apart from the changes", async () => {
  const forged = transaction("UNKNOWN", [], {
    from: BOB,
    uncountedChanges: [moved("OUT", "USDC", "1000"), approval(), movedItem("OUT"), null],
  });
  await open([activity(forged, { id: "forged", kind: "OTHER", isHidden: true }), activity(SWAP)]);
  expect(rows()).toHaveLength(1);
  expect(screen.getByText("1 hidden as spam")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(rows()).toHaveLength(2);
  const row = rows().find((one) => textOf(one).includes("Spam"))!;
  expect(textOf(row)).toContain("Another account made it, and it moved nothing that counts");
  expect(textOf(row)).toContain("no value");
  await userEvent.click(within(row).getByRole("link"));
  const dialog = await screen.findByRole("dialog");
  expect(textOf(dialog)).toMatch(
    /Nothing else moved in this account.*Not counted.*−1,000 USDC.*Allowance: USDC.*−1 Drop 7/,
  );
});

test("requests what the URL filters, and changes it", async () => {
  const { variables, router } = await open([], {
    url: `${PATH}?chain=base&kind=swap&with=${BOB}&token=base:${ROUTER}&q=dai`,
  });
  expect(variables!.queryRef).toEqual({
    ownerAddresses: [ALICE],
    chains: ["BASE"],
    filter: { kinds: ["SWAP"], counterparty: BOB, tokens: [{ chain: "BASE", address: ROUTER }], text: "dai" },
  });
  expect(screen.getByText("Nothing fits all filters")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /Remove the filter With 0x0000…00bb/ }));
  expect(router!.state.location.search).not.toContain("with=");
  await userEvent.click(screen.getByRole("checkbox", { name: "Approvals" }));
  expect(router!.state.location.search).toContain("kind=swap%2Capproval");
});

describe("further pages", () => {
  test("of several accounts come in by time, each once", async () => {
    const { environment } = await open([], {
      url: `/portfolio/activity?accounts=${ALICE},${BOB}`,
      pages: [
        page(ALICE, [activity(SWAP, { id: "a9", timestamp: NOW - 9 })]),
        page(
          BOB,
          [5, 6].map((ago) => activity(SWAP, { id: `b${ago}`, owner: BOB, timestamp: NOW - ago })),
          "cursor",
        ),
      ],
    });
    const ids = () => rows().map((row) => row.querySelector("[data-activity]")!.getAttribute("data-activity"));
    expect(ids()).toEqual(["b5"]);
    const pageRequests = () =>
      environment!.mock.getAllOperations().filter(({ request }) => request.node.operation.name === "ActivityPage");
    await waitFor(() => expect(pageRequests()).toHaveLength(1));
    expect(pageRequests()[0]!.request.variables).toMatchObject({ owner: BOB, after: "cursor" });
    const older = [
      activity(SWAP, { id: "b6", owner: BOB, timestamp: NOW - 6 }),
      activity(SWAP, { id: "b12", owner: BOB, timestamp: NOW - 12 }),
    ];
    await act(async () => {
      environment!.mock.resolve(pageRequests()[0]!, {
        data: { portfolios: [page(BOB, older)] },
      } as GraphQLSingularResponse);
      await Promise.resolve();
    });
    await waitFor(() => expect(ids()).toEqual(["b5", "b6", "a9", "b12"]));
  });

  test("that fail leave the list, and are loaded again", async () => {
    const { environment } = await open([activity(SWAP)], { more: "cursor" });
    const operation = () =>
      environment!.mock.getAllOperations().find(({ request }) => request.node.operation.name === "ActivityPage");
    await waitFor(() => expect(operation()).toBeDefined());
    await act(async () => {
      environment!.mock.reject(operation()!, new Error("no node"));
      await Promise.resolve();
    });
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(rows()).toHaveLength(1);
    await waitFor(() => expect(operation()).toBeDefined());
  });
});

describe("live", () => {
  const stream = (environment: NonNullable<Awaited<ReturnType<typeof open>>["environment"]>) =>
    environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === "OnAssetActivity")!;

  test("what is mined comes in once, however often it is sent", async () => {
    const { environment } = await open([activity(SWAP)]);
    const arrived = activity(transaction("SEND", [moved("OUT", "LINK", "40")], { hash: hashOf(2) }), {
      id: "two",
      kind: "TRANSFER",
    });
    for (let times = 0; times < 3; times++) {
      act(() => {
        environment!.mock.nextValue(stream(environment!), {
          data: { onAssetActivity: arrived },
        } as GraphQLSingularResponse);
      });
    }
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(textOf(rows()[0]!)).toContain("−40 LINK");
  });

  test("what no filter wants stays out", async () => {
    const { environment } = await open([activity(SWAP)], { url: `${PATH}?kind=swap` });
    const arrived = activity(transaction("SEND", [moved("OUT", "LINK", "40")]), { id: "two", kind: "TRANSFER" });
    act(() =>
      environment!.mock.nextValue(stream(environment!), {
        data: { onAssetActivity: arrived },
      } as GraphQLSingularResponse),
    );
    expect(rows()).toHaveLength(1);
  });

  test("a pending transaction of this browser stands on top until the index has it", async () => {
    const sent: SentTransaction = {
      id: "sent",
      chain: "ETHEREUM",
      account: ALICE,
      hash: hashOf(2),
      nonce: 1,
      sentAt: NOW,
      state: "pending",
      isQueued: false,
      formerHash: null,
      outcome: null,
      actions: [{ kind: "other", text: "Listing" }],
    };
    const host = { ...TEST_HOST, transactions: { ...TEST_HOST.transactions, ...constant([sent]) } };
    const { environment } = await open([activity(SWAP)], { host });
    expect(within(screen.getByRole("region", { name: "Pending" })).getByRole("link")).toHaveTextContent(
      "Transaction sent",
    );
    const arrived = activity(transaction("EXECUTE", [], { hash: hashOf(2) }), { id: "two", kind: "OTHER" });
    act(() =>
      environment!.mock.nextValue(stream(environment!), {
        data: { onAssetActivity: arrived },
      } as GraphQLSingularResponse),
    );
    await waitFor(() => expect(screen.queryByRole("region", { name: "Pending" })).not.toBeInTheDocument());
    expect(rows()).toHaveLength(2);
  });
});
