import { encodeOrder } from "@cenote/protocol/seaport/order";
import { decodeAbiParameters, parseAbiParameters } from "viem";
import type { EventHandler } from "../eventHandler";
import { isNft, isMoney, priceOf } from "./items";

const ORDER_VALIDATED = parseAbiParameters([
  "bytes32 orderHash, OrderParameters order",
  "struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }",
  "struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }",
  "struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }",
]);

/** Seaport's types of orders that are filled in parts: open and restricted ones. */
const PARTIAL_ORDERS: readonly number[] = [1, 3];

/** A maker put an order on the chain. One item for payments in one currency is a listing; other orders are not shown. */
export const orderValidated: EventHandler = {
  signature:
    "OrderValidated(bytes32,(address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256))",
  apply(log, index) {
    if (!index.isContract(log.address, "seaport")) return;
    const [hash, order] = decodeAbiParameters(ORDER_VALIDATED, log.facts.data as `0x${string}`);
    const [item, ...others] = order.offer;
    if (!item || others.length || !isNft(item) || !order.consideration.every(isMoney)) return;
    const first = priceOf(order.consideration.map(({ token, startAmount }) => ({ token, amount: startAmount })));
    const last = priceOf(order.consideration.map(({ token, endAmount }) => ({ token, amount: endAmount })));
    // An offered amount that changes with time is not shown.
    if (!first || !last || !item.startAmount || item.startAmount !== item.endAmount) return;

    index.changes.orders.push({
      log,
      hash,
      maker: order.offerer.toLowerCase(),
      collection: item.token.toLowerCase(),
      tokenId: item.identifierOrCriteria,
      ...first,
      endPrice: last.price,
      isNative: index.isNativeCoin(first.currency),
      value: null,
      quantity: item.startAmount,
      isPartial: PARTIAL_ORDERS.includes(order.orderType),
      operator: index.operatorOf(log.address, order.conduitKey),
      startAt: toSeconds(order.startTime),
      endAt: toSeconds(order.endTime),
      encoded: encodeOrder({ parameters: order, signature: "0x" }),
    });
  },
};

/** "For ever" is written as the largest number there is, which no timestamp type holds. */
function toSeconds(time: bigint): number {
  const latest = BigInt(Number.MAX_SAFE_INTEGER);
  return Number(time > latest ? latest : time);
}
