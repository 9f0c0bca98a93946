const MAX_BYTES = 256 * 1024;

/** A provider's response. */
export type ApiAnswer = { readonly status: number; readonly body: unknown };

type Call = {
  readonly method?: "POST";
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
};

/** Calls a provider's API. Rejects a response that is not JSON, or has more than 256 KB. */
export async function callApi(url: URL | string, signal: AbortSignal, call: Call = {}): Promise<ApiAnswer> {
  const response = await fetch(url, {
    method: call.method ?? "GET",
    headers: {
      accept: "application/json",
      ...(call.body !== undefined && { "content-type": "application/json" }),
      ...call.headers,
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    // A key is only sent to the configured host.
    redirect: "error",
    signal,
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > MAX_BYTES) throw new Error("The provider's answer is too large.");
    chunks.push(chunk as Uint8Array);
  }
  return { status: response.status, body: JSON.parse(Buffer.concat(chunks).toString("utf8")) };
}
