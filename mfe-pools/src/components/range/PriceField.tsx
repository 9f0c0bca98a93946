import { t } from "@lingui/core/macro";
import { Minus, Plus } from "lucide-react";
import { useId, useState, type KeyboardEvent, type RefObject } from "react";
import { changeSign, percentText } from "@cenote/kit/money/percent";
import { isolated } from "@cenote/kit/text/isolated";
import { FieldBox } from "../FieldBox";
import type { PriceScale } from "../../lib/liquidity/tickPrice";
import type { PoolPair } from "../../lib/pool/poolPair";
import { endOf, type PriceEnd, type RangeDraft } from "../../lib/range/rangeDraft";
import { endChange, endText, readEndText } from "../../lib/range/rangeTexts";
import * as styles from "./PriceField.module.css";
import type { RangePool } from "./rangeStepProps";

type PriceFieldProps = {
  readonly end: PriceEnd;
  readonly label: string;
  readonly draft: RangeDraft;
  readonly pool: RangePool;
  readonly pair: PoolPair;
  readonly scale: PriceScale;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  /** Moves an end by tick spacings: above 0 to a higher price. */
  readonly onStep: (end: PriceEnd, steps: number) => void;
  readonly onType: (end: PriceEnd, tick: number) => void;
};

/** Typed text, and the text that the field showed at the time. */
type Typed = { readonly text: string; readonly over: string };

/** Maximum length of a typed price. */
const MAX_CHARACTERS = 60;
const CHANGE_DIGITS = 1;

/** Field of the price at one end of a range. It is rounded to a tick on blur, not while typing. */
export function PriceField({ end, label, draft, pool, pair, scale, inputRef, onStep, onType }: PriceFieldProps) {
  const id = useId();
  const { tickSpacing, sqrtPriceX96 } = pool;
  const [typed, setTyped] = useState<Typed | null>(null);
  const [rounded, setRounded] = useState<Typed | null>(null);
  const view = { ...scale, isInverted: scale.isReversed };
  const tick = draft[endOf(end, scale.isReversed)];
  const shown = endText(tick, end, tickSpacing, view);
  // A handle or a preset that moves the end replaces the typed text.
  const text = typed?.over === shown ? typed.text : shown;
  const isUnreadable = text !== shown && text.trim() !== "" && readEndText(text, end, tickSpacing, view) === null;
  const [isLeft, setLeft] = useState(true);

  const commit = () => {
    setLeft(true);
    if (text === shown) return;
    const read = readEndText(text, end, tickSpacing, view);
    // An invalid text stays to be corrected; an empty field shows the current price.
    if (read === null && text.trim() !== "") return;
    setTyped(null);
    if (read === null) return;
    const after = endText(read, end, tickSpacing, view);
    setRounded(after === text.trim() ? null : { text, over: after });
    if (read !== tick) onType(end, read);
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === "Enter") commit();
    if (key === "Escape") setTyped(null);
  };

  const change = tick === null ? null : endChange(tick, sqrtPriceX96, tickSpacing, view);
  const [quote, base] = [isolated(pair.quote.symbol), isolated(pair.base.symbol)];
  const typedText = rounded?.text ?? "";
  const hasProblem = isUnreadable && isLeft;
  return (
    <FieldBox isTight>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {change !== null && <b>{`${changeSign(change)}${percentText(change, CHANGE_DIGITS)}`}</b>}
      </div>
      <div className={styles.line}>
        <button type="button" aria-label={t`${label}: one tick lower`} onClick={() => onStep(end, -1)}>
          <Minus size={16} aria-hidden />
        </button>
        <input
          id={id}
          ref={inputRef}
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="0"
          maxLength={MAX_CHARACTERS}
          value={text}
          aria-invalid={hasProblem || undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            setLeft(false);
            setTyped({ text: target.value, over: shown });
          }}
          onBlur={commit}
          onKeyDown={handleKey}
        />
        <button type="button" aria-label={t`${label}: one tick higher`} onClick={() => onStep(end, 1)}>
          <Plus size={16} aria-hidden />
        </button>
      </div>
      <p
        id={`${id}-note`}
        className={hasProblem ? styles.problem : styles.note}
        role={hasProblem ? "alert" : undefined}
      >
        {hasProblem
          ? t`Enter a price in ${quote} per ${base}`
          : rounded?.over === text
            ? t`Rounded from ${typedText} to the pool's nearest price`
            : heldText(end, pair)}
      </p>
    </FieldBox>
  );
}

/** Returns which token a position holds beyond an end. Symbols are untrusted. */
function heldText(end: PriceEnd, { base, quote }: PoolPair): string {
  const [baseName, quoteName] = [isolated(base.symbol), isolated(quote.symbol)];
  return end === "low" ? t`Below it you hold only ${baseName}` : t`Above it you hold only ${quoteName}`;
}
