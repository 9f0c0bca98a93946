import { t } from "@lingui/core/macro";
import { Suspense, useSyncExternalStore } from "react";
import { PRODUCT_NAME } from "@cenote/domain/product";
import { Banner } from "@cenote/kit/feedback/Banner";
import { Button } from "@cenote/kit/form/Button";
import { useWatched } from "@cenote/kit/host/useWatched";
import { loadable } from "@cenote/kit/lib/loadable";
import { useBlockFeed } from "../session/blockFeedContext";
import { useSession } from "../session/sessionContext";
import * as styles from "./Alerts.module.css";

const newerPage = loadable(() => import("./NewerPageBanner").then((module) => module.NewerPageBanner));

/**
 * Banners for the reason why figures are not refreshed, no network or no gateway, and for a newer version of the page.
 */
export function Alerts() {
  const { onBlock, isLost, retry } = useBlockFeed();
  const isGatewayLost = useSyncExternalStore((listener) => onBlock(null, listener), isLost);
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const { hasNewerPage } = useSession();
  const isOutdated = useWatched(hasNewerPage);
  // The live region must exist before its text, for screen readers.
  return (
    <div className={styles.alerts} role="status" data-lost={(isOnline && isGatewayLost) || undefined}>
      {!isOnline && (
        <Banner tone="warn" title={t`You are offline`}>
          {t`The screen shows the last known data. It refreshes when you are back online.`}
        </Banner>
      )}
      {isOnline && isGatewayLost && (
        <Banner tone="warn" title={t`${PRODUCT_NAME} cannot reach its data`}>
          <span className={styles.row}>
            {t`The screen shows the last known data. The next attempt is automatic.`}
            <Button kind="quiet" size="small" onClick={retry}>
              {t`Try again`}
            </Button>
          </span>
        </Banner>
      )}
      {isOutdated && (
        <Suspense>
          <newerPage.Component />
        </Suspense>
      )}
    </div>
  );
}

function subscribeOnline(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
