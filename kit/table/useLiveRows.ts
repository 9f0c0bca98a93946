import { useEffect, useRef } from "react";
import { useRelayEnvironment } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import { useHost, type Request } from "../remote";
import { keepFresh } from "../running/useLiveRequests";

/** Fetches at each block of a chain, or of any for null, what a screen shows of a long list. */
export function useLiveRows(chain: Chain | null, wanted: () => Pick<Request, "query" | "variables"> | null) {
  const environment = useRelayEnvironment();
  const host = useHost();
  const wantedRef = useRef(wanted);
  useEffect(() => {
    wantedRef.current = wanted;
  });
  useEffect(() => keepFresh(environment, host, chain, () => wantedRef.current()), [environment, host, chain]);
}
