import { useEffect } from "react";
import type { Host, Request } from "../remote";

/** Keeps a visible screen's data current, as each request declares; the screen updates from Relay's store. */
export function useLiveRequests(
  { keepCurrent }: Pick<Host, "keepCurrent">,
  requests: Readonly<Record<string, Request>> | undefined,
) {
  useEffect(() => {
    const stops = Object.values(requests ?? {}).flatMap(({ freshness, ...request }) =>
      freshness === "never" ? [] : [keepCurrent(request, freshness)],
    );
    return () => stops.forEach((stop) => stop());
  }, [keepCurrent, requests]);
}
