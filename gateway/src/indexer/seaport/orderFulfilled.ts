import { decodeAbiParameters, parseAbiParameters } from "viem";
import type { EventHandler } from "../eventHandler";
import { isNative } from "./items";

const ORDER_FULFILLED = parseAbiParameters([
  "bytes32 orderHash, address recipient, SpentItem[] offer, ReceivedItem[] consideration",
  "struct SpentItem { uint8 itemType; address token; uint256 identifier; uint256 amount; }",
  "struct ReceivedItem { uint8 itemType; address token; uint256 identifier; uint256 amount; address recipient; }",
]);

/** An order was traded, in whole or in part. The sales follow from all such events of a transaction. */
export const orderFulfilled: EventHandler = {
  signature:
    "OrderFulfilled(bytes32,address,address,address,(uint8,address,uint256,uint256)[],(uint8,address,uint256,uint256,address)[])",
  apply(log, index) {
    if (!index.isContract(log.address, "seaport")) return;
    const [orderHash, recipient, offer, consideration] = decodeAbiParameters(
      ORDER_FULFILLED,
      log.facts.data as `0x${string}`,
    );
    const [offered] = offer;
    index.changes.orders.push({ log, by: { hash: orderHash }, filled: offered?.amount ?? 0n });

    for (const { itemType, recipient: payee, amount } of consideration) {
      if (isNative({ itemType })) index.moveNative(log.address, payee.toLowerCase(), amount);
    }
    index.fills.push({
      log,
      orderHash,
      offerer: log.topicAddress(1),
      recipient: recipient.toLowerCase(),
      offer,
      consideration,
    });
  },
};
