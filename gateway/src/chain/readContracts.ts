import { callBounded, type BoundedAnswer, type CallBounds } from "./boundedCalls";
import { multicall, type ContractCall } from "./multicall";
import { RpcError, type Rpc } from "./rpc";

/** Names, decimals and balances of nearly all tokens cost less than a tenth of it. */
export const CALL_GAS = 150_000;
/** For supplies and balances of tokens that compute them. */
export const AMOUNT_GAS = 300_000;
/** A text of a thousand characters, ABI-encoded. */
export const TEXT_BYTES = 1088;
export const WORD_BYTES = 32;
/** Calls in one request to a node that cannot create contracts within calls. */
const MULTICALL_CALLS = 100;

type Target = { readonly rpc: Rpc; readonly multicall3: string };

/**
 * Calls contracts in order at one block, as many as one request allows. Throws `RpcError` when the node refuses, for
 * example because it lacks the block's state.
 */
export async function readSome(
  { rpc, multicall3 }: Target,
  calls: readonly ContractCall[],
  bounds: CallBounds,
): Promise<{ readonly blockNumber: number; readonly answers: readonly BoundedAnswer[] }> {
  try {
    const result = await callBounded(rpc, calls, bounds);
    if (result.answers.length || !calls.length) return result;
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
  }
  // Some chains cannot create contracts within calls, or allow too little gas.
  const some = calls.slice(0, MULTICALL_CALLS);
  const { blockNumber, answers } = await multicall(rpc, multicall3, some, bounds.block);
  return { blockNumber, answers: answers.map((data) => ({ data, isCostly: false })) };
}

/** Calls contracts at the newest block; the results are fewer than the calls when `maxRequests` is reached. */
export async function readContracts(
  target: Target,
  calls: readonly ContractCall[],
  bounds: Omit<CallBounds, "block">,
  maxRequests = Infinity,
): Promise<BoundedAnswer[]> {
  const answers: BoundedAnswer[] = [];
  for (let requests = 0; answers.length < calls.length && requests < maxRequests; requests++) {
    const rest = calls.slice(answers.length);
    const result = await readSome(target, rest, bounds).catch(async (error: unknown) => {
      if (!(error instanceof RpcError)) throw error;
      // One contract can make a whole multicall fail: the first one is tried alone.
      return { answers: [await readAlone(target.rpc, rest[0]!, bounds.gas)] };
    });
    answers.push(...result.answers);
  }
  return answers;
}

/** Calls one contract in a separate request. A call that the node refuses without a revert counts as costly. */
export async function readAlone(rpc: Rpc, { to, data }: ContractCall, gas: number): Promise<BoundedAnswer> {
  try {
    const answer = await rpc.call<string>("eth_call", { to, data, gas: `0x${gas.toString(16)}` }, "latest");
    return { data: answer, isCostly: false };
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return { data: null, isCostly: !/revert/i.test(error.message) };
  }
}
