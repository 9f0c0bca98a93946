import { findPageName, findRemote, type PageName } from "@cenote/domain/routes";
import { useLocation } from "@cenote/kit/router";
import { loadable, type Loadable } from "@cenote/kit/lib/loadable";
import { useRemoteStates } from "../routing/remoteStatesContext";
import { NotFoundScreen } from "./NotFoundScreen";
import { RemoteDownScreen } from "./RemoteDownScreen";
import { ShellTooOldScreen } from "./ShellTooOldScreen";

/** The shell's own screens, loaded on demand. */
const OWN: Readonly<Partial<Record<PageName, Loadable<object>>>> = {
  passkeyExtension: loadable(() =>
    import("./passkeys/PasskeySignInScreen").then((module) => module.PasskeySignInScreen),
  ),
  passkeyManagement: loadable(() => import("./passkeys/PasskeysScreen").then((module) => module.PasskeysScreen)),
  extensionRemoved: loadable(() => import("./ExtensionRemovedScreen").then((module) => module.ExtensionRemovedScreen)),
};

/** Loaded on demand: it has the texts of all pages, which other screens do not need. */
const NotAvailable = loadable<{ name: PageName }>(() =>
  import("./NotAvailableScreen").then((module) => module.NotAvailableScreen),
);

/** Shown where no remote's route leads: a screen of the shell's own, or why there is none, because its remote is down, because it is not built yet, or because there is nothing. */
export function Elsewhere() {
  const { pathname } = useLocation();
  const remoteStates = useRemoteStates();
  const owner = findRemote(pathname);
  const name = findPageName(pathname);
  const state = owner && (remoteStates.get(owner) ?? "failed");
  if (owner && state === "tooNew") return <ShellTooOldScreen />;
  if (owner && state === "failed") return <RemoteDownScreen />;
  const own = name && OWN[name];
  if (own) return <own.Component />;
  return name ? <NotAvailable.Component name={name} /> : <NotFoundScreen />;
}
