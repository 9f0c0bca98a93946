import { toFunctionSelector } from "viem";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { address, ALICE, BOB } from "../../testing/blocks";
import { COLLECTION, PAIR, UNI, USDC, WETH } from "../../testing/world";
import { changesOf, type TransactionFacts } from "./assetChanges";
import { transactionType, type SeenTransaction } from "./transactionType";

const ROUTER = address(0xeb);
const MANAGER = address(0xe4);
const PERMIT2 = address(0xea);
const NOTHING: TransactionFacts = {
  transfers: [],
  nftTransfers: [],
  approvals: [],
  delegations: [],
  poolEvents: [],
  positionEvents: [],
  orderTokens: [],
};

const moves = (token: string, sender: string, recipient: string, amount: string) => ({
  place: `${token}${sender}${recipient}`,
  token,
  sender,
  recipient,
  amount,
  usdValue: null,
  isListedPair: false,
});
const item = (sender: string, recipient: string) => ({
  place: "item",
  collection: COLLECTION,
  tokenId: "7",
  amount: "1",
  sender,
  recipient,
  isSale: false,
});
const approval = (contract: string, isByPermit2 = false) => ({
  place: "approval",
  kind: "TOKEN" as const,
  contract,
  owner: ALICE,
  spender: PERMIT2,
  amount: "5",
  tokenId: null,
  isByPermit2,
});

function typeOf(facts: Partial<TransactionFacts>, seen: Partial<SeenTransaction> = {}, owner: string = ALICE) {
  const transaction = {
    sender: ALICE,
    recipient: ROUTER,
    hasSucceeded: true,
    value: "0",
    selector: "0x3593564c",
    called: null,
    poolEvents: facts.poolEvents ?? [],
    positionEvents: facts.positionEvents ?? [],
    ...seen,
  };
  const changes = changesOf(owner, transaction.recipient, { ...NOTHING, ...facts });
  return [transactionType(owner, transaction, changes), changes.length];
}

