type PostOptions = {
  readonly accept: "application/json" | "text/event-stream";
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

/** Sends one request, written by `requestBody`; the caller reads the response. */
export function postGraphql(endpoint: string, body: string, options: PostOptions): Promise<Response> {
  const { accept, headers, signal } = options;
  return fetch(endpoint, {
    method: "POST",
    headers: { "content-type": "application/json", accept, ...headers },
    body,
    ...(signal && { signal }),
  });
}
