import type { IncomingMessage } from "node:http";
import { isWellFormed } from "./requestPath";

/** Source: "Request and response behavior for Amazon S3 origins" (Maximum length of a request and of a URL). */
const MAX_URL_BYTES = 8_192;
const MAX_REQUEST_BYTES = 20_480;

type Refusal = { readonly status: 400 | 403 | 413; readonly message: string };
type Request = Pick<IncomingMessage, "method" | "url" | "headers" | "rawHeaders">;

/** Returns CloudFront's own refusal of a request; null for one that it serves under these names. */
export function viewerRefusal({ method, url = "/", headers, rawHeaders }: Request, names: readonly string[]) {
  const host = headers.host ?? "";
  const requestBytes = rawHeaders.reduce((sum, text) => sum + text.length + 2, url.length);
  if (`https://${host}${url}`.length > MAX_URL_BYTES) return refusal(413, `The URL exceeds ${MAX_URL_BYTES} bytes`);
  if (requestBytes > MAX_REQUEST_BYTES) return refusal(413, `The request exceeds ${MAX_REQUEST_BYTES} bytes`);
  // Source: "Use custom URLs by adding alternate domain names (CNAMEs)"; the port is not part of the name.
  const name = host.replace(/:\d*$/, "").toLowerCase();
  if (!names.includes(name)) return refusal(403, `No distribution has the name ${name}`);
  // Not documented; a path that cannot be normalized matches no behavior, and S3 returns InvalidURI for it.
  if (!isWellFormed(url.split("?")[0] ?? "")) return refusal(400, "The path is malformed");
  // Source: "Request and response behavior for Amazon S3 origins" (GET requests that include a body).
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  if (method === "GET" && hasBody) return refusal(403, "A GET request must not include a body");
  return null;
}

function refusal(status: Refusal["status"], message: string): Refusal {
  return { status, message };
}
