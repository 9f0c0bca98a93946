import { toFunctionSelector } from "viem";
import type { TransactionType } from "../../__generated__/resolvers";

const FUNCTIONS: Partial<Record<TransactionType, readonly string[]>> = {
  APPROVE: [
    "approve(address,uint256)",
    "increaseAllowance(address,uint256)",
    "setApprovalForAll(address,bool)",
    "approve(address,address,uint160,uint48)",
  ],
  SEND: [
    "transfer(address,uint256)",
    "transferFrom(address,address,uint256)",
    "safeTransferFrom(address,address,uint256)",
    "safeTransferFrom(address,address,uint256,bytes)",
  ],
  SWAP: [
    "execute(bytes,bytes[])",
    "execute(bytes,bytes[],uint256)",
    "swapExactTokensForTokens(uint256,uint256,address[],address,uint256)",
    "swapTokensForExactTokens(uint256,uint256,address[],address,uint256)",
    "swapExactETHForTokens(uint256,address[],address,uint256)",
    "swapTokensForExactETH(uint256,uint256,address[],address,uint256)",
    "swapExactTokensForETH(uint256,uint256,address[],address,uint256)",
    "swapETHForExactTokens(uint256,address[],address,uint256)",
    "swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)",
    "swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256)",
    "swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)",
    "deposit()",
    "withdraw(uint256)",
  ],
  MINT: ["mint((address,address,uint24,int24,int24,uint256,uint256,uint256,uint256,address,uint256))"],
  CANCEL: [
    "cancel((address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256)[])",
    "incrementCounter()",
    "invalidateUnorderedNonces(uint256,uint256)",
  ],
};

const TYPES = new Map<string, TransactionType>(
  Object.entries(FUNCTIONS).flatMap(([type, functions]) =>
    functions.map((signature) => [toFunctionSelector(signature), type as TransactionType] as const),
  ),
);

const NAMES = new Map<string, string>(
  Object.values(FUNCTIONS)
    .flat()
    .map((signature) => [toFunctionSelector(signature), signature.slice(0, signature.indexOf("("))] as const),
);

/** Returns the name of the called function, or its selector if unknown; null for a plain payment. */
export function methodOf(selector: string): string | null {
  return selector === "0x" ? null : (NAMES.get(selector) ?? selector);
}

/** Returns the purpose of a call by its function selector; null for unknown functions. */
export function intentionOf(selector: string): TransactionType | null {
  return selector === "0x" ? "SEND" : (TYPES.get(selector) ?? null);
}
