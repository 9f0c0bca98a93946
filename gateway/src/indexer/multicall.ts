import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem";
import { RpcError, type Rpc } from "./rpc";

export type ContractCall = { readonly to: string; readonly data: string };
/** What a contract returned, in hex; null when it refused. */
export type ContractAnswer = string | null;

const MULTICALL_ABI = parseAbi([
  "struct Call { address target; bytes callData; }",
  "struct Answer { bool success; bytes returnData; }",
  "function tryBlockAndAggregate(bool requireSuccess, Call[] calls) payable returns (uint256 blockNumber, bytes32 blockHash, Answer[] answers)",
]);
const MOST_CALLS = 100;

/** Asks several contracts in one go. The answers hold for the block whose number comes with them. */
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

/** Asks any number of contracts. One that eats all the gas, or answers with megabytes, spoils only its own answer. */
export async function askContracts(
  rpc: Rpc,
  multicall3: string,
  calls: readonly ContractCall[],
): Promise<ContractAnswer[]> {
  if (calls.length > MOST_CALLS) return askInParts(rpc, multicall3, calls, MOST_CALLS);
  if (!calls.length) return [];
  try {
    return (await multicall(rpc, multicall3, calls)).answers;
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    // The node refused the whole: the halves show which of the calls is to blame.
    return calls.length === 1 ? [null] : askInParts(rpc, multicall3, calls, Math.ceil(calls.length / 2));
  }
}

async function askInParts(rpc: Rpc, multicall3: string, calls: readonly ContractCall[], size: number) {
  const answers: ContractAnswer[] = [];
  for (let start = 0; start < calls.length; start += size) {
    answers.push(...(await askContracts(rpc, multicall3, calls.slice(start, start + size))));
  }
  return answers;
}
