import type { SentTransaction } from "@cenote/kit/sending";
import { sentLately } from "./sentLately";

const ACCOUNT = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const sent = (facts: Partial<SentTransaction>) =>
  ({ account: ACCOUNT, chain: "BASE", state: "pending", outcome: null, ...facts }) as SentTransaction;
const confirmed = (blockNumber: number) =>
  sent({ state: "confirmed", outcome: { blockNumber } as SentTransaction["outcome"] });

test.each([
  ["a pending transaction", sent({}), true],
  ["one of another account", sent({ account: `0x${"1".repeat(40)}` }), false],
  ["one that the gateway has yet to read", confirmed(101), true],
  ["one of the newest blocks", confirmed(97), true],
  ["one that was read long ago", confirmed(96), false],
  ["one that was dropped", sent({ state: "dropped" as SentTransaction["state"] }), false],
])("%s", (_, transaction, isLate) => {
  expect(sentLately([transaction], [ACCOUNT.toLowerCase()], () => 100)).toBe(isLate);
});
