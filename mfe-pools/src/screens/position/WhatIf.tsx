import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { Panel } from "@cenote/kit/layout/Panel";
import { rateLabel } from "@cenote/kit/money/price";
import { quantityText } from "@cenote/kit/money/quantity";
import { UsdText } from "@cenote/kit/money/UsdText";
import { isolated } from "@cenote/kit/text/isolated";
import { Gain } from "@cenote/kit/money/Gain";
import type { PositionFacts } from "../../lib/position/readPosition";
import { holdingAt, priceAt, worthAt, type Holding } from "../../lib/whatIf";
import { WhatIfDrawing } from "./WhatIfDrawing";
import * as styles from "./WhatIf.module.css";

/** Steps of the slider; the current price is in the middle. */
const STEPS = 200;

/** Value and amounts of the position at another price, compared with holding the current amounts. */
export function WhatIf({ facts }: { facts: PositionFacts }) {
  const id = useId();
  const [step, setStep] = useState(STEPS / 2);
  const { isReversed, symbols, price: now, range, value } = facts;
  const [base, quote] = isReversed ? [symbols[1], symbols[0]] : symbols;
  const held = heldOf(facts);
  if (now === null || range === null || !held || worthAt(held, now) === 0) return null;

  const price = priceAt(now, step / STEPS);
  const then = holdingAt(held, range, now, price);
  // Value of one quote token at the current price: the other price moves against it.
  const dollars = value === null ? null : value / worthAt(held, now);
  const inDollars = (worth: number) => (dollars === null ? null : worth * dollars);
  const [atPosition, atHolding] = [worthAt(then, price), worthAt(held, price)];
  const [baseName, quoteName] = [isolated(base ?? ""), isolated(quote ?? "")];
  const priceText = rateLabel(price);
  return (
    <Panel title={t`What if ${baseName} were at another price`}>
      <p className={styles.price}>
        <label htmlFor={id}>{t`${priceText} ${quoteName} for one ${baseName}`}</label>
      </p>
      <WhatIfDrawing held={held} range={range} now={now} place={step / STEPS} />
      <input
        id={id}
        type="range"
        className={styles.slider}
        min={0}
        max={STEPS}
        value={step}
        aria-valuetext={`${priceText} ${quoteName}`}
        onChange={({ target }) => setStep(Number(target.value))}
      />
      <dl className={styles.facts}>
        <div data-line="position">
          <dt>{t`Position`}</dt>
          <dd>
            <UsdText value={inDollars(atPosition)} isExact />
          </dd>
        </div>
        <div data-line="holding">
          <dt>{t`Holding the tokens instead`}</dt>
          <dd>
            <UsdText value={inDollars(atHolding)} isExact />
          </dd>
        </div>
        <div>
          <dt>{t`Difference, before fees`}</dt>
          <dd>
            <Gain value={inDollars(atPosition - atHolding)} />
          </dd>
        </div>
        <div>
          <dt>{t`Position at this price`}</dt>
          <dd>{`${quantityText(then.base)} ${baseName} + ${quantityText(then.quote)} ${quoteName}`}</dd>
        </div>
      </dl>
    </Panel>
  );
}

/** Returns the holding as floats, which suffice for an estimate. */
function heldOf({ amount0, amount1, isReversed }: PositionFacts): Holding | null {
  if (amount0 == null || amount1 == null) return null;
  const [first, second] = [Number(amount0), Number(amount1)];
  return isReversed ? { base: second, quote: first } : { base: first, quote: second };
}
