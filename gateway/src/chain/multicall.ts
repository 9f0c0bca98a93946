import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem";
import type { Rpc } from "./rpc";

export type ContractCall = { readonly to: string; readonly data: string };
/** The contract's return data, in hex; null when it reverted. */
export type ContractAnswer = string | null;

const MULTICALL_ABI = parseAbi([
  "struct Call { address target; bytes callData; }",
  "struct Answer { bool success; bytes returnData; }",
  "function tryBlockAndAggregate(bool requireSuccess, Call[] calls) payable returns (uint256 blockNumber, bytes32 blockHash, Answer[] answers)",
]);

/** Calls several contracts in one request. The results hold for the block number returned with them. */
export async function multicall(
  rpc: Rpc,
  multicall3: string,
  calls: readonly ContractCall[],
  block = "latest",
): Promise<{ blockNumber: number; answers: ContractAnswer[] }> {
  const data = encodeFunctionData({
    abi: MULTICALL_ABI,
    functionName: "tryBlockAndAggregate",
    args: [false, calls.map(({ to, data }) => ({ target: to as `0x${string}`, callData: data as `0x${string}` }))],
  });
  const answer = await rpc.call<`0x${string}`>("eth_call", { to: multicall3, data }, block);
  const [blockNumber, , answers] = decodeFunctionResult({
    abi: MULTICALL_ABI,
    functionName: "tryBlockAndAggregate",
    data: answer,
  });
  return {
    blockNumber: Number(blockNumber),
    answers: answers.map(({ success, returnData }) => (success ? returnData : null)),
  };
}