describe("the type of a transaction", () => {
  // Events as the local chain's contracts emit them.
  test.each<[string, ReturnType<typeof typeOf>, string, number]>([
    [
      "tokens for native coins through the router, which emits the rest of the approval",
      typeOf({
        transfers: [
          moves(USDC, ALICE, PAIR, "9"),
          moves(WETH, PAIR, ROUTER, "3"),
          moves(ZERO_ADDRESS, ROUTER, ALICE, "3"),
        ],
        approvals: [approval(USDC)],
        poolEvents: ["SWAP"],
      }),
      "SWAP",
      2,
    ],
    [
      "a wrap",
      typeOf({ transfers: [moves(ZERO_ADDRESS, ALICE, WETH, "3"), moves(WETH, WETH, ALICE, "3")] }, { called: "weth" }),
      "SWAP",
      2,
    ],
    ["a payment", typeOf({ transfers: [moves(USDC, ALICE, BOB, "9")] }), "SEND", 1],
    ["a payment, seen by its recipient", typeOf({ transfers: [moves(USDC, ALICE, BOB, "9")] }, {}, BOB), "RECEIVE", 1],
    ["a payment to oneself", typeOf({ transfers: [moves(USDC, ALICE, ALICE, "9")] }), "SEND", 1],
    [
      "an item bought",
      typeOf({ transfers: [moves(ZERO_ADDRESS, ALICE, ROUTER, "9")], nftTransfers: [item(BOB, ALICE)] }),
      "SWAP",
      2,
    ],
    [
      "an item sold",
      typeOf({ transfers: [moves(ZERO_ADDRESS, ROUTER, BOB, "9")], nftTransfers: [item(BOB, ALICE)] }, {}, BOB),
      "SWAP",
      2,
    ],
    ["an item given away by its creator", typeOf({ nftTransfers: [item(ZERO_ADDRESS, BOB)] }, {}, BOB), "RECEIVE", 1],
    [
      "an item made and paid for",
      typeOf({ transfers: [moves(USDC, ALICE, COLLECTION, "9")], nftTransfers: [item(ZERO_ADDRESS, ALICE)] }),
      "MINT",
      2,
    ],
    [
      "a new position",
      typeOf(
        {
          transfers: [moves(UNI, ALICE, PAIR, "9"), moves(USDC, ALICE, PAIR, "9")],
          nftTransfers: [item(ZERO_ADDRESS, ALICE)],
          poolEvents: ["ADD"],
        },
        { called: "v3PositionManager" },
      ),
      "MINT",
      3,
    ],
    [
      "a share of a pair",
      typeOf(
        {
          transfers: [
            moves(UNI, ALICE, PAIR, "9"),
            moves(USDC, ALICE, PAIR, "9"),
            moves(PAIR, ZERO_ADDRESS, ALICE, "4"),
          ],
          poolEvents: ["ADD"],
        },
        { called: "v2Router" },
      ),
      "MINT",
      3,
    ],
    [
      "more for a position",
      typeOf({ transfers: [moves(UNI, ALICE, PAIR, "9")], poolEvents: ["ADD"] }, { called: "v3PositionManager" }),
      "SEND",
      1,
    ],
    [
      "a share of a pair given back",
      typeOf(
        {
          transfers: [moves(PAIR, ALICE, PAIR, "4"), moves(UNI, PAIR, ALICE, "9"), moves(USDC, PAIR, ALICE, "9")],
          poolEvents: ["REMOVE"],
        },
        { called: "v2Router" },
      ),
      "WITHDRAW",
      3,
    ],
    [
      "fees collected",
      typeOf(
        { transfers: [moves(UNI, MANAGER, ALICE, "9")], poolEvents: ["COLLECT"] },
        { called: "v3PositionManager" },
      ),
      "CLAIM",
      1,
    ],
    [
      "liquidity taken out of a burned item by the account's own batch",
      typeOf(
        {
          transfers: [moves(UNI, MANAGER, ALICE, "9"), moves(USDC, MANAGER, ALICE, "9")],
          nftTransfers: [item(ALICE, ZERO_ADDRESS)],
          poolEvents: ["REMOVE", "COLLECT"],
          positionEvents: ["WITHDRAWAL", "COLLECTION"],
        },
        { recipient: ALICE },
      ),
      "WITHDRAW",
      3,
    ],
    [
      "more for a position by a relay, with fees of one token",
      typeOf(
        {
          transfers: [moves(UNI, ALICE, PAIR, "9"), moves(USDC, MANAGER, ALICE, "1")],
          poolEvents: ["ADD", "COLLECT"],
          positionEvents: ["DEPOSIT", "COLLECTION"],
        },
        { sender: BOB, recipient: ALICE },
      ),
      "SEND",
      2,
    ],
    [
      "a share of a pair made beside a swap",
      typeOf(
        {
          transfers: [moves(UNI, ALICE, PAIR, "9"), moves(PAIR, ZERO_ADDRESS, ALICE, "4")],
          poolEvents: ["SWAP", "ADD"],
          positionEvents: ["DEPOSIT"],
        },
        { recipient: ALICE },
      ),
      "MINT",
      2,
    ],
    [
      "fees collected beside a swap, which is one",
      typeOf(
        {
          transfers: [moves(UNI, ALICE, PAIR, "9"), moves(USDC, PAIR, ALICE, "4")],
          poolEvents: ["SWAP", "COLLECT"],
          positionEvents: ["COLLECTION"],
        },
        { recipient: ALICE },
      ),
      "SWAP",
      2,
    ],
    [
      "a position that another account gives away",
      typeOf(
        { nftTransfers: [item(ZERO_ADDRESS, BOB)], poolEvents: ["ADD"], positionEvents: ["DEPOSIT"] },
        { called: "v3PositionManager" },
        BOB,
      ),
      "RECEIVE",
      1,
    ],
    [
      "liquidity of other accounts in a call of the owner's",
      typeOf(
        {
          transfers: [moves(UNI, ALICE, PAIR, "9"), moves(COLLECTION, ZERO_ADDRESS, ALICE, "4")],
          poolEvents: ["ADD"],
        },
        { recipient: BOB },
      ),
      "SWAP",
      2,
    ],
    [
      "a delegate named by an empty transaction to oneself",
      typeOf(
        { delegations: [{ place: "delegation0", account: ALICE, delegate: BOB }] },
        { recipient: ALICE, selector: "0x" },
      ),
      "APPROVE",
      1,
    ],
    [
      "a delegate named beside a call that failed",
      typeOf({ delegations: [{ place: "delegation0", account: ALICE, delegate: null }] }, { hasSucceeded: false }),
      "APPROVE",
      1,
    ],
    [
      "what an allowance has left after its use",
      typeOf(
        {
          transfers: [moves(USDC, ALICE, BOB, "0")],
          approvals: [approval(USDC)],
        },
        { sender: BOB, recipient: USDC },
      ),
      "SEND",
      1,
    ],
    ["an approval", typeOf({ approvals: [approval(USDC)] }, { recipient: USDC }), "APPROVE", 1],
    [
      "an approval that Permit2 keeps",
      typeOf({ approvals: [approval(USDC, true)] }, { called: "permit2" }),
      "APPROVE",
      1,
    ],
    ["a contract made", typeOf({}, { recipient: null }), "DEPLOYMENT", 0],
    ["a swap that failed", typeOf({}, { hasSucceeded: false }), "SWAP", 0],
    ["a failed call of an unknown function", typeOf({}, { hasSucceeded: false, selector: "0x00000001" }), "EXECUTE", 0],
    ["a call that changed nothing", typeOf({}, { selector: "0x00000001" }), "EXECUTE", 0],
    ["a canceled order", typeOf({}, { selector: toFunctionSelector("incrementCounter()") }), "CANCEL", 0],
    ["nothing, to oneself", typeOf({}, { recipient: ALICE, selector: "0x" }), "CANCEL", 0],
    ["a transaction of other accounts", typeOf({}, {}, BOB), "UNKNOWN", 0],
  ])("%s", (_, result, type, changes) => {
    expect(result).toEqual([type, changes]);
  });
});

test("the same transfer goes out, comes in or stays, as its owner sees it", () => {
  const facts = { ...NOTHING, transfers: [moves(USDC, ALICE, BOB, "9"), moves(USDC, BOB, BOB, "1")] };
  expect(changesOf(ALICE, null, facts)).toMatchObject([{ direction: "OUT" }]);
  expect(changesOf(BOB, null, facts)).toMatchObject([{ direction: "IN" }, { direction: "SELF" }]);
});
