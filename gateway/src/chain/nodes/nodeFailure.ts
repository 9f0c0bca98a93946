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

/** A node's well-formed answer contradicts the chain. */
export class ImplausibleAnswer extends NodeFailure {}

/** A node serves another chain. */
export class WrongChain extends NodeFailure {}

/** A node lacks a block that others have. */
export class LaggingNode extends NodeFailure {}

/** The call was aborted because the gateway stops. */
export class GatewayStops extends NodeFailure {
  constructor() {
    super("The gateway stops.");
  }
}
