import { encodeFunctionData, type Hex, parseAbi } from "viem";

const WETH_ABI = parseAbi(["function deposit() payable", "function withdraw(uint256 amount)"]);

/** Encodes the call that wraps the call's value. */
export function wrapCoin(): Hex {
  return encodeFunctionData({ abi: WETH_ABI, functionName: "deposit" });
}

/** Encodes the call that unwraps an amount of the caller's, in smallest units. */
export function unwrapCoin(amount: bigint): Hex {
  return encodeFunctionData({ abi: WETH_ABI, functionName: "withdraw", args: [amount] });
}
