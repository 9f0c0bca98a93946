import { WrongContract } from "./contractCode";
import { NodeFailure, RpcError } from "../chain/nodes/nodeFailure";

/** The blocks that a node has do not fit those that are indexed. */
export class ChainMismatch extends Error {}

const PUBLIC = [NodeFailure, RpcError, WrongContract, ChainMismatch];

/** A failure's message for clients. Database errors name tables, addresses and users: they are only logged. */
export function publicReason(error: unknown): string {
  if (error instanceof Error && PUBLIC.some((kind) => error instanceof kind)) return error.message;
  return "An internal error stopped the indexing. See the gateway's log.";
}
