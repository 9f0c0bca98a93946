/** What a node answered in place of a result: it understood the call, and refused it. */
export class RpcError extends Error {}

/** The answer to a call is larger than is read. */
export class OversizedAnswer extends RpcError {}

/** A node gave no answer that can be used: another one may. */
export class NodeFailure extends Error {
  constructor(
    message: string,
    /** The node's Retry-After; null when it sent none. */
    readonly retryAfterMilliseconds: number | null = null,
    /** Whether the node only has too much to do just now. */
    readonly isBrief = false,
  ) {
    super(message);
  }
}

/** A node answered in good form what cannot be true of the chain. */
export class ImplausibleAnswer extends NodeFailure {}

/** A node is of another chain. */
export class WrongChain extends NodeFailure {}

/** A node does not have a block that others have. */
export class LaggingNode extends NodeFailure {}

/** The call was aborted because the gateway stops. */
export class GatewayStops extends NodeFailure {
  constructor() {
    super("The gateway stops.");
  }
}
