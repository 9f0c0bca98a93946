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

const rareAlerts = loadable(() => import("./RareAlerts").then((module) => module.RareAlerts));

/** Lag behind a chain's head from which its figures count as late. */
const LATE_AFTER_SECONDS = 120;

/**
 * Banners for the reason why figures are not refreshed, no network, no gateway or an index that is behind its chain, and
 * for a newer version of the page.
 */
export function Alerts() {
  const { onBlock, isLost, retry, indexedChains, latestBlock } = useBlockFeed();
  const subscribe = (listener: () => void) => onBlock(null, listener);
  const isGatewayLost = useSyncExternalStore(subscribe, isLost);
  const late = useSyncExternalStore(subscribe, () =>
    indexedChains()
      .filter((chain) => {
        const block = latestBlock(chain);
        return block && block.headTimestamp - block.timestamp > LATE_AFTER_SECONDS;
      })
      .join(),
  );
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
      {(late || isOutdated) && (
        <Suspense>
          <rareAlerts.Component late={late} isOutdated={isOutdated} />
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
