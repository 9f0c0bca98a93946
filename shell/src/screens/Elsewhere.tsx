import { findPageName, findRemote, type PageName, type RemoteName } from "@cenote/domain/routes";
import { useLocation, useNavigate } from "@cenote/kit/router";
import { loadable, type Loadable } from "@cenote/kit/lib/loadable";
import { useRemoteStates } from "../routing/remoteStatesContext";
import { NotFoundScreen } from "./NotFoundScreen";
import { t } from "@lingui/core/macro";
import { PRODUCT_NAME } from "@cenote/domain/product";
import { ErrorState } from "@cenote/kit/feedback/ErrorState";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { Button } from "@cenote/kit/form/Button";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";

/** The shell's own screens, loaded on demand. */
const OWN: Readonly<Partial<Record<PageName, Loadable<object>>>> = {
  passkeyExtension: loadable(() =>
    import("./passkeys/PasskeySignInScreen").then((module) => module.PasskeySignInScreen),
  ),
  passkeyManagement: loadable(() => import("./passkeys/PasskeysScreen").then((module) => module.PasskeysScreen)),
  api: loadable(() => import("./api/ApiScreen").then((module) => module.ApiScreen)),
  extensionRemoved: loadable(() => import("./ExtensionRemovedScreen").then((module) => module.ExtensionRemovedScreen)),
};

/** Loaded on demand: it contains the texts of all pages, which other screens do not need. */
const NotAvailable = loadable<{ name: PageName }>(() =>
  import("./NotAvailableScreen").then((module) => module.NotAvailableScreen),
);

const RemoteAwaited = loadable<{ owner: RemoteName; page: PageName }>(() =>
  import("./RemoteAwaitedScreen").then((module) => module.RemoteAwaitedScreen),
);

/**
 * Shown where no remote's route matches: a screen of the shell's own, or the reason why there is none. The remote is
 * down or not deployed yet, does not have the screen yet, or the address is unknown.
 */
export function Elsewhere() {
  const { pathname } = useLocation();
  const remoteStates = useRemoteStates();
  const owner = findRemote(pathname);
  const name = findPageName(pathname);
  const state = owner && remoteStates.get(owner);
  if (state === "tooNew") return <ShellTooOldScreen />;
  if (state === "failed") return <RemoteDownScreen />;
  const own = name && OWN[name];
  if (own) return <own.Component />;
  if (!name) return <NotFoundScreen />;
  return owner && !state ? (
    <RemoteAwaited.Component owner={owner} page={name} />
  ) : (
    <NotAvailable.Component name={name} />
  );
}

/** Shown in place of a screen whose remote could not be loaded. */
function RemoteDownScreen() {
  const location = useLocation();
  const navigate = useNavigate();
  const title = t`This screen could not be loaded`;
  return (
    <>
      <ScreenTitle isUnlisted>{title}</ScreenTitle>
      <ErrorState title={title} isHeading onRetry={() => void navigate(location, { replace: true })}>
        {t`Its code could not be loaded. The rest of ${PRODUCT_NAME} works.`}
      </ErrorState>
    </>
  );
}

/** Shown for a remote that was deployed after this page was opened, and requires a newer contract than the page has. */
function ShellTooOldScreen() {
  return (
    <>
      <ScreenTitle isUnlisted>{t`A newer version is available`}</ScreenTitle>
      <EmptyState
        title={t`A newer version of ${PRODUCT_NAME} is available`}
        isHeading
        action={<Button onClick={() => location.reload()}>{t`Reload`}</Button>}
      >
        {t`This screen has a newer version. Reload the page to get it; nothing is lost.`}
      </EmptyState>
    </>
  );
}
