import { wrapParameters } from "@cenote/protocol/seaport/order";
import { readOrder } from "@cenote/protocol/seaport/readOrder";
import type { Hex } from "viem";
import { MalformedLog, type ChainLog } from "../blocks/chainLog";
import { onEvent } from "../blocks/eventHandler";

/**
 * A maker validated an order on the chain. Only listings that the product can buy are shown: Seaport also validates
 * orders that no account can fulfill.
 */
export const orderValidated = onEvent(
  "OrderValidated(bytes32 orderHash, (address offerer, address zone, (uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount)[] offer, (uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount, address recipient)[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 totalOriginalConsiderationItems) orderParameters)",
  (log, index, args) => {
    if (!index.isContract(log.address, "seaport")) return;
    const { orderHash, orderParameters: parameters } = args;
    const encoded = encodeValidated(log, parameters);
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
);

/** Position of the order's parameters, after its hash and their offset. */
const ORDER = 2;
/** Words of the parameters before their arrays, and of the arrays' items. */
const HEAD_WORDS = 11;
const OFFER_WORDS = 5;
const CONSIDERATION_WORDS = 6;
const WORD_DIGITS = 64;

type Lots = { readonly offer: readonly unknown[]; readonly consideration: readonly unknown[] };

/** Returns a validated order in the form in which orders are stored. Throws MalformedLog for other data than Seaport's. */
export function encodeValidated(log: ChainLog, { offer, consideration }: Lots): Hex {
  const parameters = log.words(ORDER);
  const words = HEAD_WORDS + 1 + OFFER_WORDS * offer.length + 1 + CONSIDERATION_WORDS * consideration.length;
  // Seaport writes its arrays consecutively: only then can the words be copied unchanged.
  if (parameters.length !== words * WORD_DIGITS) throw new MalformedLog();
  return wrapParameters(parameters);
}

/** Converts a time to seconds: "forever" is the largest uint256, which exceeds every timestamp type. */
function toSeconds(time: bigint): number {
  const latest = BigInt(Number.MAX_SAFE_INTEGER);
  return Number(time > latest ? latest : time);
}
