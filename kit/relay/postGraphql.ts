import { POSITION_HEADER, SEEN_HEADER } from "@cenote/domain/positionHeaders";

/** The highest position of all responses. It lives on the page, because each build has its own copy of kit. */
const page = globalThis as { cenoteSeen?: number };

/** Requires later responses, from any instance of the gateway, to reflect at least this database position. */
export function rememberSeen(position: number | string | null | undefined) {
  page.cenoteSeen = Math.max(page.cenoteSeen ?? 0, Number(position) || 0);
}

type PostOptions = {
  readonly accept: "application/json" | "text/event-stream";
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

/** Sends a request with a body from `requestBody`. Rejects as fetch does; an HTTP error is a response. */
export async function postGraphql(endpoint: string, body: string, options: PostOptions): Promise<Response> {
  const { accept, headers, signal } = options;
  const seen = page.cenoteSeen ?? 0;
  const response = await fetch(endpoint, {
    method: "POST",
    headers: { "content-type": "application/json", accept, ...(seen && { [SEEN_HEADER]: String(seen) }), ...headers },
    body,
    ...(signal && { signal }),
  });
  const position = response.headers.get(POSITION_HEADER);
  // The gateway's positions have restarted, for example after a restored backup.
  if (position && Number(position) < seen) page.cenoteSeen = 0;
  rememberSeen(position);
  return response;
}
