import { type Address, encodeAbiParameters, hashTypedData, type Hex } from "viem";

/** What an offerer signs: to give up exactly the one for at least the other, before a deadline. */
export type LimitOrder = {
  readonly offerer: Address;
  readonly inputToken: Address;
  readonly inputAmount: bigint;
  readonly outputToken: Address;
  readonly outputAmount: bigint;
  /** Permit2's, unordered: any that was not used. */
  readonly nonce: bigint;
  /** Unix seconds. */
  readonly deadline: number;
};

export type OrderDomain = {
  readonly chainId: number;
  readonly permit2: Address;
  /** The contract that fills. */ readonly spender: Address;
};

/** The typed data of an order: a Permit2 signature transfer whose witness is the limit. */
export function orderTypedData(order: LimitOrder, { chainId, permit2, spender }: OrderDomain) {
  const { inputToken, inputAmount, outputToken, outputAmount, nonce, deadline } = order;
  return {
    domain: { name: "Permit2", chainId, verifyingContract: permit2 },
    types: {
      PermitWitnessTransferFrom: [
        { name: "permitted", type: "TokenPermissions" },
        { name: "spender", type: "address" },
        { name: "nonce", type: "uint256" },
        { name: "deadline", type: "uint256" },
        { name: "witness", type: "LimitOrder" },
      ],
      TokenPermissions: [
        { name: "token", type: "address" },
        { name: "amount", type: "uint256" },
      ],
      LimitOrder: [
        { name: "outputToken", type: "address" },
        { name: "outputAmount", type: "uint256" },
      ],
    },
    primaryType: "PermitWitnessTransferFrom",
    message: {
      permitted: { token: inputToken, amount: inputAmount },
      spender,
      nonce,
      deadline: BigInt(deadline),
      witness: { outputToken, outputAmount },
    },
  } as const;
}

export function orderHash(order: LimitOrder, domain: OrderDomain): Hex {
  return hashTypedData(orderTypedData(order, domain));
}

/** The order as its filler needs it, without the signature. */
export function encodeOrder(order: LimitOrder): Hex {
  const { offerer, inputToken, inputAmount, outputToken, outputAmount, nonce, deadline } = order;
  return encodeAbiParameters(
    ["address", "address", "uint256", "address", "uint256", "uint256", "uint256"].map((type) => ({ type })),
    [offerer, inputToken, inputAmount, outputToken, outputAmount, nonce, BigInt(deadline)],
  );
}
