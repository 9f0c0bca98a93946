import { makeListing, makeOffer, type ListingTerms } from "@cenote/protocol/seaport/makeOrder";
import type { OrderParameters } from "@cenote/protocol/seaport/order";
import { readOrder } from "@cenote/protocol/seaport/readOrder";
import { zeroAddress, type Address } from "viem";
import type { TriedCall } from "../tryCall";
import { tryAcceptance, tryPurchase, type ItemHolder } from "./orderTrial";

const SEAPORT: Address = "0x0000000000000068F116a894984e2DB1123eB395";
const WETH: Address = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2";
const USDC: Address = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const MAKER: Address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const COLLECTION: Address = "0xef11D1c2aA48826D4c41e54ab82D1Ff5Ad8A64Ca";
const NOW = 1_700_000_100;
const TERMS: ListingTerms = {
  maker: MAKER,
  standard: "ERC721",
  collection: COLLECTION,
  tokenId: 7n,
  quantity: 1n,
  currency: zeroAddress,
  price: 100n,
  fees: [],
  startTime: BigInt(NOW - 100),
  endTime: BigInt(NOW + 86_400),
  salt: 1n,
};
const HOLDERS = [`0x${"11".repeat(20)}`, `0x${"22".repeat(20)}`] as const;

/** A node that answers the trials in order. */
function node(...answers: readonly (boolean | null)[]) {
  const calls: TriedCall[] = [];
  const place = {
    seaport: SEAPORT,
    weth: WETH,
    now: NOW,
    tryCall: (call: TriedCall) => Promise.resolve(answers[calls.push(call) - 1] ?? null),
  };
  return { calls, place };
}
const tried = (parameters: OrderParameters) => ({
  hash: "0x01",
  order: { parameters, signature: "0x1234" as const },
  terms: readOrder(parameters)!,
  units: 1n,
});
const buy = (terms: Partial<ListingTerms>, place: ReturnType<typeof node>["place"], holders: readonly string[] = []) =>
  tryPurchase(tried(makeListing({ ...TERMS, ...terms })), place, () => Promise.resolve(holders));

test("buys for coins and for wrapped coins by an account that is new each time", async () => {
  const { calls, place } = node(true, true, true);
  const results = [await buy({}, place), await buy({}, place), await buy({ currency: WETH }, place)];
  expect(results).toEqual(["filled", "filled", "filled"]);
  expect(new Set(calls.flatMap(({ to, from }) => [to, from])).size).toBe(6);
  expect(calls.map(({ to, accounts }) => accounts![to]!.balance)).toEqual(["0x64", "0x64", "0x64"]);
});

test("buys for another token by accounts that have it, until one succeeds", async () => {
  const { calls, place } = node(false, true);
  expect(await buy({ currency: USDC }, place, HOLDERS)).toBe("filled");
  expect(calls.map(({ to }) => to)).toEqual(HOLDERS);
});

test.each([
  ["every account's trial reverts", [false, false], HOLDERS, "reverted"],
  ["no account has the payment", [], [], "no actor"],
  ["the node does not answer", [false, null], HOLDERS, "no answer"],
] as const)("reports where %s", async (_name, answers, holders, result) => {
  expect(await buy({ currency: USDC }, node(...answers).place, holders)).toBe(result);
});

test("accepts an offer by accounts that have the item", async () => {
  const offer = tried(makeOffer({ ...TERMS, currency: WETH, tokenId: null }));
  const holder = (owner: Address): ItemHolder => ({ owner, tokenId: 9n, amount: 1n });
  const { calls, place } = node(false, true);
  expect(await tryAcceptance(offer, place, HOLDERS.map(holder))).toBe("filled");
  expect(calls.map(({ to }) => to)).toEqual(HOLDERS);
  expect(await tryAcceptance(offer, place, [])).toBe("no actor");
});
