import { t } from "@lingui/core/macro";
import type { CSSProperties } from "react";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { placeOf } from "../../lib/liquidity/barPaths";
import type { TickInterval } from "../../lib/liquidity/liquidityBands";
import type { PoolLiquidity } from "../../lib/liquidity/poolLiquidity";
import type { BarReading } from "../../lib/liquidity/readBar";
import * as styles from "./LiquidityPlot.module.css";

type LiquidityReadoutProps = {
  readonly liquidity: PoolLiquidity;
  readonly view: TickInterval;
  readonly bar: TickInterval;
  readonly reading: BarReading;
};

/** Prices of the bar under the pointer, and its tokens. Screen readers get them from the slider. */
export function LiquidityReadout({ liquidity, view, bar, reading }: LiquidityReadoutProps) {
  const { base, quote, scale } = liquidity;
  const place = placeOf((bar.tickLower + bar.tickUpper) / 2, view, scale.isReversed);
  const { priceLow, priceHigh, baseAmount, quoteAmount } = reading;
  return (
    <div className={styles.reading} style={{ "--place": `${100 * place}%` } as CSSProperties} aria-hidden>
      <span className={styles.hair} />
      <div className={styles.readout}>
        <b>
          {priceLow} – {priceHigh}
        </b>
        {baseAmount && (
          <span>
            {baseAmount} <Untrusted isInline>{base.symbol}</Untrusted>
          </span>
        )}
        {quoteAmount && (
          <span>
            {quoteAmount} <Untrusted isInline>{quote.symbol}</Untrusted>
          </span>
        )}
        {!baseAmount && !quoteAmount && <span>{t`no liquidity`}</span>}
      </div>
    </div>
  );
}
