import { Trans } from "@lingui/react/macro";
import { t } from "@lingui/core/macro";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import * as styles from "./LiquidityChart.module.css";

type LiquidityLegendProps = {
  readonly base: string;
  readonly quote: string;
  readonly hasOwn: boolean;
  /** Whether the range is of the chart's position. */
  readonly isPosition: boolean;
};

/** Legend of the bars' colors. Symbols are untrusted. */
export function LiquidityLegend({ base, quote, hasOwn, isPosition }: LiquidityLegendProps) {
  const quoteSymbol = <Untrusted isInline>{quote}</Untrusted>;
  const baseSymbol = <Untrusted isInline>{base}</Untrusted>;
  return (
    <ul className={styles.legend}>
      <li>
        <i className={styles.belowKey} aria-hidden />
        <span>
          <Trans>{quoteSymbol} waiting below</Trans>
        </span>
      </li>
      <li>
        <i className={styles.aboveKey} aria-hidden />
        <span>
          <Trans>{baseSymbol} waiting above</Trans>
        </span>
      </li>
      {hasOwn && (
        <li>
          <i className={styles.ownBelowKey} aria-hidden />
          <i className={styles.ownAboveKey} aria-hidden />
          {isPosition ? t`in the range` : t`in your range`}
        </li>
      )}
    </ul>
  );
}
