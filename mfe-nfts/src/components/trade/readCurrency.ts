import type { Address } from "viem";
import { decodeFunctionResult, encodeFunctionData, parseAbi, zeroAddress } from "viem";
import { chainFacts } from "@cenote/domain/chains";
import { shortAddress } from "@cenote/kit/text/address";
import type { ActionToken } from "@cenote/kit/sending";
import type { Currency, TradeContext } from "./tradePlan";

const ABI = parseAbi(["function symbol() view returns (string)", "function decimals() view returns (uint8)"]);
/** Decimals of the chains' coins and of their wrapped forms. */
const COIN_DECIMALS = 18;

/**
 * Reads a price's currency; the zero address is the chain's coin. Rejects where a token does not report its decimals.
 */
export async function readCurrency(
  { chain, contracts, read }: Pick<TradeContext, "chain" | "contracts" | "read">,
  address: Address,
): Promise<Currency> {
  const coin = chainFacts(chain).nativeSymbol;
  if (address === zeroAddress) return { address: null, symbol: coin, decimals: COIN_DECIMALS };
  if (address.toLowerCase() === contracts.weth.toLowerCase()) {
    return { address, symbol: `W${coin}`, decimals: COIN_DECIMALS };
  }
  const [symbol, decimals] = await Promise.all([
    read(address, encodeFunctionData({ abi: ABI, functionName: "symbol" })),
    read(address, encodeFunctionData({ abi: ABI, functionName: "decimals" })),
  ]);
  return {
    address,
    symbol: symbolOf(symbol) ?? shortAddress(address),
    decimals: decodeFunctionResult({ abi: ABI, functionName: "decimals", data: decimals }),
  };
}

/** Returns a currency as shown beside a transaction. */
export function actionToken({ address, symbol, decimals }: Currency): ActionToken {
  return { address, symbol, decimals, picture: { url: null, letters: symbol, seed: address ?? symbol } };
}

function symbolOf(data: `0x${string}`): string | null {
  try {
    return decodeFunctionResult({ abi: ABI, functionName: "symbol", data }).trim() || null;
  } catch {
    // Some old tokens return bytes32.
    return null;
  }
}
