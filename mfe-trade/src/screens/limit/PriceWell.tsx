import { t } from "@lingui/core/macro";
import { ArrowLeftRight } from "lucide-react";
import { useId, type KeyboardEvent } from "react";
import { NumberLine } from "@cenote/kit/form/NumberLine";
import { Well } from "@cenote/kit/form/Well";
import { percentText } from "@cenote/kit/money/percent";
import { rateLabel } from "@cenote/kit/money/price";
import { isolated } from "@cenote/kit/text/isolated";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { priceNumber } from "../../lib/limitPrice";
import * as styles from "./LimitForm.module.css";
import { fromMarketText } from "./limitTexts";
import type { LimitFormState } from "./useLimitForm";

/** Percent above the market for a seller, and below it for a buyer. */
const STEPS_PERCENT = [1, 5, 10];
/** Percent by which keys change a price. */
const KEY_PERCENT = { ArrowUp: 0.1, ArrowDown: -0.1, PageUp: 1, PageDown: -1 } as const;
const MAX_CHARACTERS = 80;

/** The order's price: typed, taken from the market, or changed by the arrow keys. */
export function PriceWell({ form }: { readonly form: LimitFormState }) {
  const id = useId();
  const { isBuy, base, quote, market, price, priceText, setPriceText, status } = form;
  const symbol = isolated(base?.symbol ?? t`token`);
  const isBad = status.kind === "badPrice";
  const sign = isBuy ? -1 : 1;
  const at = market === null ? "" : rateLabel(market);
  const handleKey = (event: KeyboardEvent) => {
    const percent = KEY_PERCENT[event.key as keyof typeof KEY_PERCENT];
    if (percent === undefined || !price) return;
    event.preventDefault();
    form.setPrice(priceNumber(price) * (1 + percent / 100));
  };
  return (
    <Well
      label={isBuy ? t`When 1 ${symbol} costs at most` : t`When 1 ${symbol} pays at least`}
      fieldId={id}
      aside={
        <button
          type="button"
          className={styles.icon}
          aria-label={t`Show the price the other way round`}
          onClick={form.invert}
        >
          <ArrowLeftRight size={16} aria-hidden />
        </button>
      }
    >
      <NumberLine
        fieldId={id}
        unit={quote ? <Untrusted isInline>{quote.symbol}</Untrusted> : null}
        hasProblem={isBad}
        input={{
          maxLength: MAX_CHARACTERS,
          value: priceText,
          "aria-describedby": `${id}-note`,
          onChange: ({ target }) => setPriceText(target.value),
          onKeyDown: handleKey,
        }}
      />
      <p id={`${id}-note`} className={isBad ? styles.problem : styles.note} role={isBad ? "alert" : undefined}>
        {isBad
          ? t`This is not a price above 0.`
          : market === null
            ? base && quote
              ? t`The market price is unknown`
              : t`Choose both tokens to see the market price.`
            : form.fromMarket === null
              ? t`The market is at ${at}`
              : fromMarketText(form.fromMarket, at)}
      </p>
      {market !== null && (
        <div className={styles.chips} role="group" aria-label={t`Price from the market`}>
          <button type="button" onClick={() => form.setFromMarket(0)}>{t`Market`}</button>
          {STEPS_PERCENT.map((step) => (
            <button key={step} type="button" onClick={() => form.setFromMarket(sign * step)}>
              {isBuy ? "−" : "+"}
              {percentText(step, 0)}
            </button>
          ))}
        </div>
      )}
    </Well>
  );
}
