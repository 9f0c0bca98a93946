import type { Address, Hex } from "viem";
import { hashStruct, hashTypedData } from "viem/utils";
import type { DutchOrder } from "./order";

const WITNESS_TYPES = {
  ExclusiveDutchOrder: [
    { name: "info", type: "OrderInfo" },
    { name: "decayStartTime", type: "uint256" },
    { name: "decayEndTime", type: "uint256" },
    { name: "exclusiveFiller", type: "address" },
    { name: "exclusivityOverrideBps", type: "uint256" },
    { name: "inputToken", type: "address" },
    { name: "inputStartAmount", type: "uint256" },
    { name: "inputEndAmount", type: "uint256" },
    { name: "outputs", type: "DutchOutput[]" },
  ],
  OrderInfo: [
    { name: "reactor", type: "address" },
    { name: "swapper", type: "address" },
    { name: "nonce", type: "uint256" },
    { name: "deadline", type: "uint256" },
    { name: "additionalValidationContract", type: "address" },
    { name: "additionalValidationData", type: "bytes" },
  ],
  DutchOutput: [
    { name: "token", type: "address" },
    { name: "startAmount", type: "uint256" },
    { name: "endAmount", type: "uint256" },
    { name: "recipient", type: "address" },
  ],
} as const;

const TYPES = {
  PermitWitnessTransferFrom: [
    { name: "permitted", type: "TokenPermissions" },
    { name: "spender", type: "address" },
    { name: "nonce", type: "uint256" },
    { name: "deadline", type: "uint256" },
    { name: "witness", type: "ExclusiveDutchOrder" },
  ],
  TokenPermissions: [
    { name: "token", type: "address" },
    { name: "amount", type: "uint256" },
  ],
  ...WITNESS_TYPES,
} as const;

/** The chain id and Permit2's address on it. */
export type Permit2Place = { readonly chainId: number; readonly permit2: Address };

/**
 * Returns the typed data that a swapper signs (EIP-712): Permit2 lets the reactor take the input, with the order as
 * witness.
 */
export function dutchOrderTypedData(order: DutchOrder, { chainId, permit2 }: Permit2Place) {
  const { reactor, nonce, deadline } = order.info;
  return {
    domain: { name: "Permit2", chainId, verifyingContract: permit2 },
    types: TYPES,
    primaryType: "PermitWitnessTransferFrom",
    message: {
      permitted: { token: order.inputToken, amount: order.inputEndAmount },
      spender: reactor,
      nonce,
      deadline,
      witness: order,
    },
  } as const;
}

/** Returns the order hash in the reactor's events: the EIP-712 hash of the order's struct, not the signed digest. */
export function dutchOrderHash(order: DutchOrder): Hex {
  return hashStruct({ types: WITNESS_TYPES, primaryType: "ExclusiveDutchOrder", data: order });
}

/** Returns the signed digest of an order. */
export function dutchOrderDigest(order: DutchOrder, place: Permit2Place): Hex {
  return hashTypedData(dutchOrderTypedData(order, place));
}
