import type { Hex } from "viem";
import { encodeAbiParameters, parseAbiParameters } from "viem/utils";
import type { Notice } from "@cenote/kit/remote";
import type { TransactionAction } from "@cenote/kit/sending";
import { announceTransactions } from "./announceTransactions";
import { keepFollowing } from "./keepFollowing";
import { createSentTransactions, type TrackedTransaction } from "./sentTransactions";

const HASH: Hex = `0x${"a".repeat(64)}`;
const picture = { url: null, letters: "T", seed: "T" };
const USDC = { address: `0x${"2".repeat(40)}`, symbol: "USDC", decimals: 6, picture };
const ETH = { address: null, symbol: "ETH", decimals: 18, picture };
const SWAP: TransactionAction = {
  kind: "swap",
  pays: { token: USDC, amount: "2500000" },
  receives: { token: ETH, amount: "1000000000000000" },
  exact: "input",
  recipient: null,
};
const TRACKING = { wallet: "com.example.wallet", batchId: null, call: null, freeAtBlock: 1, seenAt: 1 };
const SENT: TrackedTransaction = {
  id: HASH,
  chain: "BASE",
  account: "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9",
  actions: [SWAP],
  hash: HASH,
  nonce: 1,
  sentAt: 1,
  state: "pending",
  isQueued: false,
  formerHash: null,
  outcome: null,
  tracking: TRACKING,
};
const OUTCOME = { blockNumber: 5, fee: "1", paid: "2400000", received: "1200000000000000", revertData: null };
const plain = (text: string | undefined) => text?.replace(/[\u2068\u2069]/g, "");

beforeEach(() => localStorage.clear());

/** Opens a page that knows one pending transaction. */
function open(storedTransactions: readonly TrackedTransaction[] = [SENT]) {
  const sent = createSentTransactions();
  storedTransactions.forEach(sent.add);
  const notices: Notice[] = [];
  const { onSent } = announceTransactions(sent, sent.get(), (notice) => notices.push(notice));
  return { sent, notices, onSent };
}

test("announces what was sent, and its outcome with the amounts that were moved", () => {
  const { sent, notices, onSent } = open();
  onSent(SENT);
  sent.change(HASH, { state: "confirmed", outcome: OUTCOME });
  sent.change(HASH, { tracking: null });
  expect(notices.map(({ text }) => plain(text))).toEqual([
    "Swapping: 2.5 USDC for at least 0.001 ETH",
    "Swapped: 2.4 USDC for 0.0012 ETH",
  ]);
  expect(notices[1]).toMatchObject({
    tone: "good",
    link: { to: `/explore/transactions/base/${HASH}`, text: "View" },
  });
});

const reason = encodeAbiParameters(parseAbiParameters("string"), ["Too little received"]).slice(2);

test.each<[Partial<TrackedTransaction>, string, string | undefined]>([
  [
    { state: "failed", outcome: { ...OUTCOME, revertData: `0x08c379a0${reason}` } },
    "Not swapped: 2.4 USDC for at least 0.0012 ETH. The contract stopped it: Too little received",
    "bad",
  ],
  [
    { state: "failed", outcome: { ...OUTCOME, paid: null, received: null, revertData: "0x08c379a0ff" } },
    "Not swapped: 2.5 USDC for at least 0.001 ETH. The contract stopped it. Only the network fee was paid.",
    "bad",
  ],
  [
    { state: "confirmed", outcome: OUTCOME, formerHash: HASH },
    "Swapped: 2.4 USDC for 0.0012 ETH. Sent again with another network fee.",
    "good",
  ],
  [
    { state: "replaced" },
    "Not swapped: 2.5 USDC for at least 0.001 ETH. Another transaction of this account took its place.",
    "bad",
  ],
  [{ state: "canceled" }, "Not swapped: 2.5 USDC for at least 0.001 ETH. Canceled in the wallet.", undefined],
  [
    { state: "dropped" },
    "Not swapped: 2.5 USDC for at least 0.001 ETH. The network no longer has this transaction.",
    "bad",
  ],
])("announces %j", (changes, text, tone) => {
  const { sent, notices } = open();
  sent.change(HASH, changes);
  expect(notices.map((notice) => [plain(notice.text), notice.tone])).toEqual([[text, tone]]);
});

