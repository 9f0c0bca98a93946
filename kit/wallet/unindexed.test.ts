import type { Address, Hex } from "viem";
import type { SentTransaction } from "../sending";
import { unindexed } from "./unindexed";

const ACCOUNT: Address = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const HASH: Hex = `0x${"a".repeat(64)}`;
const SENT: SentTransaction = {
  id: "1",
  chain: "BASE",
  account: ACCOUNT,
  actions: [],
  hash: HASH,
  nonce: 1,
  sentAt: 1,
  state: "confirmed",
  isQueued: false,
  formerHash: null,
  outcome: null,
};
const ids = (sent: readonly SentTransaction[], hashes: readonly string[]) =>
  unindexed(sent, ACCOUNT.toLowerCase(), hashes).map(({ id }) => id);

test("lists what the index does not have yet, by hash in any case", () => {
  expect(ids([SENT], [])).toEqual(["1"]);
  expect(ids([SENT, { ...SENT, id: "2", state: "failed" }], [HASH.toUpperCase().replace("0X", "0x")])).toEqual([]);
});

test("keeps what is pending, has no hash, or was replaced by the transaction that the index has", () => {
  const kept: SentTransaction[] = [
    { ...SENT, id: "2", state: "pending" },
    { ...SENT, id: "3", hash: null },
    { ...SENT, id: "4", state: "canceled" },
  ];
  expect(ids(kept, [HASH])).toEqual(["2", "3", "4"]);
});

test("leaves out other accounts", () => {
  expect(ids([{ ...SENT, account: `0x${"1".repeat(40)}` }], [])).toEqual([]);
});
