import { encodeFunctionData, parseAbi, type Abi, type AbiParameter, type Address, type Hex } from "viem";
import { readTypedAmount } from "@cenote/kit/money/typedAmount";
import { readAddress } from "@cenote/kit/text/readAddress";
import type { GovernorAction } from "@cenote/protocol/governance/governorActions";
import { abiOf, decodeKnownCall, selectorOf } from "@cenote/protocol/governance/knownCalls";
import type { ActionView } from "./actionView";
import type { DraftAction } from "./proposalDraft";

/** Token of the treasury. Its symbol is untrusted. */
export type TreasuryToken = { readonly address: string; readonly symbol: string; readonly decimals: number };

/** Reason why a typed call is invalid. */
export type ActionProblem = "recipient" | "target" | "token" | "amount" | "signature" | "arguments";

type BuiltAction =
  | { readonly action: GovernorAction; readonly view: ActionView; readonly problem?: undefined }
  | { readonly problem: ActionProblem };

const COIN_DECIMALS = 18;
const TRANSFER = parseAbi(["function transfer(address to, uint256 amount) returns (bool)"]);

/** Builds a call from typed input, with its description; or returns the first missing or invalid field. */
export function buildAction(draft: DraftAction, tokens: readonly TreasuryToken[]): BuiltAction {
  switch (draft.kind) {
    case "token": {
      const token = tokens.find(({ address }) => address === draft.token);
      if (!token) return { problem: "token" };
      const to = readAddress(draft.to).address;
      if (!to) return { problem: "recipient" };
      const { amount } = readTypedAmount(draft.amount, token.decimals);
      if (!amount) return { problem: "amount" };
      const data = encodeFunctionData({ abi: TRANSFER, functionName: "transfer", args: [to, amount] });
      return built(token.address as Address, 0n, data, token);
    }
    case "coin": {
      const to = readAddress(draft.to).address;
      if (!to) return { problem: "recipient" };
      const { amount } = readTypedAmount(draft.amount, COIN_DECIMALS);
      return amount ? built(to, amount, "0x", null) : { problem: "amount" };
    }
    case "call": {
      const target = readAddress(draft.target).address;
      if (!target) return { problem: "target" };
      const abi = abiOf(draft.signature.replace(/^\s*function\s+/, "").trim());
      const [item] = abi ?? [];
      if (!abi || item?.type !== "function") return { problem: "signature" };
      const data = encodeCall(abi, item.name, item.inputs, draft.values);
      if (!data) return { problem: "arguments" };
      const { amount } = draft.amount.trim() ? readTypedAmount(draft.amount, COIN_DECIMALS) : { amount: 0n };
      if (amount === undefined) return { problem: "amount" };
      const token = tokens.find(({ address }) => address.toLowerCase() === target.toLowerCase()) ?? null;
      return built(target, amount, data, token, draft.signature.trim());
    }
  }
}

/** Returns the parameters of a typed function signature; empty while it is invalid. */
export function parametersOf(signature: string): readonly AbiParameter[] {
  const [item] = abiOf(signature.replace(/^\s*function\s+/, "").trim()) ?? [];
  return item?.type === "function" ? item.inputs : [];
}

function built(target: Address, value: bigint, data: Hex, token: TreasuryToken | null, signature = ""): BuiltAction {
  const decodedCall = decodeKnownCall(data, signature);
  return {
    action: { target, value, signature: "", data },
    view: {
      target,
      targetName: null,
      token,
      value,
      callData: data,
      selector: selectorOf(data),
      functionName: decodedCall?.name ?? null,
      arguments: decodedCall?.arguments ?? [],
    },
  };
}

/** Returns null where the texts do not fit the types. */
function encodeCall(abi: Abi, functionName: string, inputs: readonly AbiParameter[], values: readonly string[]) {
  try {
    const args = inputs.map(({ type }, index) => readValue(type, values[index] ?? ""));
    return encodeFunctionData({ abi, functionName, args });
  } catch {
    // The typed texts are invalid.
    return null;
  }
}

/** Parses a value of a Solidity type. Lists and tuples are written as JSON. Throws for anything else. */
function readValue(type: string, text: string): unknown {
  const typed = text.trim();
  if (type.endsWith("]") || type.startsWith("tuple")) return JSON.parse(typed);
  if (/^u?int/.test(type)) {
    if (!/^-?\d+$/.test(typed)) throw new Error("no whole number");
    return BigInt(typed);
  }
  if (type === "bool") {
    if (typed !== "true" && typed !== "false") throw new Error("neither true nor false");
    return typed === "true";
  }
  if (type === "address") {
    const { address } = readAddress(typed);
    if (!address) throw new Error("no address");
    return address;
  }
  return type === "string" ? text : typed;
}
