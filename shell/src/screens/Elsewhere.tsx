import { findPage, findRemote } from "@cenote/domain/routes";
import { useLocation } from "@cenote/kit/router";
import { useRemoteStates } from "../routing/remoteStatesContext";
import { NotAvailableScreen } from "./NotAvailableScreen";
import { NotFoundScreen } from "./NotFoundScreen";
import { RemoteDownScreen } from "./RemoteDownScreen";

/** Shown where no route leads: because its remote is down, because it is not built yet, or because there is nothing. */
export function Elsewhere() {
  const { pathname } = useLocation();
  const remoteStates = useRemoteStates();
  const owner = findRemote(pathname);
  if (owner && remoteStates.get(owner) !== "loaded") return <RemoteDownScreen name={owner} />;
  return findPage(pathname) ? <NotAvailableScreen /> : <NotFoundScreen />;
}
