import { encodeFunctionData, parseAbi } from "viem";
import { askContracts } from "../multicall";
import { MOST_DECIMALS } from "../pricing/bounds";
import type { Rpc } from "../rpc";
import { decodeSmallNumber, decodeText } from "./text";

const TOKEN_ABI = parseAbi([
  "function name() view returns (string)",
  "function symbol() view returns (string)",
  "function decimals() view returns (uint8)",
  "function totalSupply() view returns (uint256)",
]);
const NAME = encodeFunctionData({ abi: TOKEN_ABI, functionName: "name" });
const SYMBOL = encodeFunctionData({ abi: TOKEN_ABI, functionName: "symbol" });
const DECIMALS = encodeFunctionData({ abi: TOKEN_ABI, functionName: "decimals" });
export const TOTAL_SUPPLY = encodeFunctionData({ abi: TOKEN_ABI, functionName: "totalSupply" });

/** What a contract says of itself; null where it says nothing that can be read. */
export type ContractFacts = {
  readonly name: string | null;
  readonly symbol: string | null;
  readonly decimals: number | null;
  readonly totalSupply: bigint | null;
};

/** Asks token and collection contracts for what they say of themselves, in the order given. */
export async function readContractFacts(
  rpc: Rpc,
  multicall3: string,
  addresses: readonly string[],
): Promise<ContractFacts[]> {
  const questions = [NAME, SYMBOL, DECIMALS, TOTAL_SUPPLY];
  const calls = addresses.flatMap((to) => questions.map((data) => ({ to, data })));
  const answers = await askContracts(rpc, multicall3, calls);
  return addresses.map((_, position) => {
    const [name, symbol, decimals, totalSupply] = answers.slice(position * questions.length);
    return {
      name: name ? decodeText(name) : null,
      symbol: symbol ? decodeText(symbol) : null,
      decimals: decimals ? decodeSmallNumber(decimals, MOST_DECIMALS) : null,
      totalSupply: decodeAmount(totalSupply),
    };
  });
}

/** An amount as a contract answers it; null for an answer that is none. */
export function decodeAmount(answer: string | null | undefined): bigint | null {
  return answer && answer.length === 66 ? BigInt(answer) : null;
}
