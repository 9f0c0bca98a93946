import { encodeFunctionData, type Hex, parseAbi } from "viem";

const WETH_ABI = parseAbi(["function deposit() payable", "function withdraw(uint256 amount)"]);

/** Wraps the value that is sent with the call. */
export function wrapCoin(): Hex {
  return encodeFunctionData({ abi: WETH_ABI, functionName: "deposit" });
}

/** Unwraps an amount of the caller's, in smallest units. */
export function unwrapCoin(amount: bigint): Hex {
  return encodeFunctionData({ abi: WETH_ABI, functionName: "withdraw", args: [amount] });
}
