import { findPageName, findRemote, type PageName } from "@cenote/domain/routes";
import { useLocation } from "@cenote/kit/router";
import { loadable } from "@cenote/kit/lib/loadable";
import { useRemoteStates } from "../routing/remoteStatesContext";
import { NotFoundScreen } from "./NotFoundScreen";
import { RemoteDownScreen } from "./RemoteDownScreen";
import { ShellTooOldScreen } from "./ShellTooOldScreen";

/** Loaded on demand: it has the texts of all pages, which other screens do not need. */
const NotAvailable = loadable<{ name: PageName }>(() =>
  import("./NotAvailableScreen").then((module) => module.NotAvailableScreen),
);

/** Shown where no route leads: because its remote is down, because it is not built yet, or because there is nothing. */
export function Elsewhere() {
  const { pathname } = useLocation();
  const remoteStates = useRemoteStates();
  const owner = findRemote(pathname);
  const name = findPageName(pathname);
  const state = owner && (remoteStates.get(owner) ?? "failed");
  if (owner && state === "tooNew") return <ShellTooOldScreen />;
  if (owner && state === "failed") return <RemoteDownScreen />;
  return name ? <NotAvailable.Component name={name} /> : <NotFoundScreen />;
}
