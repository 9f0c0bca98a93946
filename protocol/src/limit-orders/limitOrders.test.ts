import { keccak256, parseEther, parseUnits, toHex, zeroAddress } from "viem";
import { hashStruct } from "viem/utils";
import { cancelNonces, nonceBitmapCall, quoteOrderCall, readNonceBitmap } from "./orderCalls";
import { type LimitTerms, makeLimitOrder, readLimitOrder } from "./limitOrder";
import { decodeDutchOrder, type DutchOrder, encodeDutchOrder } from "./order";
import { dutchOrderDigest, dutchOrderHash, dutchOrderTypedData } from "./orderHash";
import { freeNonces, nonceBit, nonceMasks, nonceWord, orderWord } from "./orderNonces";
import * as vector from "./testing/orderVector";

const SWAPPER = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const REACTOR = "0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4";
const TERMS: LimitTerms = {
  swapper: SWAPPER,
  inputToken: vector.ORDER.inputToken,
  inputAmount: parseUnits("5000", 6),
  outputToken: zeroAddress,
  outputAmount: parseEther("2"),
  nonce: 12n,
  startsAt: 1_795_338_451n,
  deadline: 1_795_943_251n,
  hasStart: false,
};

describe("the encoders", () => {
  test("give the bytes, the hash and the digest that the UniswapX SDK gives", () => {
    expect(encodeDutchOrder(vector.ORDER)).toBe(vector.ENCODED);
    expect(dutchOrderHash(vector.ORDER)).toBe(vector.HASH);
    expect(dutchOrderDigest(vector.ORDER, vector.PLACE)).toBe(vector.DIGEST);
  });

  test("sign what the published witness type names", () => {
    const { types, message } = dutchOrderTypedData(vector.ORDER, vector.PLACE);
    const encodeType = (name: keyof typeof types) =>
      `${name}(${types[name].map((field) => `${field.type} ${field.name}`).join(",")})`;
    const witness = ["DutchOutput", "ExclusiveDutchOrder", "OrderInfo", "TokenPermissions"] as const;
    expect(`ExclusiveDutchOrder witness)${witness.map(encodeType).join("")}`).toBe(vector.WITNESS_TYPE);
    expect(message.spender).toBe(vector.ORDER.info.reactor);
    expect(hashStruct({ types, primaryType: "ExclusiveDutchOrder", data: message.witness })).toBe(vector.HASH);
  });

  test("read what they have written, and refuse other data", () => {
    expect(encodeDutchOrder(decodeDutchOrder(vector.ENCODED))).toBe(vector.ENCODED);
    expect(() => decodeDutchOrder(`${vector.ENCODED}00`)).toThrow("canonically");
    expect(() => decodeDutchOrder("0x1234")).toThrow();
  });
});

describe("a limit order", () => {
  test("is read as it was made, with and without a start", () => {
    for (const terms of [TERMS, { ...TERMS, hasStart: true }]) {
      expect(readLimitOrder(makeLimitOrder(terms, REACTOR))).toEqual(terms);
    }
  });

  test("with a start is reserved for an address without a key", () => {
    const order = makeLimitOrder({ ...TERMS, hasStart: true }, REACTOR);
    expect(order).toMatchObject({
      exclusiveFiller: "0x000000000000000000000000000000000000dEaD",
      exclusivityOverrideBps: 0n,
      decayStartTime: TERMS.startsAt,
    });
  });

  test("cannot be made without amounts, of the coin, or with an end before its start", () => {
    const making = (change: Partial<LimitTerms>) => () => makeLimitOrder({ ...TERMS, ...change }, REACTOR);
    expect(making({ outputAmount: 0n })).toThrow("above 0");
    expect(making({ inputToken: zeroAddress })).toThrow("ERC-20");
    expect(making({ deadline: TERMS.startsAt })).toThrow("deadline");
  });

  test.each<[string, (order: DutchOrder) => DutchOrder]>([
    ["pays another account", (order) => ({ ...order, outputs: [{ ...order.outputs[0]!, recipient: REACTOR }] })],
    ["pays twice", (order) => ({ ...order, outputs: [order.outputs[0]!, order.outputs[0]!] })],
    ["pays nothing", (order) => ({ ...order, outputs: [] })],
    ["pays less with time", (order) => ({ ...order, outputs: [{ ...order.outputs[0]!, endAmount: 1n }] })],
    ["takes more with time", (order) => ({ ...order, inputStartAmount: 1n })],
    ["is reserved for one filler", (order) => ({ ...order, exclusiveFiller: REACTOR })],
    ["lets others fill it early", (order) => ({ ...order, exclusivityOverrideBps: 1n })],
    [
      "asks another contract",
      (order) => ({ ...order, info: { ...order.info, additionalValidationContract: REACTOR } }),
    ],
    ["ends before its deadline", (order) => ({ ...order, decayEndTime: order.decayEndTime - 1n })],
  ])("is not one that %s", (_, change) => {
    expect(readLimitOrder(change(makeLimitOrder(TERMS, REACTOR)))).toBeNull();
  });
});

describe("nonces", () => {
  test("of an account are of one word, which is another account's for no other", () => {
    const word = orderWord(SWAPPER);
    expect(word).toBe(BigInt(keccak256(SWAPPER)) % 2n ** 248n);
    expect(orderWord(SWAPPER, 1n)).toBe((word + 1n) % 2n ** 248n);
    expect(orderWord(REACTOR)).not.toBe(word);
  });

  test("are free where neither the chain nor an open order has them", () => {
    const word = orderWord(SWAPPER);
    const first = word << 8n;
    expect(freeNonces(word, 0b1011n, new Set([first + 4n]), 3)).toEqual([first + 2n, first + 5n, first + 6n]);
    expect(freeNonces(word, 2n ** 256n - 1n, new Set(), 1)).toEqual([]);
    expect(freeNonces(word, 0n, new Set(), 300)).toHaveLength(256);
    expect(freeNonces(word, 0n, new Set(), 300).every((nonce) => nonceWord(nonce) === word)).toBe(true);
  });

  test("are canceled by one transaction for each word", () => {
    const all = freeNonces(7n, 0n, new Set(), 256);
    expect(nonceMasks(all)).toEqual([{ word: 7n, mask: 2n ** 256n - 1n }]);
    expect(nonceMasks([256n, 3n, 258n])).toEqual([
      { word: 1n, mask: 0b101n },
      { word: 0n, mask: 0b1000n },
    ]);
    expect(nonceBit(258n)).toBe(4n);
  });

  test("are canceled and read by Permit2's functions", () => {
    // cast sig "invalidateUnorderedNonces(uint256,uint256)", "nonceBitmap(address,uint256)", "quote(bytes,bytes)"
    expect(cancelNonces({ word: 1n, mask: 5n }).slice(0, 10)).toBe(
      selector("invalidateUnorderedNonces(uint256,uint256)"),
    );
    expect(nonceBitmapCall(SWAPPER, 1n).slice(0, 10)).toBe(selector("nonceBitmap(address,uint256)"));
    expect(quoteOrderCall({ order: "0x", signature: "0x" }).slice(0, 10)).toBe(selector("quote(bytes,bytes)"));
    expect(readNonceBitmap(toHex(5n, { size: 32 }))).toBe(5n);
  });
});

const selector = (signature: string) => keccak256(toHex(signature)).slice(0, 10);
