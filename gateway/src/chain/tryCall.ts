import type { Chain } from "@cenote/domain/chains";
import { GraphQLError } from "graphql";
import { RpcError, type Rpc } from "./rpc";
import type { AllVisitorNodes } from "./visitorNodes";

/** A call from any account, with state overrides of accounts. */
export type TriedCall = {
  readonly from: string;
  readonly to: string;
  readonly data: string;
  readonly gas: number;
  readonly accounts?: Readonly<Record<string, { readonly code: string; readonly balance: string }>>;
};
/** Returns whether a call succeeds at a chain's head; null without an answer. */
export type TryCall = (chain: Chain, call: TriedCall) => Promise<boolean | null>;

/** Parts of nodes' messages: "execution reverted", "VM execution error", "out of gas". */
const REVERT = /revert|vm execution|out ?of ?gas/i;

/** Tries a call through one node; null without an answer. */
export async function tryCall(rpc: Pick<Rpc, "call">, { gas, accounts, ...call }: TriedCall): Promise<boolean | null> {
  const sent = { ...call, gas: `0x${gas.toString(16)}` };
  try {
    await (accounts ? rpc.call("eth_call", sent, "latest", accounts) : rpc.call("eth_call", sent, "latest"));
    return true;
  } catch (error) {
    // Expected: the node reports a revert, or does not answer.
    if (!(error instanceof Error) || error instanceof GraphQLError) throw error;
    return error instanceof RpcError && REVERT.test(error.message) ? false : null;
  }
}

/** Tries calls through the chains' nodes for one operation, whose signal aborts them. */
export function callTrial(nodes: AllVisitorNodes, operation: AbortSignal): TryCall {
  return async (chain, call) => {
    const rpc = nodes[chain]?.forOperation(operation);
    return rpc ? tryCall(rpc, call) : null;
  };
}
