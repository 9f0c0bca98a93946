import { t } from "@lingui/core/macro";
import type { Chain } from "@cenote/domain/chains";
import { maxQuoteAgeSeconds } from "@cenote/domain/trading";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./QuoteAge.module.css";

type QuoteAgeProps = { readonly chain: Chain; readonly seconds: number; readonly isSimulated?: boolean };

/** Age of a quote, or of a simulation, in seconds. A ring empties until the quote is too old for its chain. */
export function QuoteAge({ chain, seconds, isSimulated = false }: QuoteAgeProps) {
  const most = maxQuoteAgeSeconds(chain);
  const left = Math.max(0, 1 - seconds / most);
  const isLate = seconds > most;
  return (
    <span className={joinClasses(styles.age, isLate && styles.late)} title={t`Renewed with each block`}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden>
        <circle className={styles.track} cx="8" cy="8" r="6" />
        <circle className={styles.left} cx="8" cy="8" r="6" pathLength="100" strokeDasharray={`${left * 100} 100`} />
      </svg>
      {isSimulated ? t`Simulated ${seconds} s ago` : t`Quote ${seconds} s old`}
    </span>
  );
}
