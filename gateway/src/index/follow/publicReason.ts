import { WrongContract } from "../contractCode";
import { NodeFailure, RpcError } from "../../chain/nodes/nodeFailure";

/** A node's blocks do not match the indexed ones. */
export class ChainMismatch extends Error {}

const PUBLIC = [NodeFailure, RpcError, WrongContract, ChainMismatch];

/** Returns a failure's message for clients. Database errors, which contain tables and addresses, are only logged. */
export function publicReason(error: unknown): string {
  if (error instanceof Error && PUBLIC.some((kind) => error instanceof kind)) return error.message;
  return "An internal error stopped the indexing. See the gateway's log.";
}
