import { randomBytes } from "node:crypto";
import { decodeAbiParameters, decodeFunctionResult, encodeFunctionData, parseAbi, parseAbiParameters } from "viem";
import type { TradeTrial } from "./tokenFacts";

const ABI = parseAbi([
  "struct Call { address target; bool allowFailure; bytes callData; }",
  "struct Answer { bool success; bytes returnData; }",
  "function aggregate3(Call[] calls) payable returns (Answer[] answers)",
  "function balanceOf(address) view returns (uint256)",
  "function transfer(address, uint256) returns (bool)",
]);
const ANSWERS = parseAbiParameters(["Answer[] answers", "struct Answer { bool success; bytes returnData; }"]);

/** The buyer sells a quarter and transfers a quarter, so that a fee on buying leaves enough for both. */
const PART = 4n;
const BASIS_POINTS = 10_000n;

type Answer = { readonly success: boolean; readonly returnData: `0x${string}` };

/**
 * Returns one call that buys, sells and transfers: the pool sends tokens to the buyer, which sends some back and some
 * to a third address. Pool and buyer have Multicall3's code during the call; nothing is stored.
 */
export function simulateTrade(token: string, pool: string, amount: bigint, multicallCode: string) {
  // New in each trial: a honeypot could treat addresses that it recognizes differently.
  const [sender, buyer, friend] = [newAddress(), newAddress(), newAddress()];
  const part = amount / PART;
  const sell = [balance(token, pool), give(token, pool, part), balance(token, pool)];
  const transfer = [balance(token, friend), give(token, friend, part), balance(token, friend)];
  const data = multicall([
    balance(token, buyer),
    give(token, buyer, amount),
    balance(token, buyer),
    call(buyer, multicall(sell)),
    call(buyer, multicall(transfer)),
  ]);
  const code = { code: multicallCode };
  return ["eth_call", { from: sender, to: pool, data }, "latest", { [pool]: code, [buyer]: code }] as const;
}

const NOT_BOUGHT: TradeTrial = {
  buyFeeBps: null,
  sellFeeBps: null,
  transferFeeBps: null,
  hasBuyFailed: true,
  hasSellFailed: false,
  hasTransferFailed: false,
};

/** Decodes a simulated trade. A token that cannot be bought cannot be sold or transferred either. */
export function readTrade(answer: string, amount: bigint): TradeTrial {
  const answers = decodeFunctionResult({
    abi: ABI,
    functionName: "aggregate3",
    data: answer as `0x${string}`,
  }) as readonly Answer[];
  const bought = received(answers.slice(0, 3), amount);
  if (bought === null) return NOT_BOUGHT;
  const sold = received(innerAnswers(answers[3]), amount / PART);
  const receivedPart = received(innerAnswers(answers[4]), amount / PART);
  return {
    buyFeeBps: bought,
    sellFeeBps: sold,
    transferFeeBps: receivedPart,
    hasBuyFailed: false,
    hasSellFailed: sold === null,
    hasTransferFailed: receivedPart === null,
  };
}

/** Returns the basis points missing between two readings of a balance; null when nothing arrived at all. */
function received([before, moved, after]: readonly Answer[], amount: bigint): number | null {
  if (!before?.success || !moved?.success || !after?.success) return null;
  const arrived = amountOf(after) - amountOf(before);
  if (arrived <= 0n) return null;
  const kept = amount > arrived ? amount - arrived : 0n;
  // Contracts round their fee down: the nearest whole basis point is the intended one.
  return Number((kept * BASIS_POINTS + amount / 2n) / amount);
}

function newAddress(): string {
  return `0x${randomBytes(20).toString("hex")}`;
}

function amountOf({ returnData }: Answer): bigint {
  return returnData.length >= 66 ? BigInt(returnData.slice(0, 66)) : 0n;
}

function innerAnswers(answer: Answer | undefined): readonly Answer[] {
  return answer?.success ? decodeAbiParameters(ANSWERS, answer.returnData)[0] : [];
}

function call(target: string, callData: `0x${string}`) {
  return { target: target as `0x${string}`, allowFailure: true, callData };
}

function balance(token: string, owner: string) {
  return call(token, encodeFunctionData({ abi: ABI, functionName: "balanceOf", args: [owner as `0x${string}`] }));
}

function give(token: string, to: string, amount: bigint) {
  return call(token, encodeFunctionData({ abi: ABI, functionName: "transfer", args: [to as `0x${string}`, amount] }));
}

function multicall(calls: readonly ReturnType<typeof call>[]) {
  return encodeFunctionData({ abi: ABI, functionName: "aggregate3", args: [calls] });
}
