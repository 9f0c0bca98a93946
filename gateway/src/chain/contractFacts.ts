import { encodeFunctionData, parseAbi } from "viem";
import { readContracts, CALL_GAS, TEXT_BYTES } from "./readContracts";
import { MOST_DECIMALS } from "../lib/pricing/bounds";
import type { Rpc } from "./rpc";
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

/** What a contract reports about itself; null where it reports nothing that can be read. */
export type ContractFacts = {
  readonly name: string | null;
  readonly symbol: string | null;
  readonly decimals: number | null;
  readonly totalSupply: bigint | null;
  /** Whether a call to it used up all the gas that it was given. */
  readonly isCostly: boolean;
};

/** The facts of a contract that was not called. */
export const NO_FACTS: ContractFacts = { name: null, symbol: null, decimals: null, totalSupply: null, isCostly: false };

const QUESTIONS = [NAME, SYMBOL, DECIMALS, TOTAL_SUPPLY];

/** Reads the facts of token and collection contracts in order, until `mostRequests` is reached. */
export async function readContractFacts(
  rpc: Rpc,
  multicall3: string,
  addresses: readonly string[],
  mostRequests: number,
): Promise<ContractFacts[]> {
  const calls = addresses.flatMap((to) => QUESTIONS.map((data) => ({ to, data })));
  const bounds = { gas: CALL_GAS, bytes: TEXT_BYTES };
  const answers = await readContracts({ rpc, multicall3 }, calls, bounds, mostRequests);
  return addresses.slice(0, Math.floor(answers.length / QUESTIONS.length)).map((_, position) => {
    const own = answers.slice(position * QUESTIONS.length, (position + 1) * QUESTIONS.length);
    const [name, symbol, decimals, totalSupply] = own.map(({ data }) => data);
    return {
      name: name ? decodeText(name) : null,
      symbol: symbol ? decodeText(symbol) : null,
      decimals: decimals ? decodeSmallNumber(decimals, MOST_DECIMALS) : null,
      totalSupply: decodeAmount(totalSupply),
      isCostly: own.some(({ isCostly }) => isCostly),
    };
  });
}

/** An amount as a contract answers it; null for an invalid result. */
export function decodeAmount(answer: string | null | undefined): bigint | null {
  return answer && answer.length === 66 ? BigInt(answer) : null;
}
