import { type Address, isAddressEqual, zeroAddress } from "viem";
import type { DutchOrder } from "./order";

/** This address has no known key: an order that only it may fill cannot be filled before its start. */
const NO_FILLER: Address = "0x000000000000000000000000000000000000dEaD";

/** An order at a fixed price, filled completely or not at all. Amounts are in smallest units, times in Unix seconds. */
export type LimitTerms = {
  readonly swapper: Address;
  /** An ERC-20 token: the reactor does not accept the native coin. */
  readonly inputToken: Address;
  readonly inputAmount: bigint;
  /** The zero address for the native coin. */
  readonly outputToken: Address;
  /** Minimum output. */
  readonly outputAmount: bigint;
  readonly nonce: bigint;
  /** Creation time, or the time before which the order cannot be filled. */
  readonly startsAt: bigint;
  readonly deadline: bigint;
  /** Whether it cannot be filled before it starts. */
  readonly hasStart: boolean;
};

/** Returns the reactor's order with these terms. Throws for amounts and times that the reactor would refuse. */
export function makeLimitOrder(terms: LimitTerms, reactor: Address): DutchOrder {
  const { swapper, inputToken, inputAmount, outputToken, outputAmount, nonce, startsAt, deadline, hasStart } = terms;
  if (inputAmount <= 0n || outputAmount <= 0n) throw new RangeError("amounts must be above 0");
  if (inputToken === zeroAddress) throw new RangeError("the input must be an ERC-20 token, got the coin");
  if (deadline <= startsAt) throw new RangeError(`deadline must be after ${startsAt}, got ${deadline}`);
  return {
    info: {
      reactor,
      swapper,
      nonce,
      deadline,
      additionalValidationContract: zeroAddress,
      additionalValidationData: "0x",
    },
    decayStartTime: startsAt,
    decayEndTime: deadline,
    exclusiveFiller: hasStart ? NO_FILLER : zeroAddress,
    exclusivityOverrideBps: 0n,
    inputToken,
    inputStartAmount: inputAmount,
    inputEndAmount: inputAmount,
    outputs: [{ token: outputToken, startAmount: outputAmount, endAmount: outputAmount, recipient: swapper }],
  };
}

/** Reads the terms of an untrusted order; null unless `makeLimitOrder` could have made it. */
export function readLimitOrder(order: DutchOrder): LimitTerms | null {
  const { info, decayStartTime: startsAt, decayEndTime, exclusiveFiller, outputs } = order;
  const { swapper, nonce, deadline } = info;
  const [output] = outputs;
  if (!output || outputs.length > 1 || !isAddressEqual(output.recipient, swapper)) return null;
  const hasStart = isAddressEqual(exclusiveFiller, NO_FILLER);
  const isOpen = hasStart || exclusiveFiller === zeroAddress;
  const isFixed = order.inputStartAmount === order.inputEndAmount && output.startAmount === output.endAmount;
  const isPlain = info.additionalValidationContract === zeroAddress && info.additionalValidationData === "0x";
  const isSound = order.inputEndAmount > 0n && output.endAmount > 0n && startsAt < deadline;
  if (!isOpen || !isFixed || !isPlain || !isSound) return null;
  if (order.exclusivityOverrideBps !== 0n || decayEndTime !== deadline || order.inputToken === zeroAddress) return null;
  return {
    swapper,
    nonce,
    startsAt,
    deadline,
    hasStart,
    inputToken: order.inputToken,
    inputAmount: order.inputEndAmount,
    outputToken: output.token,
    outputAmount: output.endAmount,
  };
}
