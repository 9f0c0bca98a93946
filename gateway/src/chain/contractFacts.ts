import { encodeFunctionData, parseAbi, type Hex } from "viem";
import { readContracts, CALL_GAS, TEXT_BYTES } from "./readContracts";
import { MAX_DECIMALS } from "../lib/pricing/bounds";
import type { Rpc } from "./rpc";
import { decodeSmallNumber, decodeText } from "./text";

const TOKEN_ABI = parseAbi([
  "function name() view returns (string)",
  "function symbol() view returns (string)",
  "function decimals() view returns (uint8)",
  "function totalSupply() view returns (uint256)",
  "function balanceOf(address) view returns (uint256)",
]);
const NAME = encodeFunctionData({ abi: TOKEN_ABI, functionName: "name" });
const SYMBOL = encodeFunctionData({ abi: TOKEN_ABI, functionName: "symbol" });
const DECIMALS = encodeFunctionData({ abi: TOKEN_ABI, functionName: "decimals" });
export const TOTAL_SUPPLY = encodeFunctionData({ abi: TOKEN_ABI, functionName: "totalSupply" });

/** Returns the call data of an account's token balance. */
export function balanceOfCall(holder: string): Hex {
  return encodeFunctionData({ abi: TOKEN_ABI, functionName: "balanceOf", args: [holder as Hex] });
}

/** Facts that a contract reports about itself; null where the answer is missing or cannot be decoded. */
export type ContractFacts = {
  readonly name: string | null;
  readonly symbol: string | null;
  readonly decimals: number | null;
  readonly totalSupply: bigint | null;
  /** Whether a call to it used up all its gas. */
  readonly isCostly: boolean;
};

/** The facts of a contract that was not called. */
export const NO_FACTS: ContractFacts = { name: null, symbol: null, decimals: null, totalSupply: null, isCostly: false };

const QUESTIONS = [NAME, SYMBOL, DECIMALS, TOTAL_SUPPLY];

/** For a text of 10,000 characters in storage, which costs 660,000 gas to read. */
const LONG_TEXT_GAS = 1_500_000;
/** Contracts that use up all gas must not delay the others: about 16 texts. */
const MAX_LONG_TEXT_REQUESTS = 2;

/**
 * Reads the facts of token and collection contracts in order, until `maxRequests` is reached. Long names and symbols,
 * which take more gas, are retried once and truncated.
 */
export async function readContractFacts(
  rpc: Rpc,
  multicall3: string,
  addresses: readonly string[],
  maxRequests: number,
): Promise<ContractFacts[]> {
  const calls = addresses.flatMap((to) => QUESTIONS.map((data) => ({ to, data })));
  const bounds = { gas: CALL_GAS, bytes: TEXT_BYTES };
  const answers = await readContracts({ rpc, multicall3 }, calls, bounds, maxRequests);
  const long = answers.flatMap(({ isCostly }, position) =>
    isCostly && [NAME, SYMBOL].includes(calls[position]!.data) ? [position] : [],
  );
  const longCalls = long.map((position) => calls[position]!);
  const longBounds = { gas: LONG_TEXT_GAS, bytes: TEXT_BYTES };
  const texts = await readContracts({ rpc, multicall3 }, longCalls, longBounds, MAX_LONG_TEXT_REQUESTS);
  for (const [index, text] of texts.entries()) answers[long[index]!] = text;
  return addresses.slice(0, Math.floor(answers.length / QUESTIONS.length)).map((_, position) => {
    const own = answers.slice(position * QUESTIONS.length, (position + 1) * QUESTIONS.length);
    const [name, symbol, decimals, totalSupply] = own.map(({ data }) => data);
    return {
      name: name ? decodeText(name) : null,
      symbol: symbol ? decodeText(symbol) : null,
      decimals: decimals ? decodeSmallNumber(decimals, MAX_DECIMALS) : null,
      totalSupply: decodeAmount(totalSupply),
      isCostly: own.some(({ isCostly }) => isCostly),
    };
  });
}

/** Decodes an amount that a contract returned; null for an invalid result. */
export function decodeAmount(answer: string | null | undefined): bigint | null {
  return answer && answer.length === 66 ? BigInt(answer) : null;
}
