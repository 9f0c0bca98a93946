import { WrongContract } from "./contractCode";
import { NodeFailure, RpcError } from "./nodes/nodeFailure";

/** The blocks that a node has do not fit those that are indexed. */
export class ChainMismatch extends Error {}

const PUBLIC = [NodeFailure, RpcError, WrongContract, ChainMismatch];

/** What clients may know of a failure. Messages of the database name its tables, addresses and users: those are logged. */
export function publicReason(error: unknown): string {
  if (error instanceof Error && PUBLIC.some((kind) => error instanceof kind)) return error.message;
  return "An internal error stopped the indexing. The gateway's log says which.";
}
