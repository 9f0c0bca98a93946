import { wrapParameters } from "@cenote/protocol/seaport/order";
import { readOrder } from "@cenote/protocol/seaport/readOrder";
import type { Hex } from "viem";
import { MalformedLog, type ChainLog } from "../chainLog";
import type { EventHandler } from "../eventHandler";

/**
 * A maker validated an order on the chain. Only listings that the product can buy are shown: Seaport also validates
 * orders that no account can fulfill.
 */
export const orderValidated: EventHandler = {
  signature:
    "OrderValidated(bytes32,(address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256))",
  apply(log, index) {
    if (!index.isContract(log.address, "seaport")) return;
    const { orderHash, parameters, encoded } = readValidation(log);
    const terms = readOrder(parameters);
    if (terms?.kind !== "LISTING" || terms.tokenId === null) return;

    const { collection, tokenId, startPrice, endPrice, quantity, lot } = terms;
    const currency = terms.currency.toLowerCase();
    index.changes.orders.push({
      log,
      hash: orderHash,
      maker: terms.maker,
      collection,
      tokenId,
      currency,
      price: startPrice,
      endPrice,
      isNative: index.isNativeCoin(currency),
      value: null,
      quantity,
      lot,
      operator: index.operatorOf(log.address, parameters.conduitKey),
      startAt: toSeconds(terms.startTime),
      endAt: toSeconds(terms.endTime),
      encoded,
    });
  },
};

/** Position of the order's parameters, after its hash and their offset. */
const ORDER = 2;
/** Words of the parameters before their arrays, and of the arrays' items. */
const HEAD_WORDS = 11;
const OFFER_WORDS = 5;
const CONSIDERATION_WORDS = 6;

/** Decodes the event. A backfill decodes one for every listing: viem takes half a millisecond for each. */
export function readValidation(log: ChainLog) {
  const offer = log.items(ORDER + 2, OFFER_WORDS, ORDER);
  const consideration = log.items(ORDER + 3, CONSIDERATION_WORDS, ORDER);
  const parameters = log.words(ORDER);
  const words = HEAD_WORDS + 1 + OFFER_WORDS * offer.length + 1 + CONSIDERATION_WORDS * consideration.length;
  // Seaport writes its arrays consecutively: only then can the words be copied unchanged.
  if (parameters.length !== words * WORD_DIGITS) throw new MalformedLog();
  return {
    orderHash: log.bytes32(0),
    parameters: {
      offerer: log.addressAt(ORDER) as Hex,
      offer: offer.map((start) => itemAt(log, start)),
      consideration: consideration.map((start) => ({
        ...itemAt(log, start),
        recipient: log.addressAt(start + OFFER_WORDS) as Hex,
      })),
      orderType: Number(log.uint(ORDER + 4)),
      startTime: log.uint(ORDER + 5),
      endTime: log.uint(ORDER + 6),
      conduitKey: log.bytes32(ORDER + 9) as Hex,
      totalOriginalConsiderationItems: log.uint(ORDER + 10),
    },
    encoded: wrapParameters(parameters),
  };
}

const WORD_DIGITS = 64;

function itemAt(log: ChainLog, start: number) {
  return {
    itemType: Number(log.uint(start)),
    token: log.addressAt(start + 1) as Hex,
    identifierOrCriteria: log.uint(start + 2),
    startAmount: log.uint(start + 3),
    endAmount: log.uint(start + 4),
  };
}

/** Converts a time to seconds: "forever" is the largest uint256, which exceeds every timestamp type. */
function toSeconds(time: bigint): number {
  const latest = BigInt(Number.MAX_SAFE_INTEGER);
  return Number(time > latest ? latest : time);
}
