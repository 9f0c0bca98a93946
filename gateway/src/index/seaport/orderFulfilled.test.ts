import fc from "fast-check";
import { encodeAbiParameters, decodeAbiParameters, getAddress, parseAbiParameters, type Hex } from "viem";
import { logWith } from "../../testing/seaportLogs";
import { MalformedLog } from "../chainLog";
import { readFulfillment } from "./orderFulfilled";

const FULFILLMENT = parseAbiParameters([
  "bytes32 orderHash, address recipient, SpentItem[] offer, ReceivedItem[] consideration",
  "struct SpentItem { uint8 itemType; address token; uint256 identifier; uint256 amount; }",
  "struct ReceivedItem { uint8 itemType; address token; uint256 identifier; uint256 amount; address recipient; }",
]);

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((value) => `0x${Buffer.from(value).toString("hex")}` as Hex);
const uint = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const spent = { itemType: fc.integer({ min: 0, max: 5 }), token: hex(20), identifier: uint, amount: uint };
const list = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 5 });

test("reads what viem reads of a fulfilled order", () => {
  const consideration = list(fc.record({ ...spent, recipient: hex(20) }));
  fc.assert(
    fc.property(hex(32), hex(20), list(fc.record(spent)), consideration, (...values) => {
      const data = encodeAbiParameters(FULFILLMENT, values);
      const [orderHash, recipient, offer, received] = decodeAbiParameters(FULFILLMENT, data);
      const read = readFulfillment(logWith(data));
      expect(read.orderHash).toBe(orderHash);
      expect(getAddress(read.recipient)).toBe(recipient);
      expect(read.offer.map((item) => ({ ...item, token: getAddress(item.token) }))).toEqual(offer);
      expect(
        read.consideration.map((item) => {
          return { ...item, token: getAddress(item.token), recipient: getAddress(item.recipient) };
        }),
      ).toEqual(received);
    }),
  );
});

test("refuses data that ends within an item, or names more items than it has", () => {
  const item = { itemType: 2, token: `0x${"11".repeat(20)}`, identifier: 1n, amount: 1n } as const;
  const data = encodeAbiParameters(FULFILLMENT, [`0x${"22".repeat(32)}`, item.token, [item], []]);
  const words = data.slice(2).match(/.{64}/g)!;
  const place = words.indexOf(1n.toString(16).padStart(64, "0"));
  const longer = words.map((word, index) => (index === place ? "f".repeat(64) : word)).join("");
  for (const wrong of [data.slice(0, -128), `0x${longer}`]) {
    expect(() => readFulfillment(logWith(wrong))).toThrow(MalformedLog);
  }
});
