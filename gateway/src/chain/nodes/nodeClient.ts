import { setMaxListeners } from "node:events";
import type { RpcCall } from "./chainRpc";
import { GatewayStops, NodeFailure, OversizedAnswer, RpcError, ThrottledNode } from "./nodeFailure";
import { limitOf, TOO_MANY_REQUESTS, waitOf } from "./nodeLimit";

const TIMEOUT_MILLISECONDS = 30_000;
const MAX_BYTES = 256 * 2 ** 20;

export type NodeOptions = {
  readonly url: string;
  readonly stopping: AbortSignal;
  readonly timeoutMilliseconds?: number;
  readonly maxBytes?: number;
};

type Answer = { readonly id: unknown; readonly result?: unknown; readonly error?: RefusalBody | null };
type RefusalBody = { readonly code?: number; readonly message?: string; readonly data?: unknown };

/** A node whose calls can be aborted one by one. */
export type NodeClient = {
  call<Result>(...call: RpcCall): Promise<Result>;
  batch<Result>(calls: readonly RpcCall[], signal?: AbortSignal | null): Promise<Result[]>;
};

let lastId = 0;

/** Client of one node over HTTP. Only the form of its answers is checked. */
export function nodeClient({ url, stopping, ...limits }: NodeOptions): NodeClient {
  // Every pending request listens to it.
  setMaxListeners(0, stopping);
  const { timeoutMilliseconds = TIMEOUT_MILLISECONDS, maxBytes = MAX_BYTES } = limits;

  const { pathname, search, username, password } = new URL(url);
  const secrets = [pathname, search, username, password].filter((part) => part.length > 1);

  const batch = async <Result>(calls: readonly RpcCall[], signal: AbortSignal | null = null): Promise<Result[]> => {
    if (!calls.length) return [];
    if (stopping.aborted) throw new GatewayStops();
    if (signal?.aborted) throw new NodeFailure("The call was aborted.");
    const requests = calls.map(([method, ...params]) => ({ jsonrpc: "2.0", id: ++lastId, method, params }));
    const abort = new AbortController();
    const give = () => abort.abort();
    const timer = setTimeout(give, timeoutMilliseconds);
    stopping.addEventListener("abort", give);
    signal?.addEventListener("abort", give);
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        // Some nodes refuse batches: a single call is sent without one.
        body: JSON.stringify(requests.length === 1 ? requests[0] : requests),
        signal: abort.signal,
      });
      const body = await readBody(response, maxBytes);
      if (!response.ok && !isRefusal(body)) throw failureOf(response, describe(body));
      return pick<Result>(requests, parse(body), response);
    } catch (error) {
      if (stopping.aborted) throw new GatewayStops();
      if (signal?.aborted) throw new NodeFailure("The call was aborted.");
      if (abort.signal.aborted) throw new NodeFailure("no answer in time");
      const failure =
        error instanceof RpcError || error instanceof NodeFailure ? error : new NodeFailure(reason(error));
      // A node's message is public, and may contain the node's URL.
      failure.message = secrets.reduce((message, secret) => message.replaceAll(secret, "..."), failure.message);
      throw failure;
    } finally {
      clearTimeout(timer);
      stopping.removeEventListener("abort", give);
      signal?.removeEventListener("abort", give);
    }
  };

  return { batch, call: async <Result>(...call: RpcCall) => (await batch<Result>([call]))[0] as Result };
}

function parse(body: string): readonly Answer[] {
  try {
    const answers = JSON.parse(body) as unknown;
    const list = Array.isArray(answers) ? answers : [answers];
    if (list.every((answer) => typeof answer === "object" && answer !== null)) return list as Answer[];
  } catch {
    // Reported below: not JSON.
  }
  throw new NodeFailure(`no JSON-RPC answer: ${describe(body)}`);
}

/** Returns the results in the order of the calls, in whichever order the node sent them. */
function pick<Result>(
  requests: readonly { id: number; method: string }[],
  answers: readonly Answer[],
  response: Response,
): Result[] {
  const refusal = (method: string, { message = "refused", ...error }: RefusalBody) =>
    refusalOf({ ...error, method, message }, response);
  const [first] = answers;
  // A refused batch gets one error: without a call's id, or with that of any call.
  if (answers.length === 1 && first?.error && (first.id == null || requests.length > 1)) {
    throw refusal("batch", first.error);
  }

  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  if (byId.size !== requests.length || answers.length !== requests.length) {
    throw new NodeFailure(`${answers.length} answers to ${requests.length} calls`);
  }
  return requests.map(({ id, method }) => {
    const answer = byId.get(id);
    if (!answer) throw new NodeFailure(`no answer to ${method}, but to a call that was not made`);
    if (answer.error) throw refusal(method, answer.error);
    if (answer.result === undefined) throw new NodeFailure(`neither a result nor an error for ${method}`);
    return answer.result as Result;
  });
}

/** Wait for a node whose key has no calls left until a day or a month is over. */
const NO_CREDITS_WAIT_MILLISECONDS = 5 * 60_000;

type Refused = { readonly method: string; readonly message: string; readonly code?: number; readonly data?: unknown };

/** Returns the error of a refused call: a failure of the node where the call itself is not the reason. */
function refusalOf({ method, message, code, data }: Refused, { status, headers }: Response): Error {
  const text = `${method}: ${describe(message)}`;
  const limit = limitOf({ status, code, message, method });
  const wait = retryAfterOf(headers) ?? waitOf(message, data);
  if (limit === "rate") return new ThrottledNode(text, wait);
  if (limit === "overload") return new NodeFailure(text, wait, true);
  if (limit === "credits") return new NodeFailure(text, NO_CREDITS_WAIT_MILLISECONDS);
  return limit === "auth" ? new NodeFailure(text) : new RpcError(text, limit);
}

/** Whether a body is a JSON-RPC error: some nodes send it with another HTTP status. */
function isRefusal(body: string): boolean {
  return body.includes('"jsonrpc"') && body.includes('"error"');
}

const BRIEF_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

function failureOf({ status, headers }: Response, body: string): Error {
  if (status === 413) return new OversizedAnswer(`HTTP 413: ${body}`, "requestSize");
  if (status === TOO_MANY_REQUESTS) return new ThrottledNode(`HTTP ${status}: ${body}`, retryAfterOf(headers));
  return new NodeFailure(`HTTP ${status}: ${body}`, retryAfterOf(headers), BRIEF_STATUSES.has(status));
}

function retryAfterOf(headers: Headers): number | null {
  const retryAfter = headers.get("retry-after");
  return retryAfter === null ? null : toMilliseconds(retryAfter);
}

/** `Retry-After` is a number of seconds or a date. */
function toMilliseconds(retryAfter: string): number | null {
  const seconds = Number(retryAfter);
  const milliseconds = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : null;
}

function reason(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string } };
  // Node's message is "fetch failed"; the reason is in its cause.
  return cause?.message || message || String(error);
}

const MAX_DESCRIBED = 200;

/** Shortens an untrusted text for a log and removes its line breaks. */
function describe(text: string): string {
  return text.slice(0, MAX_DESCRIBED).replace(/[\p{Cc}\p{Cf}\s]+/gu, " ");
}

/** Reads a response's text, and refuses it as soon as it exceeds the limit. */
async function readBody(response: Response, maxBytes: number): Promise<string> {
  const tooLarge = () => new OversizedAnswer(`an answer of more than ${maxBytes} bytes`);
  if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
