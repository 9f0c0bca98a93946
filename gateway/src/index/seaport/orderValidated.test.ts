import { encodeOrder, ORDER_STRUCTS } from "@cenote/protocol/seaport/order";
import fc from "fast-check";
import { encodeAbiParameters, parseAbiParameters, type Hex } from "viem";
import { logWith } from "../../testing/seaportLogs";
import { MalformedLog } from "../blocks/chainLog";
import { encodeValidated } from "./orderValidated";

const VALIDATION = parseAbiParameters(["bytes32 orderHash, OrderParameters order", ...ORDER_STRUCTS]);

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((value) => `0x${Buffer.from(value).toString("hex")}` as Hex);
const uint = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const kind = fc.integer({ min: 0, max: 5 });
const item = {
  itemType: kind,
  token: hex(20),
  identifierOrCriteria: uint,
  startAmount: uint,
  endAmount: uint,
};
const parameters = fc.record({
  offerer: hex(20),
  zone: hex(20),
  offer: fc.array(fc.record(item), { maxLength: 4 }),
  consideration: fc.array(fc.record({ ...item, recipient: hex(20) }), { maxLength: 4 }),
  orderType: kind,
  startTime: uint,
  endTime: uint,
  zoneHash: hex(32),
  salt: uint,
  conduitKey: hex(32),
  totalOriginalConsiderationItems: uint,
});

test("encodes what viem encodes of a validated order", () => {
  fc.assert(
    fc.property(hex(32), parameters, (orderHash, order) => {
      const log = logWith(encodeAbiParameters(VALIDATION, [orderHash, order]));
      expect(encodeValidated(log, order)).toBe(encodeOrder({ parameters: order, signature: "0x" }));
    }),
  );
});

test("refuses an order that ends early, or has something behind it", () => {
  fc.assert(
    fc.property(hex(32), parameters, (orderHash, order) => {
      const data = encodeAbiParameters(VALIDATION, [orderHash, order]);
      for (const wrong of [data.slice(0, -64), `${data}${"00".repeat(32)}`]) {
        expect(() => encodeValidated(logWith(wrong), order)).toThrow(MalformedLog);
      }
    }),
  );
});
