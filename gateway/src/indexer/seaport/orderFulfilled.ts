import { decodeAbiParameters, parseAbiParameters } from "viem";
import type { EventHandler } from "../eventHandler";
import { isErc721, isMoney, isNative, priceOf } from "./items";

const ORDER_FULFILLED = parseAbiParameters([
  "bytes32 orderHash, address recipient, SpentItem[] offer, ReceivedItem[] consideration",
  "struct SpentItem { uint8 itemType; address token; uint256 identifier; uint256 amount; }",
  "struct ReceivedItem { uint8 itemType; address token; uint256 identifier; uint256 amount; address recipient; }",
]);

/** An order was traded: a listing ends, and an item that was paid for was sold. The offerer is indexed. */
export const orderFulfilled: EventHandler = {
  signature:
    "OrderFulfilled(bytes32,address,address,address,(uint8,address,uint256,uint256)[],(uint8,address,uint256,uint256,address)[])",
  apply(log, index) {
    if (!index.isContract(log.address, "seaport")) return;
    const [orderHash, recipient, offer, consideration] = decodeAbiParameters(
      ORDER_FULFILLED,
      log.facts.data as `0x${string}`,
    );
    index.changes.orders.push({ log, by: { hash: orderHash }, status: "EXECUTED" });

    for (const { itemType, recipient: payee, amount } of consideration) {
      if (isNative({ itemType })) index.moveNative(log.address, payee.toLowerCase(), amount);
    }

    const offerer = log.topicAddress(1);
    const [offered] = offer;
    const [received] = consideration;
    if (offered && isErc721(offered) && consideration.every(isMoney)) {
      const price = priceOf(consideration);
      const item = { collection: offered.token.toLowerCase(), tokenId: offered.identifier };
      if (price && index.isNativeCoin(price.currency))
        index.changes.sales.push({
          log,
          orderHash,
          ...item,
          seller: offerer,
          buyer: recipient.toLowerCase(),
          ...price,
        });
    } else if (received && isErc721(received) && offer.every(isMoney)) {
      // An offer for an item that its owner accepted: the offerer pays, and receives the item.
      const price = priceOf(offer);
      const item = { collection: received.token.toLowerCase(), tokenId: received.identifier };
      if (price && index.isNativeCoin(price.currency))
        index.changes.sales.push({
          log,
          orderHash,
          ...item,
          seller: recipient.toLowerCase(),
          buyer: offerer,
          ...price,
        });
    }
  },
};
