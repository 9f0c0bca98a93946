import { type Address, type Hex, zeroAddress, zeroHash } from "viem";
import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem/utils";
import { ITEM_TYPES, ORDER_STRUCTS, ORDER_TYPES, type OrderParameters, type SeaportOrder } from "./order";
import { components } from "./orderHash";
import { gcd } from "./readOrder";

/** The functions of Seaport 1.6 that the product calls. */
export const SEAPORT_ABI = parseAbi([
  ...ORDER_STRUCTS,
  "struct AdvancedOrder { OrderParameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData; }",
  "struct OrderComponents { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 counter; }",
  "struct CriteriaResolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] criteriaProof; }",
  "struct FulfillmentComponent { uint256 orderIndex; uint256 itemIndex; }",
  "struct Fulfillment { FulfillmentComponent[] offerComponents; FulfillmentComponent[] considerationComponents; }",
  "struct Execution { ReceivedItem item; address offerer; bytes32 conduitKey; }",
  "struct ReceivedItem { uint8 itemType; address token; uint256 identifier; uint256 amount; address recipient; }",
  "function fulfillAdvancedOrder(AdvancedOrder advancedOrder, CriteriaResolver[] criteriaResolvers, bytes32 fulfillerConduitKey, address recipient) payable returns (bool fulfilled)",
  "function fulfillAvailableAdvancedOrders(AdvancedOrder[] advancedOrders, CriteriaResolver[] criteriaResolvers, FulfillmentComponent[][] offerFulfillments, FulfillmentComponent[][] considerationFulfillments, bytes32 fulfillerConduitKey, address recipient, uint256 maximumFulfilled) payable returns (bool[] availableOrders, Execution[] executions)",
  "function matchAdvancedOrders(AdvancedOrder[] orders, CriteriaResolver[] criteriaResolvers, Fulfillment[] fulfillments, address recipient) payable returns (Execution[] executions)",
  "function validate(Order[] orders) returns (bool validated)",
  "function cancel(OrderComponents[] orders) returns (bool)",
  "function incrementCounter() returns (uint256 newCounter)",
  "function getCounter(address offerer) view returns (uint256 counter)",
  "function getOrderHash(OrderComponents order) view returns (bytes32 orderHash)",
  "function getOrderStatus(bytes32 orderHash) view returns (bool isValidated, bool isCancelled, uint256 totalFilled, uint256 totalSize)",
]);

const CONSIDERATION_SIDE = 1;

/** A part of an order: for ERC-1155, some of its items. The whole order is 1 of 1. */
export type OrderPart = { readonly numerator: bigint; readonly denominator: bigint };
const WHOLE: OrderPart = { numerator: 1n, denominator: 1n };

/**
 * Returns the traded part of an order with this quantity. Throws a RangeError if `requested` is not from 1 to the
 * quantity.
 */
export function partOf(quantity: bigint, requested: bigint): OrderPart {
  if (requested <= 0n || requested > quantity)
    throw new RangeError(`requested must be from 1 to ${quantity}, got ${requested}`);
  const divisor = gcd(requested, quantity);
  return { numerator: requested / divisor, denominator: quantity / divisor };
}

/** Buys the offered item of an order for the recipient; reverts if it is no longer available. */
export function fulfillOrder(order: SeaportOrder, recipient: Address, part: OrderPart = WHOLE): Hex {
  return encodeFunctionData({
    abi: SEAPORT_ABI,
    functionName: "fulfillAdvancedOrder",
    args: [advanced(order, part), [], zeroHash, recipient],
  });
}

/** An order, and the bought part of it. */
type BoughtPart = { readonly order: SeaportOrder; readonly part: OrderPart };

/**
 * Buys parts of several orders in one transaction. Orders that are no longer available are skipped, and their coins are
 * returned; reverts if none is available.
 */
export function fulfillAvailable(bought: readonly BoughtPart[], recipient: Address): Hex {
  const places = (items: (order: OrderParameters) => number) =>
    bought.flatMap(({ order: { parameters } }, orderIndex) =>
      Array.from({ length: items(parameters) }, (_, itemIndex) => [place(orderIndex, itemIndex)]),
    );
  return encodeFunctionData({
    abi: SEAPORT_ABI,
    functionName: "fulfillAvailableAdvancedOrders",
    args: [
      bought.map(({ order, part }) => advanced(order, part)),
      [],
      places(({ offer }) => offer.length),
      places(({ consideration }) => consideration.length),
      ...([zeroHash, recipient, BigInt(bought.length)] as const),
    ],
  });
}

/** Decodes which of the orders `fulfillAvailable` traded. Throws for malformed data. */
export function readFulfilled(data: Hex): readonly boolean[] {
  const functionName = "fulfillAvailableAdvancedOrders";
  return decodeFunctionResult({ abi: SEAPORT_ABI, functionName, data })[0];
}

export type Acceptance = {
  /** An offer at one price, as `readOrder` reads it. */
  readonly offer: SeaportOrder;
  readonly seller: Address;
  /** The item to give; for an offer for one item, that item. */
  readonly tokenId: bigint;
  /** Number of the items to give: all, the rest of an offer, or a part of it. */
  readonly units: bigint;
  readonly salt: bigint;
};

