import { wrapParameters } from "@cenote/protocol/seaport/order";
import { MalformedLog, type ChainLog } from "../chainLog";
import type { EventHandler } from "../eventHandler";
import { isNft, isMoney, priceOf } from "./items";

/** Seaport's types of orders that are filled in parts: open and restricted ones. */
const PARTIAL_ORDERS: readonly number[] = [1, 3];

/** A maker put an order on the chain. One item for payments in one currency is a listing; other orders are not shown. */
export const orderValidated: EventHandler = {
  signature:
    "OrderValidated(bytes32,(address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256))",
  apply(log, index) {
    if (!index.isContract(log.address, "seaport")) return;
    const order = readValidation(log);
    const [item, ...others] = order.offer;
    if (!item || others.length || !isNft(item) || !order.consideration.every(isMoney)) return;
    const first = priceOf(order.consideration.map(({ token, startAmount }) => ({ token, amount: startAmount })));
    const last = priceOf(order.consideration.map(({ token, endAmount }) => ({ token, amount: endAmount })));
    // An offered amount that changes with time is not shown.
    if (!first || !last || !item.startAmount || item.startAmount !== item.endAmount) return;

    index.changes.orders.push({
      log,
      hash: order.orderHash,
      maker: order.offerer,
      collection: item.token,
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
      encoded: order.encoded,
    });
  },
};

/** Where the order's parameters begin, after its hash and their place. */
const ORDER = 2;
/** Words of the parameters before their arrays, and of the items in these. */
const HEAD_WORDS = 11;
const OFFER_WORDS = 5;
const CONSIDERATION_WORDS = 6;

/** The data of the event. A backfill meets it with every listing: viem takes half a millisecond to decode and encode one. */
export function readValidation(log: ChainLog) {
  const offer = log.items(ORDER + 2, OFFER_WORDS, ORDER);
  const consideration = log.items(ORDER + 3, CONSIDERATION_WORDS, ORDER);
  const parameters = log.words(ORDER);
  const words = HEAD_WORDS + 1 + OFFER_WORDS * offer.length + 1 + CONSIDERATION_WORDS * consideration.length;
  // Seaport writes its arrays one after the other: only then do the words mean the same in another place.
  if (parameters.length !== words * WORD_DIGITS) throw new MalformedLog();
  return {
    orderHash: log.bytes32(0),
    offerer: log.addressAt(ORDER),
    offer: offer.map((start) => itemAt(log, start)),
    consideration: consideration.map((start) => itemAt(log, start)),
    orderType: Number(log.uint(ORDER + 4)),
    startTime: log.uint(ORDER + 5),
    endTime: log.uint(ORDER + 6),
    conduitKey: log.bytes32(ORDER + 9),
    encoded: wrapParameters(parameters),
  };
}

const WORD_DIGITS = 64;

function itemAt(log: ChainLog, start: number) {
  return {
    itemType: Number(log.uint(start)),
    token: log.addressAt(start + 1),
    identifierOrCriteria: log.uint(start + 2),
    startAmount: log.uint(start + 3),
    endAmount: log.uint(start + 4),
  };
}

/** "For ever" is written as the largest number there is, which no timestamp type holds. */
function toSeconds(time: bigint): number {
  const latest = BigInt(Number.MAX_SAFE_INTEGER);
  return Number(time > latest ? latest : time);
}
