import type { NodeLimit } from "./nodeLimit";

/** A node's error response: it understood the call, and refused it. */
export class RpcError extends Error {
  constructor(
    message: string,
    /** The reason; null for an unknown one. */
    readonly limit: NodeLimit | null = null,
  ) {
    super(message);
  }
}

/** The answer to a call exceeds the size limit. */
export class OversizedAnswer extends RpcError {}

/** A node gave no usable answer: another one may. */
export class NodeFailure extends Error {
  constructor(
    message: string,
    /** The wait that the node asks for; null without one. */
    readonly retryAfterMilliseconds: number | null = null,
    /** Whether the node is only overloaded at the moment. */
    readonly isBrief = false,
  ) {
    super(message);
  }
}

/** A node refuses a call because of its rate: the same call may succeed a moment later. */
export class ThrottledNode extends NodeFailure {
  constructor(message: string, retryAfterMilliseconds: number | null) {
    super(message, retryAfterMilliseconds, true);
  }
}

/** A node's well-formed answer contradicts the chain. */
export class ImplausibleAnswer extends NodeFailure {}

/** A node serves another chain. */
export class WrongChain extends NodeFailure {}

/** A node is stuck: others have many more blocks. */
export class LaggingNode extends NodeFailure {}

/** A node does not have a new block yet. */
export class UnknownBlock extends NodeFailure {}

/** Whether a node lacks a block that it may have a moment later. */
export function isNotYet(error: unknown): boolean {
  return error instanceof UnknownBlock || (error instanceof RpcError && error.limit === "unknownBlock");
}

/** The call was aborted because the gateway stops. */
export class GatewayStops extends NodeFailure {
  constructor() {
    super("The gateway stops.");
  }
}
