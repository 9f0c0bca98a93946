import { requireFrom } from "../peers/peers";

export type Load = {
  readonly url: string;
  /** JSON bodies, sent one after the other by every connection. */
  readonly bodies: readonly object[];
  readonly connections: number;
  readonly seconds: number;
};

export type LoadResult = {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
};

/** The part of autocannon's API that `load` uses. Latencies are milliseconds. */
type Autocannon = (options: {
  readonly url: string;
  readonly connections: number;
  /** In seconds. */
  readonly duration: number;
  readonly requests: readonly {
    readonly method: "POST";
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  }[];
}) => Promise<{
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
  readonly timeouts: number;
}>;

/** Queries a GraphQL server as fast as `connections` connections can. */
export async function load({ url, bodies, connections, seconds }: Load): Promise<LoadResult> {
  const autocannon = (await requireFrom("autocannon"))("autocannon") as Autocannon;
  const { requests, latency, non2xx, errors, timeouts } = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: bodies.map((body) => ({
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })),
  });
  return {
    requestsPerSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors + timeouts,
  };
}

/** Requests one response, which must not have errors; returns its size in bytes. */
export async function requestOnce(url: string, body: object): Promise<number> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok || text.includes('"errors"')) throw new Error(`Not an answer: ${text.slice(0, 400)}`);
  return text.length;
}
