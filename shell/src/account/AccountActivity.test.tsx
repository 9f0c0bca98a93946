import type { Address, Hex } from "viem";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DIALOGS } from "../frame/dialogs";
import type { QueryGateway } from "../gateway/queryGateway";
import { openApp } from "../testing/openApp";
import { silentRemotes } from "../testing/silentRemotes";
import { createSentTransactions, type TrackedTransaction } from "../transactions/sentTransactions";

const ACCOUNT: Address = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const HASH: Hex = `0x${"a".repeat(64)}`;
const SENT: TrackedTransaction = {
  id: HASH,
  chain: "BASE",
  account: ACCOUNT,
  actions: [{ kind: "other", text: "Listing" }],
  hash: HASH,
  nonce: 1,
  sentAt: 1,
  state: "pending",
  isQueued: false,
  formerHash: null,
  outcome: null,
  tracking: null,
};
const INDEXED = {
  chain: "BASE",
  timestamp: 2,
  details: {
    type: "SWAP",
    hash: HASH,
    status: "CONFIRMED",
    assetChanges: [
      { quantity: "5", direction: "OUT", asset: { symbol: "UNI" } },
      { quantity: "2", direction: "IN", asset: { symbol: "AAVE" } },
      {},
    ],
    delegations: [] as readonly object[],
  },
};

let activities: readonly unknown[] = [];
const queryGateway = ((operation: { operationName: string }) =>
  operation.operationName === "RecentActivity"
    ? Promise.resolve({ portfolios: [{ assetActivities: [null, { details: {} }, ...activities] }] })
    : Promise.resolve({ portfolios: [] })) as QueryGateway;

beforeAll(() => DIALOGS.wallet.load());
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("cenote.account", JSON.stringify({ address: ACCOUNT, wallet: null }));
  activities = [];
});

async function open() {
  const app = await openApp("/swap", { loadRemote: silentRemotes, queryGateway });
  await screen.findByRole("heading", { level: 1 });
  return { ...app, user: userEvent.setup() };
}

/** Simulates another tab's change, with its event. */
function fromOtherTab(change: (sent: ReturnType<typeof createSentTransactions>) => void) {
  act(() => {
    change(createSentTransactions());
    dispatchEvent(new StorageEvent("storage", { key: "cenote.transactions.1" }));
  });
}

test("the header counts what is pending, of this account alone, as another tab sends it", async () => {
  await open();
  expect(screen.getByRole("button", { name: "Account 0x7Fc6…DaE9 View only" })).toBeInTheDocument();
  fromOtherTab(({ add }) => {
    add(SENT);
    add({ ...SENT, id: "other", account: `0x${"1".repeat(40)}` });
  });
  expect(screen.getByRole("button", { name: "Account 0x7Fc6…DaE9 1 pending View only" })).toBeInTheDocument();
});

test("lists a pending transaction at once, and one line for it after the index has it", async () => {
  createSentTransactions().add(SENT);
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: /1 pending/ }));
  const pending = await screen.findByRole("region", { name: "Pending" });
  expect(within(pending).getByRole("link")).toHaveAttribute("href", `/explore/transactions/base/${HASH}`);
  expect(pending).toHaveTextContent(/Transaction sent.Listing./);

  await user.keyboard("{Escape}");
  activities = [INDEXED];
  fromOtherTab(({ change }) => change(HASH, { state: "confirmed" }));
  await user.click(screen.getByRole("button", { name: "Account 0x7Fc6…DaE9 View only" }));
  const latest = await screen.findByRole("region", { name: "Latest activity" });
  await waitFor(() => expect(latest).toHaveTextContent(/Swapped5 .UNI. for 2 .AAVE./));
  expect(within(latest).getAllByRole("listitem")).toHaveLength(1);
  expect(screen.queryByRole("region", { name: "Pending" })).not.toBeInTheDocument();
});

test("keeps what the index never has, with what became of it", async () => {
  createSentTransactions().add({ ...SENT, state: "canceled" });
  activities = [INDEXED];
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Account 0x7Fc6…DaE9 View only" }));
  const latest = await screen.findByRole("region", { name: "Latest activity" });
  expect(latest).toHaveTextContent("Canceled in the wallet.");
});

test.each([
  [`0x${"de".repeat(20)}`, "CONFIRMED", "Delegate set"],
  [`0x${"de".repeat(20)}`, "FAILED", "Delegate set"],
  [null, "CONFIRMED", "Delegate removed"],
])("lists the delegate %p of a transaction that is %s", async (delegateAddress, status, title) => {
  const delegations = [{ delegateAddress }];
  activities = [
    { ...INDEXED, details: { ...INDEXED.details, type: "APPROVE", status, assetChanges: [], delegations } },
    { ...INDEXED, timestamp: 1, details: { ...INDEXED.details, hash: `0x${"b".repeat(64)}` } },
  ];
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Account 0x7Fc6…DaE9 View only" }));
  const latest = await screen.findByRole("region", { name: "Latest activity" });
  const [first, next] = within(latest).getAllByRole("listitem");
  expect(first).toHaveTextContent(title);
  expect(next).toHaveTextContent("Swapped");
});
