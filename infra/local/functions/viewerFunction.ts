import { createContext, runInContext } from "node:vm";
import { EdgeError } from "../cloudFrontRules";

/** CloudFront's quota for one function. */
const MAX_BYTES = 10_240;
/** Ends a function that does not terminate. CloudFront allows about a millisecond of CPU; here it is wall time. */
const TIMEOUT_MILLISECONDS = 1_000;

type Values = Readonly<Record<string, { readonly value: string }>>;
type Request = {
  readonly method: string;
  readonly uri: string;
  readonly querystring: Values;
  readonly headers: Values;
};
type Response = {
  readonly statusCode: number;
  readonly headers?: Values;
  readonly body?: string | { readonly data: string };
};
export type ViewerRequestFacts = {
  readonly method: string;
  readonly uri: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
};
/** The path to continue with, or a response instead of the cache's. */
export type ViewerOutcome =
  | { readonly uri: string }
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: Buffer };

export type ViewerFunction = (request: ViewerRequestFacts) => ViewerOutcome;

/**
 * Runs the code of a CloudFront Function at viewer-request, in a context without Node.js's globals. Source: CloudFront
 * Developer Guide, "CloudFront Functions event structure". Only changes of the path are supported.
 */
export function viewerFunction(code: string): ViewerFunction {
  if (Buffer.byteLength(code) > MAX_BYTES) throw new Error("A CloudFront Function must not exceed 10 KB");
  const context = createContext({ console: { log: () => undefined } });
  runInContext(code, context);
  return ({ method, uri, headers }) => {
    const event = {
      version: "1.0",
      context: { eventType: "viewer-request" },
      viewer: { ip: "127.0.0.1" },
      request: { method, uri, querystring: {}, headers: asValues(headers), cookies: {} },
    };
    const call = `JSON.stringify(handler(${JSON.stringify(event)}))`;
    let text: unknown;
    try {
      text = runInContext(call, context, { timeout: TIMEOUT_MILLISECONDS });
    } catch (error) {
      throw new EdgeError(503, `viewer-request: ${String(error)}`);
    }
    return outcomeOf(text);
  };
}

function outcomeOf(text: unknown): ViewerOutcome {
  const result = (typeof text === "string" ? JSON.parse(text) : null) as Request | Response | null;
  if (result && "uri" in result && typeof result.uri === "string") return { uri: result.uri };
  if (!result || !("statusCode" in result) || !Number.isInteger(result.statusCode)) {
    throw new EdgeError(503, "viewer-request: the function returned neither a request nor a response");
  }
  const { statusCode, headers = {}, body = "" } = result;
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
    body: Buffer.from(typeof body === "string" ? body : body.data),
  };
}

function asValues(headers: Readonly<Record<string, string | undefined>>): Values {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, { value }]])),
  );
}
