import { IMAGE_NOT_FOUND_MAX_AGE_SECONDS } from "@cenote/domain/limits";
import { logFailure } from "../orNull";

const TEXT = "text/plain; charset=utf-8";

export function png(image: Uint8Array, cacheControl: string): Response {
  const body = new Uint8Array(image);
  return new Response(body, { headers: { "content-type": "image/png", "cache-control": cacheControl } });
}

export function notFound(message: string): Response {
  return new Response(message, {
    status: 404,
    headers: { "content-type": TEXT, "cache-control": `max-age=${IMAGE_NOT_FOUND_MAX_AGE_SECONDS}` },
  });
}

/** Spec §8: returns 500 with the error's own message for any other failure. */
export function failed(error: unknown): Response {
  logFailure("share image", error);
  const message = error instanceof Error ? error.message : String(error);
  return new Response(message, { status: 500, headers: { "content-type": TEXT, "cache-control": "no-store" } });
}
