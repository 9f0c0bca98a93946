import { onEvent } from "../blocks/eventHandler";
import { isNative } from "./items";

/** An order was filled, fully or partially. The sales are derived from all such events of a transaction. */
export const orderFulfilled = onEvent(
  "OrderFulfilled(bytes32 orderHash, address indexed offerer, address indexed zone, address recipient, (uint8 itemType, address token, uint256 identifier, uint256 amount)[] offer, (uint8 itemType, address token, uint256 identifier, uint256 amount, address recipient)[] consideration)",
  (log, index, args) => {
    if (!index.isContract(log.address, "seaport")) return;
    const { orderHash, offerer, recipient, offer, consideration } = args;
    const [offered] = offer;
    index.changes.orders.push({ log, by: { hash: orderHash }, filled: offered?.amount ?? 0n });

    for (const { itemType, recipient: payee, amount } of consideration) {
      if (isNative({ itemType })) index.moveNative(log.address, payee, amount);
    }
    index.fills.push({ log, orderHash, offerer, recipient, offer, consideration });
  },
);
