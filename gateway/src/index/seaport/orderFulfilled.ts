import type { ChainLog } from "../chainLog";
import type { EventHandler } from "../eventHandler";
import { isNative, type FilledItem } from "./items";

/** Words of an item: its kind, contract, identifier and amount; a received one also has its recipient. */
const SPENT_WORDS = 4;
const RECEIVED_WORDS = 5;

/** An order was filled, fully or partially. The sales are derived from all such events of a transaction. */
export const orderFulfilled: EventHandler = {
  signature:
    "OrderFulfilled(bytes32,address,address,address,(uint8,address,uint256,uint256)[],(uint8,address,uint256,uint256,address)[])",
  apply(log, index) {
    if (!index.isContract(log.address, "seaport")) return;
    const { orderHash, recipient, offer, consideration } = readFulfillment(log);
    const [offered] = offer;
    index.changes.orders.push({ log, by: { hash: orderHash }, filled: offered?.amount ?? 0n });

    for (const { itemType, recipient: payee, amount } of consideration) {
      if (isNative({ itemType })) index.moveNative(log.address, payee, amount);
    }
    index.fills.push({ log, orderHash, offerer: log.topicAddress(1), recipient, offer, consideration });
  },
};

/** Decodes the event. A backfill decodes one for every sale: viem takes half a millisecond for each. */
export function readFulfillment(log: ChainLog) {
  return {
    orderHash: log.bytes32(0),
    recipient: log.addressAt(1),
    offer: log.items(2, SPENT_WORDS).map((start) => itemAt(log, start)),
    consideration: log
      .items(3, RECEIVED_WORDS)
      .map((start) => ({ ...itemAt(log, start), recipient: log.addressAt(start + 4) })),
  };
}

function itemAt(log: ChainLog, start: number): FilledItem {
  return {
    itemType: Number(log.uint(start)),
    token: log.addressAt(start + 1),
    identifier: log.uint(start + 2),
    amount: log.uint(start + 3),
  };
}
