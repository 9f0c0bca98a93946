import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { ageText } from "@cenote/kit/time/age";
import { countText } from "@cenote/kit/money/count";
import { useNow } from "@cenote/kit/time/useNow";
import { Age } from "@cenote/kit/time/Age";
import { useBlockFeed } from "../session/blockFeedContext";
import { FooterSettings } from "./FooterSettings";
import * as styles from "./Footer.module.css";

/** Age at which a chain's latest block counts as late. */
const LATE_AFTER_SECONDS = 120;

/** Freshness of the figures, by chain, and the settings. */
export function Footer() {
  const { onBlock, indexedChains, isLost } = useBlockFeed();
  const subscribe = (listener: () => void) => onBlock(null, listener);
  const chains = useSyncExternalStore(subscribe, indexedChains);
  const lost = useSyncExternalStore(subscribe, isLost);
  return (
    <footer className={styles.footer}>
      <div className={styles.status}>
        {chains.map((chain) => (
          <ChainAge key={chain} chain={chain} />
        ))}
        {lost && <Age isLate>{t`Waiting for the gateway: figures are not being refreshed`}</Age>}
      </div>
      <FooterSettings />
      <p>
        <Trans>
          Charts by{" "}
          <a href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
            TradingView Lightweight Charts™
          </a>
        </Trans>
      </p>
    </footer>
  );
}

function ChainAge({ chain }: { chain: Chain }) {
  const { onBlock, latestBlock } = useBlockFeed();
  const block = useSyncExternalStore(
    (listener) => onBlock(chain, listener),
    () => latestBlock(chain),
  );
  const now = useNow();
  const { displayName } = chainFacts(chain);
  if (!block) return <Age isLate>{t`${displayName}: no block yet`}</Age>;

  const seconds = Math.max(0, now - block.timestamp);
  const [number, age] = [countText(block.number), ageText(seconds)];
  const isLate = seconds > LATE_AFTER_SECONDS;
  return (
    <Age isLate={isLate}>
      {isLate ? t`${displayName}: late, block ${number} is ${age} old` : t`${displayName} block ${number}, ${age} ago`}
    </Age>
  );
}
