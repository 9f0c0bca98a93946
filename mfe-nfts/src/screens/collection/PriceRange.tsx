import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { readTypedNumber, writeTypedNumber } from "@cenote/kit/money/typedAmount";
import { useSearchParams } from "@cenote/kit/router";
import { MAXIMUM_PARAMETER, MINIMUM_PARAMETER, readItemFilters } from "../../lib/itemSearch";
import * as styles from "./PriceRange.module.css";

/** Debounce of typing before the list is fetched. */
const PAUSE_MILLISECONDS = 400;
const MAX_CHARACTERS = 30;

/** Price range of listed items, in the coin of the chain; kept in the URL. */
export function PriceRange() {
  const [search] = useSearchParams();
  const { minimum, maximum } = readItemFilters(search);
  return (
    <fieldset className={styles.range}>
      <legend>{t`Price in the network’s coin`}</legend>
      <div className={styles.fields}>
        <PriceField label={t`Lowest`} parameter={MINIMUM_PARAMETER} value={minimum} />
        <span aria-hidden>–</span>
        <PriceField label={t`Highest`} parameter={MAXIMUM_PARAMETER} value={maximum} />
      </div>
    </fieldset>
  );
}

type PriceFieldProps = {
  readonly label: string;
  readonly parameter: string;
  /** Value in the URL. */
  readonly value: string | null;
};

function PriceField({ label, parameter, value }: PriceFieldProps) {
  const [, setSearch] = useSearchParams();
  const inUrl = value === null ? "" : writeTypedNumber(value);
  const [{ text, lastInUrl }, setTyped] = useState({ text: inUrl, lastInUrl: inUrl });
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timerRef.current), []);
  // Going back and the chips change the URL while the field keeps its text.
  if (lastInUrl !== inUrl) setTyped({ text: readTypedNumber(text) === value ? text : inUrl, lastInUrl: inUrl });

  const isWrong = text.trim() !== "" && readTypedNumber(text) === null;
  const handleChange = (typed: string) => {
    setTyped({ text: typed, lastInUrl });
    clearTimeout(timerRef.current);
    timerRef.current = setTimeout(() => {
      const price = readTypedNumber(typed);
      if (price === null && typed.trim()) return;
      setSearch((now) => withParameter(now, parameter, price), { replace: true, preventScrollReset: true });
    }, PAUSE_MILLISECONDS);
  };
  return (
    <input
      className={styles.field}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      aria-invalid={isWrong || undefined}
      maxLength={MAX_CHARACTERS}
      value={text}
      onChange={(event) => handleChange(event.target.value)}
    />
  );
}
