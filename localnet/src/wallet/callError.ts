/** An error of EIP-1193 and JSON-RPC: the page receives its code and its message. */
export class CallError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** EIP-1193: the wallet will not do this for that page or account. */
export const UNAUTHORIZED = 4100;
export const UNSUPPORTED_METHOD = 4200;
/** EIP-3326: the wallet does not know this chain. */
export const UNKNOWN_CHAIN = 4902;
/** EIP-5792. */
export const UNSUPPORTED_CAPABILITY = 5700;
export const UNSUPPORTED_CHAIN = 5710;
export const DUPLICATE_BATCH = 5720;
export const UNKNOWN_BATCH = 5730;
export const TOO_LARGE_BATCH = 5740;
/** JSON-RPC. */
export const INVALID_PARAMS = -32602;
export const FAILED = -32000;
