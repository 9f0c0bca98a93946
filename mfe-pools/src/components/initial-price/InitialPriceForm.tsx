import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Button } from "@cenote/kit/form/Button";
import { RateText } from "@cenote/kit/money/RateText";
import { isolated } from "@cenote/kit/text/isolated";
import type { PriceView } from "@cenote/protocol/liquidity-actions/price";
import {
  marketDistance,
  readInitialPrice,
  shownText,
  typedOfMarket,
  typedOfSqrt,
  type InitialPriceReading,
  type TypedPrice,
} from "../../lib/initial-price/initialPrice";
import { echoAfterPass, echoAfterReport, startEcho } from "../../lib/reportEcho";
import { inDirection } from "../../lib/pool/readPoolPrice";
import { FieldBox } from "../FieldBox";
import type { InitialPriceProps } from "./initialPriceProps";
import * as styles from "./InitialPriceForm.module.css";
import { marketDistanceLevel } from "@cenote/domain/trading";
import { Banner } from "@cenote/kit/feedback/Banner";
import { percentText } from "@cenote/kit/money/percent";

const PERCENT = 100;

const DIGITS = 1;

type InitialPriceFormProps = InitialPriceProps & { readonly view: PriceView };

const MAX_CHARACTERS = 60;

/** Form of the initial price, with the market's price. */
export function InitialPriceForm({ pair, sqrtPriceX96, onPrice, market, view }: InitialPriceFormProps) {
  const id = useId();
  const [{ typed, echo }, setState] = useState(() => ({
    typed: typedOfSqrt(sqrtPriceX96, view),
    echo: startEcho(keyOf(sqrtPriceX96)),
  }));
  const passed = echoAfterPass(echo, keyOf(sqrtPriceX96));
  if (passed) setState({ typed: passed.isOwn ? typedOfSqrt(sqrtPriceX96, view) : typed, echo: passed.echo });
  const change = (next: TypedPrice) => {
    const reading = readInitialPrice(next, view);
    const after = echoAfterReport(echo, keyOf(reading.sqrtPriceX96));
    setState({ typed: next, echo: after ?? echo });
    if (after) onPrice(reading.sqrtPriceX96);
  };

  const { price, problem } = readInitialPrice(typed, view);
  const atMarket = typedOfMarket(market, view);
  const distance = price && marketDistance(price, market, view);
  const [quote, base] = [isolated(pair.quote.symbol), isolated(pair.base.symbol)];
  const text = problemText(problem);
  const marketPrice = <RateText value={inDirection(market, view.isInverted)} />;
  return (
    <div className={styles.form}>
      <FieldBox>
        <label htmlFor={id}>{t`Price of one ${base} in ${quote}`}</label>
        <input
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="0"
          maxLength={MAX_CHARACTERS}
          value={shownText(typed, view)}
          aria-invalid={text ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => change({ text: target.value, isInverted: view.isInverted })}
        />
        <p id={`${id}-note`} className={text ? styles.problem : styles.note} role={text ? "alert" : undefined}>
          {text ?? t`The first deposit sets this price. It cannot be changed afterwards except by trades.`}
        </p>
      </FieldBox>
      <div className={styles.market}>
        <span>
          <Trans>Market price {marketPrice}</Trans>
        </span>
        {atMarket && (
          <Button kind="quiet" size="small" onClick={() => change(atMarket)}>
            {t`Use the market price`}
          </Button>
        )}
      </div>
      {price && <MarketWarning distance={distance} />}
    </div>
  );
}

function keyOf(sqrtPriceX96: bigint | null): string {
  return sqrtPriceX96?.toString() ?? "";
}

function problemText(problem: InitialPriceReading["problem"]): string | null {
  if (problem === "notAPrice") return t`Enter a price above 0.`;
  return problem === "outOfBounds" ? t`No pool can have this price.` : null;
}

/**
 * Warning about an initial price that differs from the market's. `distance` is null where the market is unknown: 0.05
 * is 5 %.
 */
function MarketWarning({ distance }: { readonly distance: number | null }) {
  if (distance === null) {
    return (
      <Banner tone="warn" title={t`The market price is unknown`}>
        {t`Compare your price elsewhere: if it is wrong, the first traders take the difference from your deposit.`}
      </Banner>
    );
  }
  const level = marketDistanceLevel(distance);
  if (level === "near") return null;
  const percent = percentText(PERCENT * distance, DIGITS);
  return (
    <div role="alert">
      <Banner
        tone={level === "veryFar" ? "bad" : "warn"}
        title={distance > 0 ? t`${percent} above the market price` : t`${percent} below the market price`}
      >
        {t`The first traders take the difference from your deposit until the pool has the market's price.`}
      </Banner>
    </div>
  );
}
