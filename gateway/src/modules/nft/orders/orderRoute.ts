import type { Chain } from "@cenote/domain/chains";
import { ORDERS_PATH } from "@cenote/domain/paths";
import { GraphQLError } from "graphql";
import * as v from "valibot";
import { isChain } from "../../../chain/addresses";
import type { ContractsAtHead } from "../../../chain/contractsAtHead";
import { callTrial } from "../../../chain/tryCall";
import type { AllVisitorNodes } from "../../../chain/visitorNodes";
import { HttpRefusal, readJson } from "../../../request/readJson";
import { writeJson, type Route } from "../../../request/route";
import type { Log } from "../../../lib/log";
import { receiveOrder, type Reception } from "./receiveOrder";

/** An order has few items; a contract wallet's signature is longer than a key's. */
const MAX_BYTES = 32 * 1024;
const TIMEOUT_MILLISECONDS = 10_000;
const SUBMISSION = v.strictObject({ chain: v.string(), order: v.string() });

export type OrderRouteOptions = Omit<Reception, "atHead" | "tryCall"> & {
  readonly atHead: ContractsAtHead;
  readonly nodes: AllVisitorNodes;
  readonly log: Log;
};

/**
 * Receives signed orders: `POST /orders` with `{"chain","order"}`, the order ABI-encoded. Answers 201 with its hash, or
 * a refusal whose message is the reason.
 */
export function orderRoute({ atHead, nodes, log, ...reception }: OrderRouteOptions): Route {
  return async (request, response, path) => {
    if (path !== ORDERS_PATH) return false;
    try {
      if (request.method !== "POST") throw new HttpRefusal(405, "Send a POST.", { allow: "POST" });
      const { chain, order } = submissionOf(await readJson(request, MAX_BYTES));
      const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
      const hash = await receiveOrder(chain, order, {
        ...reception,
        atHead: (...read) => atHead(...read, signal),
        tryCall: callTrial(nodes, signal),
      });
      log.info("order received", { chain, hash });
      writeJson(response, 201, { hash });
    } catch (error) {
      const refusal = toRefusal(error);
      log.info("order refused", { status: refusal.status, reason: refusal.message });
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

function submissionOf(body: unknown): { readonly chain: Chain; readonly order: string } {
  const sent = v.safeParse(SUBMISSION, body);
  if (!sent.success) throw new HttpRefusal(400, "The body must be a chain and an order.");
  const { chain, order } = sent.output;
  if (!isChain(chain)) throw new HttpRefusal(400, "The chain is not known.");
  return { chain, order };
}
