import { useEffect } from "react";
import { fetchQuery } from "react-relay/hooks";
import type { IEnvironment, Subscription } from "relay-runtime";
import { toChain, type Chain } from "@cenote/domain/chains";
import type { Host, Request } from "../remote";

/** The least time between two fetches of a request: chains make blocks faster than a person reads figures. */
const PAUSES_MILLISECONDS = { block: 2_000, minute: 60_000 };

/**
 * Fetches again what a visible screen shows, as fresh as each request declares; the screen updates from Relay's store.
 */
export function useLiveRequests(
  environment: IEnvironment,
  host: Pick<Host, "onBlock">,
  requests: Readonly<Record<string, Request>> | undefined,
) {
  useEffect(() => {
    if (!requests) return;
    const stops = Object.values(requests).flatMap((request) =>
      request.freshness === "never"
        ? []
        : [
            keepFresh(
              environment,
              host,
              chainOf(request.variables),
              () => request,
              PAUSES_MILLISECONDS[request.freshness],
            ),
          ],
    );
    return () => stops.forEach((stop) => stop());
  }, [environment, host, requests]);
}

/**
 * Fetches something while the page is visible at each block of a chain, or of any chain for null, with a pause between
 * two fetches. `wanted` decides each time what to fetch; null for nothing. Returns the function that stops it.
 */
export function keepFresh(
  environment: IEnvironment,
  host: Pick<Host, "onBlock">,
  chain: Chain | null,
  wanted: () => Pick<Request, "query" | "variables"> | null,
  pauseMilliseconds = PAUSES_MILLISECONDS.block,
): () => void {
  let running: Subscription | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fetchedAt = Date.now();
  let isBehind = false;

  const refresh = () => {
    timer = undefined;
    if (document.hidden || running) {
      isBehind = true;
      return;
    }
    isBehind = false;
    const request = wanted();
    if (!request) return;
    fetchedAt = Date.now();
    const done = () => {
      running = null;
      if (isBehind) plan();
    };
    // On failure the screen keeps its data, with the age of the last block; the next block retries.
    running = fetchQuery(environment, request.query, request.variables, { fetchPolicy: "network-only" }).subscribe({
      complete: done,
      error: done,
    });
  };
  const plan = () => {
    timer ??= setTimeout(refresh, Math.max(0, fetchedAt + pauseMilliseconds - Date.now()));
  };
  const handleVisible = () => {
    if (!document.hidden && isBehind) plan();
  };

  const stop = host.onBlock(chain, plan);
  document.addEventListener("visibilitychange", handleVisible);
  return () => {
    stop();
    document.removeEventListener("visibilitychange", handleVisible);
    clearTimeout(timer);
    isBehind = false;
    running?.unsubscribe();
  };
}

function chainOf({ chain }: Record<string, unknown>): Chain | null {
  return typeof chain === "string" ? toChain(chain) : null;
}