test.each<[TransactionAction, string]>([
  [
    { kind: "send", pays: { token: ETH, amount: "20000000000000000" }, recipient: SENT.account },
    "Sending: 0.02 ETH to 0x7Fc6…DaE9",
  ],
  [{ kind: "approve", token: USDC, amount: null, spender: SENT.account }, "Approving: USDC, unlimited"],
  [{ kind: "approve", token: USDC, amount: "1000000", spender: SENT.account }, "Approving: up to 1 USDC"],
  [{ kind: "approve", token: USDC, amount: "0", spender: SENT.account }, "Revoking: USDC"],
  [{ kind: "other", text: "Listing Ripple #5" }, "Transaction sent: Listing Ripple #5"],
  [{ ...SWAP, exact: "output" }, "Swapping: at most 2.5 USDC for 0.001 ETH"],
])("announces by what the last call does: %j", (action, text) => {
  const { notices, onSent } = open();
  onSent({ ...SENT, actions: [SWAP, action] });
  expect(plain(notices[0]?.text)).toBe(text);
});

test("a hidden tab announces what it sent, and nothing else", () => {
  const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
  const { sent, notices, onSent } = open([SENT, { ...SENT, id: "other" }]);
  onSent(SENT);
  sent.change("other", { state: "confirmed", outcome: OUTCOME });
  sent.change(HASH, { state: "confirmed", outcome: OUTCOME });
  hidden.mockRestore();
  expect(notices).toHaveLength(2);
});

test("a second tab keeps what the first one sent meanwhile, and announces its outcome", () => {
  const [first, second] = [open([]), open([])];
  first.sent.add(SENT);
  // Its event has not arrived yet.
  second.sent.add({ ...SENT, id: "other" });
  expect(second.sent.get().map(({ id }) => id)).toEqual(["other", HASH]);
  dispatchEvent(new StorageEvent("storage", { key: "cenote.transactions.1" }));
  expect(first.sent.get()).toHaveLength(2);
  first.sent.change(HASH, { state: "confirmed", outcome: OUTCOME });
  dispatchEvent(new StorageEvent("storage", { key: "cenote.transactions.1" }));
  expect(second.notices.map(({ text }) => plain(text))).toEqual(["Swapped: 2.4 USDC for 0.0012 ETH"]);
});

test.each(["{", "[]", '[{"id":1}]', '[null,{"id":"x","chain":"NOWHERE","account":"0x1","actions":[],"sentAt":1}]'])(
  "leaves out stored transactions of another form: %s",
  (stored) => {
    localStorage.setItem("cenote.transactions.1", stored);
    expect(createSentTransactions().get()).toEqual([]);
  },
);

test("one tab follows until all outcomes are known, and follows again after the next is sent", async () => {
  const { sent } = open();
  let checks = 0;
  let onBlock = () => undefined as void;
  const held: string[] = [];
  const locks = {
    request: async (name: string, task: () => Promise<void>) => {
      held.push(name);
      await task();
    },
  };
  const check = () => {
    checks += 1;
    if (checks === 2) sent.change(HASH, { state: "confirmed", tracking: null });
    return Promise.resolve();
  };
  keepFollowing(sent, check, (_, call) => ((onBlock = call), () => undefined), locks as never);
  await new Promise((resolve) => setTimeout(resolve));
  expect(checks).toBe(1);
  onBlock();
  await new Promise((resolve) => setTimeout(resolve));
  expect(checks).toBe(2);
  onBlock();
  await new Promise((resolve) => setTimeout(resolve));
  expect([checks, held.length]).toEqual([2, 1]);
  sent.add({ ...SENT, id: "next" });
  await new Promise((resolve) => setTimeout(resolve));
  expect([checks, held.length]).toEqual([3, 2]);
  sent.change("next", { tracking: null });
  onBlock();
});
