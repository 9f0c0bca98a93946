import { encodeFunctionData, type Hex, parseAbi } from "viem";

const ABI = parseAbi(["function multicall(bytes[] data) payable returns (bytes[])"]);

/**
 * Combines several calls of one position manager, or of the V3 migrator, into one transaction; a single call is not
 * changed.
 */
export function multicall(calls: readonly Hex[]): Hex {
  const [only, ...others] = calls;
  if (only === undefined) throw new RangeError("a multicall must have a call, got none");
  return others.length === 0 ? only : encodeFunctionData({ abi: ABI, functionName: "multicall", args: [calls] });
}
