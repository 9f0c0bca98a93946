import type { CloudFrontHeaders, CloudFrontResultResponse } from "aws-lambda";
import { IMAGE_NOT_FOUND_MAX_AGE_SECONDS } from "@cenote/domain/limits";

/** CloudFront returns 502 for a generated response over 1 MB, headers and base64 included. */
export const MAX_GENERATED_BYTES = 1_048_576;
/** Room for the response's own headers and status line. */
const HEADER_ROOM_BYTES = 4_096;

/** Converts a web Response to CloudFront's form. A body over CloudFront's limit becomes a 500 with the reason. */
export async function cloudFrontResult(response: Response): Promise<CloudFrontResultResponse> {
  const body = Buffer.from(await response.arrayBuffer()).toString("base64");
  if (body.length > MAX_GENERATED_BYTES - HEADER_ROOM_BYTES) {
    return textResult(500, `The answer of ${body.length} bytes is too large for the edge`);
  }
  return {
    status: String(response.status),
    headers: Object.fromEntries([...response.headers].map(([name, value]) => header(name, value))),
    body,
    bodyEncoding: "base64",
  };
}

export function textResult(status: number, text: string): CloudFrontResultResponse {
  const headers: CloudFrontHeaders = Object.fromEntries([
    header("content-type", "text/plain; charset=utf-8"),
    header("cache-control", status === 404 ? `max-age=${IMAGE_NOT_FOUND_MAX_AGE_SECONDS}` : "no-store"),
  ]);
  return { status: String(status), headers, body: text, bodyEncoding: "text" };
}

/** Returns an entry of CloudFront's header map. */
export function header(name: string, value: string): [string, { key: string; value: string }[]] {
  return [name.toLowerCase(), [{ key: name, value }]];
}
