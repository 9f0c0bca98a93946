import type { IncomingMessage } from "node:http";
import { CANCELED } from "../lib/canceled";
import { refusal } from "../lib/refusal";

/** A request is refused with an HTTP status. */
export class HttpRefusal extends Error {
  readonly error;
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.error = refusal(status === 503 ? "OVERLOADED" : "BAD_REQUEST", message);
  }
}

/** A client that sends more than this is disconnected. */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024;

/** Parses a request's body as JSON. */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  return toJson(await readBytes(request, maxBytes));
}

/** Reads a request's JSON body, bounded while it arrives. Throws `Canceled` when its connection is closed before. */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const [type = ""] = (request.headers["content-type"] ?? "").split(";");
  if (type.trim().toLowerCase() !== "application/json") {
    throw new HttpRefusal(415, "The body must be application/json.");
  }
  if ((request.headers["content-encoding"] ?? "identity") !== "identity") {
    throw new HttpRefusal(415, "The body must not be compressed.");
  }
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw tooLarge(request, maxBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Destroying the request would close the connection, and lose the answer.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(request, maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof HttpRefusal) throw error;
    // Its connection was closed, so that no answer arrives either.
    throw CANCELED;
  }
  return Buffer.concat(chunks);
}

export function toJson(body: Buffer): unknown {
  try {
    return JSON.parse(UTF8.decode(body));
  } catch {
    // Not JSON, or not even text.
    throw new HttpRefusal(400, "The body is not JSON.");
  }
}

const UTF8 = new TextDecoder("utf-8", { fatal: true });

function tooLarge(request: IncomingMessage, maxBytes: number): HttpRefusal {
  discardRest(request);
  return new HttpRefusal(413, `The body is larger than ${maxBytes} bytes.`);
}

/**
 * Reads the rest of a body and drops it. A connection that is closed while a client or CloudFront still sends is reset,
 * and the answer is lost: the client sees a failed connection, and a viewer of CloudFront a 502.
 */
export function discardRest(request: IncomingMessage) {
  let size = 0;
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_DISCARDED_BYTES) request.destroy();
  });
}
