import type { Chain } from "@cenote/domain/chains";
import { POOL_KEY_STRUCT } from "@cenote/protocol/poolKey";
import type { HookQuoter } from "@cenote/protocol/routing/route";
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from "viem";
import type { ReadContracts } from "../../chain/contractsAtHead";

const QUOTER_ABI = parseAbi([
  POOL_KEY_STRUCT,
  "struct QuoteParams { PoolKey poolKey; bool zeroForOne; uint128 exactAmount; bytes hookData; }",
  "function quoteExactInputSingle(QuoteParams params) returns (uint256 amount, uint256 gasEstimate)",
  "function quoteExactOutputSingle(QuoteParams params) returns (uint256 amount, uint256 gasEstimate)",
]);

/**
 * Quotes pools whose hook determines the amounts by the chain's V4Quoter. Pools that cost too much gas have no quote.
 */
export function hookQuoter(chain: Chain, v4Quoter: string, atHead: ReadContracts): HookQuoter {
  return async ({ key }, { kind, isZeroForOne, amount }) => {
    const functionName = kind === "EXACT_IN" ? "quoteExactInputSingle" : "quoteExactOutputSingle";
    const params = { poolKey: key, zeroForOne: isZeroForOne, exactAmount: amount, hookData: "0x" as const };
    const data = encodeFunctionData({ abi: QUOTER_ABI, functionName, args: [params] });
    const [answers] = await atHead(chain, [[{ to: v4Quoter, data }]]);
    const answer = answers?.answers[0];
    if (!answer) return null;
    return decodeFunctionResult({ abi: QUOTER_ABI, functionName, data: answer as Hex })[0];
  };
}
