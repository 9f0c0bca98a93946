import * as v from "valibot";
import type { TransakSettings } from "../../provider/rampSettings";
import { callApi } from "./callApi";

/** The token is refreshed this long before it expires. */
const MARGIN_SECONDS = 300;
const ANSWER = v.object({ data: v.object({ accessToken: v.string(), expiresAt: v.number() }) });

export type TransakToken = ReturnType<typeof transakToken>;

/** Manages the partner's access token. A new one invalidates the previous one, which signed deliveries in transit. */
export function transakToken({ apiUrl, apiKey, apiSecret }: TransakSettings) {
  let tokens: readonly string[] = [];
  let expiresAt = 0;
  let fetching: Promise<string> | null = null;

  const fetchToken = async (signal: AbortSignal): Promise<string> => {
    const { status, body } = await callApi(`${apiUrl}/partners/api/v2/refresh-token`, signal, {
      method: "POST",
      headers: { "api-secret": apiSecret },
      body: { apiKey },
    });
    const read = v.safeParse(ANSWER, body);
    if (status !== 200 || !read.success) throw new Error(`Transak gave no access token: it answered ${status}.`);
    const { accessToken } = read.output.data;
    ({ expiresAt } = read.output.data);
    tokens = [accessToken, ...tokens].slice(0, 2);
    return accessToken;
  };

  return {
    /** Returns the current token. Rejects if Transak returns none. */
    current: async (signal: AbortSignal): Promise<string> => {
      if (tokens[0] && expiresAt - MARGIN_SECONDS > Date.now() / 1000) return tokens[0];
      // One fetch shared by all callers: each would invalidate the previous token.
      fetching ??= fetchToken(signal).finally(() => (fetching = null));
      return fetching;
    },
    /** The tokens that may have signed a delivery: empty before the first page was created. */
    accepted: (): readonly string[] => tokens,
  };
}
