import { useEffect } from "react";
import { fetchQuery } from "react-relay/hooks";
import type { IEnvironment, Subscription } from "relay-runtime";
import { toChain, type Chain } from "@cenote/domain/chains";
import type { Host, Request } from "../remote";

/** Chains make blocks faster than a person reads figures. */
const SHORTEST_PAUSE_MILLISECONDS = 2_000;

/** Asks again for what a visible screen shows, at each block of its chain; the screen follows through Relay's store. */
export function useLiveRequests(
  environment: IEnvironment,
  host: Pick<Host, "onBlock">,
  requests: Readonly<Record<string, Request>> | undefined,
) {
  useEffect(() => {
    if (!requests) return;
    const stops = Object.values(requests).map((request) =>
      keepFresh(environment, host, chainOf(request.variables), () => request),
    );
    return () => stops.forEach((stop) => stop());
  }, [environment, host, requests]);
}

/**
 * Asks for something while the page is visible at each block of a chain, or of any chain for null. What to ask for is
 * settled each time; null asks for nothing. Returns the way to stop.
 */
export function keepFresh(
  environment: IEnvironment,
  host: Pick<Host, "onBlock">,
  chain: Chain | null,
  wanted: () => Request | null,
): () => void {
  let running: Subscription | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = Date.now();
  let isBehind = false;

  const ask = () => {
    timer = undefined;
    if (document.hidden || running) {
      isBehind = true;
      return;
    }
    isBehind = false;
    const request = wanted();
    if (!request) return;
    askedAt = Date.now();
    const done = () => {
      running = null;
      if (isBehind) plan();
    };
    // What fails here stays as it is on the screen, under the age of the last block; the next block asks again.
    running = fetchQuery(environment, request.query, request.variables, { fetchPolicy: "network-only" }).subscribe({
      complete: done,
      error: done,
    });
  };
  const plan = () => {
    timer ??= setTimeout(ask, Math.max(0, askedAt + SHORTEST_PAUSE_MILLISECONDS - Date.now()));
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
