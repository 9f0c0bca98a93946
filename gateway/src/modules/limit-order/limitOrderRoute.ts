import { LIMIT_ORDERS_PATH } from "@cenote/domain/paths";
import { GraphQLError } from "graphql";
import * as v from "valibot";
import { isChain } from "../../chain/addresses";
import type { ContractsAtHead } from "../../chain/contractsAtHead";
import { callTrial } from "../../chain/tryCall";
import type { AllVisitorNodes } from "../../chain/visitorNodes";
import { HttpRefusal, readJson } from "../../request/readJson";
import { writeJson, type Route } from "../../request/route";
import type { Log } from "../../lib/log";
import { receiveLimitOrder, type Reception, type SubmittedOrder } from "./receiveLimitOrder";

const MAX_BYTES = 16 * 1024;
const TIMEOUT_MILLISECONDS = 10_000;
const SUBMISSION = v.strictObject({ chain: v.string(), order: v.string(), signature: v.string() });

export type LimitOrderRouteOptions = Omit<Reception, "atHead" | "tryCall"> & {
  readonly atHead: ContractsAtHead;
  readonly nodes: AllVisitorNodes;
  readonly log: Log;
};

/**
 * Receives signed limit orders: `POST /limit-orders` with `{"chain","order","signature"}`, the order as the reactor
 * takes it. Answers 201 with its hash, or a refusal whose message is the reason.
 */
export function limitOrderRoute({ atHead, nodes, log, ...reception }: LimitOrderRouteOptions): Route {
  return async (request, response, path) => {
    if (path !== LIMIT_ORDERS_PATH) return false;
    try {
      if (request.method !== "POST") throw new HttpRefusal(405, "Send a POST.", { allow: "POST" });
      const submitted = submissionOf(await readJson(request, MAX_BYTES));
      const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
      const hash = await receiveLimitOrder(submitted, {
        ...reception,
        atHead: (...read) => atHead(...read, signal),
        tryCall: callTrial(nodes, signal),
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

/** Converts an error to a refusal; rethrows an unexpected one. */
function toRefusal(error: unknown): HttpRefusal {
  if (error instanceof HttpRefusal) return error;
  // The visitors' budget of the chain's node is used up, or the request timed out.
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