/**
 * Accepts an offer: matches it with an order of the seller, who sends the transaction and needs no signature. The fees
 * are paid from the offer itself, so that the seller only has to approve the item.
 */
export function acceptOffer({ offer, seller, tokenId, units, salt }: Acceptance): Hex {
  const { parameters } = offer;
  const [paid] = parameters.offer;
  const itemIndex = parameters.consideration.findIndex(({ itemType }) => itemType >= ITEM_TYPES.erc721);
  const payment = parameters.consideration[itemIndex];
  if (!paid || !payment) throw new RangeError("the order is not an offer");
  const isByCriteria = payment.itemType >= ITEM_TYPES.erc721WithCriteria;
  const fees = parameters.consideration
    .map((one, index) => ({ ...one, index }))
    .filter(({ index }) => index !== itemIndex);
  const whole = paid.startAmount - fees.reduce((sum, { startAmount }) => sum + startAmount, 0n);
  const rest = (whole * units) / payment.startAmount;
  const offeredItem = {
    itemType: isByCriteria ? payment.itemType - 2 : payment.itemType,
    token: payment.token,
    identifierOrCriteria: tokenId,
    startAmount: units,
    endAmount: units,
  };
  const mirror: OrderParameters = {
    offerer: seller,
    zone: zeroAddress,
    offer: [offeredItem],
    consideration: [{ ...paid, startAmount: rest, endAmount: rest, recipient: seller }],
    orderType: ORDER_TYPES.fullOpen,
    startTime: parameters.startTime,
    endTime: parameters.endTime,
    zoneHash: zeroHash,
    salt,
    conduitKey: zeroHash,
    totalOriginalConsiderationItems: 1n,
  };
  const fulfillment = (from: readonly [number, number], to: readonly [number, number]) => ({
    offerComponents: [place(...from)],
    considerationComponents: [place(...to)],
  });
  const resolver = {
    orderIndex: 0n,
    side: CONSIDERATION_SIDE,
    index: BigInt(itemIndex),
    identifier: tokenId,
    criteriaProof: [],
  };
  return encodeFunctionData({
    abi: SEAPORT_ABI,
    functionName: "matchAdvancedOrders",
    args: [
      [advanced(offer, partOf(payment.startAmount, units)), advanced({ parameters: mirror, signature: "0x" }, WHOLE)],
      isByCriteria ? [resolver] : [],
      [
        fulfillment([1, 0], [0, itemIndex]),
        ...fees.map(({ index }) => fulfillment([0, 0], [0, index])),
        fulfillment([0, 0], [1, 0]),
      ],
      seller,
    ],
  });
}

/**
 * Validates an order on chain: without a signature by its offerer, with it by anyone. Reverts if Seaport refuses it.
 */
export function validateOrder({ parameters, signature }: SeaportOrder): Hex {
  return encodeFunctionData({ abi: SEAPORT_ABI, functionName: "validate", args: [[{ parameters, signature }]] });
}

/** Cancels orders permanently, by their offerer; `counter` is the one that they were signed with. */
export function cancelOrders(
  orders: readonly { readonly parameters: OrderParameters; readonly counter: bigint }[],
): Hex {
  const args = [orders.map(({ parameters, counter }) => components(parameters, counter))] as const;
  return encodeFunctionData({ abi: SEAPORT_ABI, functionName: "cancel", args });
}

/** Cancels all orders of the sender at once, signed ones included. */
export function cancelAllOrders(): Hex {
  return encodeFunctionData({ abi: SEAPORT_ABI, functionName: "incrementCounter" });
}

export function counterCall(offerer: Address): Hex {
  return encodeFunctionData({ abi: SEAPORT_ABI, functionName: "getCounter", args: [offerer] });
}

/** Decodes a counter. Throws for malformed data, as do the following functions. */
export function readCounter(data: Hex): bigint {
  return decodeFunctionResult({ abi: SEAPORT_ABI, functionName: "getCounter", data });
}

export function orderHashCall(parameters: OrderParameters, counter: bigint): Hex {
  const args = [components(parameters, counter)] as const;
  return encodeFunctionData({ abi: SEAPORT_ABI, functionName: "getOrderHash", args });
}

export function readOrderHash(data: Hex): Hex {
  return decodeFunctionResult({ abi: SEAPORT_ABI, functionName: "getOrderHash", data });
}

export function orderStatusCall(hash: Hex): Hex {
  return encodeFunctionData({ abi: SEAPORT_ABI, functionName: "getOrderStatus", args: [hash] });
}

/** Decodes an order's traded part: `filled` of `size`, both 0 for an order unknown to Seaport. */
export function readOrderStatus(data: Hex) {
  const [isValidated, isCancelled, filled, size] = decodeFunctionResult({
    abi: SEAPORT_ABI,
    functionName: "getOrderStatus",
    data,
  });
  return { isValidated, isCancelled, filled, size };
}

function advanced({ parameters, signature }: SeaportOrder, { numerator, denominator }: OrderPart) {
  return { parameters, numerator, denominator, signature, extraData: "0x" as Hex };
}

function place(orderIndex: number, itemIndex: number) {
  return { orderIndex: BigInt(orderIndex), itemIndex: BigInt(itemIndex) };
}
