import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { address, ALICE, BOB } from "../../testing/blocks";
import { COLLECTION, SPAM, USDC } from "../../testing/world";
import type { AssetChange, Direction } from "./assetChanges";
import { hasActed, separateChanges } from "./countedChanges";

const ITEMS = address(0x71);
const directionOf = (sender: string, recipient: string): Direction =>
  sender === recipient ? "SELF" : recipient === ALICE ? "IN" : "OUT";
const token = (contract: string, sender: string, recipient: string, amount = "9", isListedPair = false) =>
  ({
    kind: "TokenTransfer",
    place: `${contract}${sender}${amount}`,
    direction: directionOf(sender, recipient),
    token: contract,
    sender,
    recipient,
    amount,
    usdValue: 1,
    isListedPair,
  }) satisfies AssetChange;
const item = (collection: string, sender: string, recipient: string, isSale = false) =>
  ({
    kind: "NftTransfer",
    place: "item",
    direction: directionOf(sender, recipient),
    collection,
    tokenId: "7",
    amount: "1",
    sender,
    recipient,
    isSale,
  }) satisfies AssetChange;
const approval = (contract: string, isByPermit2 = false) =>
  ({
    kind: "TokenApproval",
    place: "approval",
    contract,
    owner: ALICE,
    spender: BOB,
    amount: "5",
    tokenId: null,
    isByPermit2,
  }) satisfies AssetChange;
const isKnown = (contract: string) => contract === USDC || contract === COLLECTION;

describe("in another account's transaction", () => {
  test.each<[string, AssetChange[], number]>([
    ["an amount of a listed token counts: it took an allowance", [token(USDC, ALICE, BOB)], 1],
    ["so does one that came", [token(USDC, BOB, ALICE)], 1],
    ["coins count", [token(ZERO_ADDRESS, BOB, ALICE)], 1],
    ["nothing of a listed token does not", [token(USDC, ALICE, BOB, "0")], 0],
    ["nothing of the account's own to itself does not", [token(USDC, ALICE, ALICE, "0")], 0],
    ["an unlisted token does not, whichever way", [token(SPAM, ALICE, BOB), token(SPAM, BOB, ALICE)], 0],
    ["a share of a pair of listed tokens does", [token(SPAM, ALICE, BOB, "9", true)], 1],
    ["nothing of such a share does not", [token(SPAM, ALICE, BOB, "0", true)], 0],
    ["an item of a verified collection does", [item(COLLECTION, ALICE, BOB)], 1],
    ["another item does not, even beside money", [item(ITEMS, ALICE, BOB), token(USDC, BOB, ALICE)], 1],
    ["an item that Seaport sold for money does", [item(ITEMS, ALICE, BOB, true), token(USDC, BOB, ALICE)], 2],
    ["one that was bought does", [item(ITEMS, BOB, ALICE, true), token(USDC, ALICE, BOB)], 2],
    ["one that was sold for nothing does not", [item(ITEMS, ALICE, BOB, true)], 0],
    ["nor for an unlisted token", [item(ITEMS, ALICE, BOB, true), token(SPAM, BOB, ALICE)], 0],
    ["nor where the seller paid", [item(ITEMS, ALICE, BOB, true), token(USDC, ALICE, BOB)], 1],
    ["an allowance of a listed token does: its owner signed it", [approval(USDC)], 1],
    ["one of an unlisted token does not", [approval(SPAM)], 0],
    ["one that Permit2 keeps does", [approval(SPAM, true)], 1],
    [
      "a delegation does: its owner signed it",
      [{ kind: "AccountDelegation", place: "delegation0", account: ALICE, delegate: BOB }],
      1,
    ],
  ])("%s", (_, changes, count) => {
    const { counted, uncounted } = separateChanges(changes, { hasActed: false, isKnown });
    expect(counted).toHaveLength(count);
    expect([...counted, ...uncounted]).toHaveLength(changes.length);
    expect(separateChanges(changes, { hasActed: true, isKnown }).counted).toEqual(changes);
  });
});

test("an owner acts who sends a transaction, or whose account is called", () => {
  expect(hasActed(ALICE, { sender: ALICE, recipient: BOB })).toBe(true);
  expect(hasActed(ALICE, { sender: BOB, recipient: ALICE })).toBe(true);
  expect(hasActed(ALICE, { sender: BOB, recipient: USDC })).toBe(false);
  expect(hasActed(ALICE, { sender: BOB, recipient: null })).toBe(false);
});
