/** Codes of JSON-RPC, EIP-1474 and EIP-1193. */
const CODES: readonly unknown[] = [-32601, -32004, 4200];
const MESSAGE = /method.*(not (found|supported|available|allowed|implemented)|does not exist)|unsupported method/i;

/** Whether an error means that a node or a wallet does not have the method. */
export function isUnknownMethod({ code, message }: { readonly code?: unknown; readonly message?: unknown }): boolean {
  return CODES.includes(code) || (typeof message === "string" && MESSAGE.test(message));
}
