import { LIMIT_ORDERS_PATH } from "@cenote/domain/paths";
import { GraphQLError } from "graphql";
import * as v from "valibot";
import type { Chain } from "@cenote/domain/chains";
import { isChain } from "../../chain/addresses";
import type { ContractsAtHead } from "../../chain/contractsAtHead";
import { RpcError } from "../../chain/rpc";
import type { AllVisitorNodes } from "../../chain/visitorNodes";
import { HttpRefusal, readJson } from "../../request/readJson";
import { writeJson, type Route } from "../../request/route";
import type { Log } from "../../lib/log";
import { receiveLimitOrder, type CallFrom, type Reception, type SubmittedOrder } from "./receiveLimitOrder";

const MOST_BYTES = 16 * 1024;
const TIMEOUT_MILLISECONDS = 10_000;
/** For a transfer of a token that anyone may have made, which could otherwise use all that a node allows a call. */
const TRIAL_GAS = "0xf4240";
/** Of nodes' messages: "execution reverted", "VM execution error", "out of gas". */
const REVERT = /revert|vm execution|out ?of ?gas/i;
const SUBMISSION = v.strictObject({ chain: v.string(), order: v.string(), signature: v.string() });

export type LimitOrderRouteOptions = Omit<Reception, "atHead" | "tryCall"> & {
  readonly atHead: ContractsAtHead;
  readonly nodes: AllVisitorNodes;
  readonly log: Log;
};

/**
 * Receives limit orders that accounts signed: `POST /limit-orders` with `{"chain","order","signature"}`, the order as the
 * reactor takes it. Answers 201 with its hash, or a refusal whose message is the reason.
 */
export function limitOrderRoute({ atHead, nodes, log, ...reception }: LimitOrderRouteOptions): Route {
  return async (request, response, path) => {
    if (path !== LIMIT_ORDERS_PATH) return false;
    try {
      if (request.method !== "POST") throw new HttpRefusal(405, "Send a POST.", { allow: "POST" });
      const submitted = submissionOf(await readJson(request, MOST_BYTES));
      const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
      const hash = await receiveLimitOrder(submitted, {
        ...reception,
        atHead: (...read) => atHead(...read, signal),
        tryCall: (chain, call) => tryCall(nodes, chain, call, signal),
      });
      log.info("limit order received", { chain: submitted.chain, hash });
      writeJson(response, 201, { hash });
    } catch (error) {
      const refusal = toRefusal(error);
      log.info("limit order refused", { status: refusal.status, reason: refusal.message });
      writeJson(response, refusal.status, { message: refusal.message }, refusal.headers);
    }
    return true;
  };
}

async function tryCall(nodes: AllVisitorNodes, chain: Chain, call: CallFrom, signal: AbortSignal) {
  try {
    await nodes[chain]?.forOperation(signal).call("eth_call", { ...call, gas: TRIAL_GAS }, "latest");
    return nodes[chain] ? true : null;
  } catch (error) {
    // Expected: the node reports a revert, or does not answer.
    if (!(error instanceof Error) || error instanceof GraphQLError) throw error;
    return error instanceof RpcError && REVERT.test(error.message) ? false : null;
  }
}

/** Throws an unexpected error again. */
function toRefusal(error: unknown): HttpRefusal {
  if (error instanceof HttpRefusal) return error;
  // The visitors' budget of the chain's node is used up, or the time is.
  if (error instanceof GraphQLError) return new HttpRefusal(503, "Too many requests. Try again later.");
  throw error;
}

function submissionOf(body: unknown): SubmittedOrder {
  const sent = v.safeParse(SUBMISSION, body);
  if (!sent.success) throw new HttpRefusal(400, "The body must be a chain, an order and its signature.");
  const { chain, order, signature } = sent.output;
  if (!isChain(chain)) throw new HttpRefusal(400, "The chain is not known.");
  return { chain, order, signature };
}
