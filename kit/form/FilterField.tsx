import { t } from "@lingui/core/macro";
import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "@cenote/kit/router";
import { FILTER_PARAMETER, MAX_FILTER_CHARACTERS } from "./filterText";
import { withParameter } from "./searchParameters";
import * as styles from "./FilterField.module.css";

/** Debounce of typing before a list is fetched. */
const PAUSE_MILLISECONDS = 250;

/**
 * Text field that filters a list by the search parameter `q`, set 250 ms after the last keystroke; `readFilter` reads
 * it.
 */
export function FilterField({ label }: { label: string }) {
  const [search, setSearch] = useSearchParams();
  const inUrl = search.get(FILTER_PARAMETER) ?? "";
  const [{ text, lastInUrl }, setTyped] = useState({ text: inUrl, lastInUrl: inUrl });
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Going back changes the URL while the field keeps its text.
  if (lastInUrl !== inUrl) setTyped({ text: inUrl.trim() === text.trim() ? text : inUrl, lastInUrl: inUrl });

  useEffect(() => () => clearTimeout(timerRef.current), []);
  const apply = (typedText: string) =>
    setSearch((now) => withParameter(now, FILTER_PARAMETER, typedText.trim()), {
      replace: true,
      preventScrollReset: true,
    });
  const handleChange = (typed: string) => {
    setTyped({ text: typed, lastInUrl });
    clearTimeout(timerRef.current);
    timerRef.current = setTimeout(() => apply(typed), PAUSE_MILLISECONDS);
  };
  const handleClear = () => {
    clearTimeout(timerRef.current);
    setTyped({ text: "", lastInUrl });
    apply("");
  };
  return (
    <span className={styles.field}>
      <Search size={16} className={styles.icon} aria-hidden />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={MAX_FILTER_CHARACTERS}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => handleChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && text) handleClear();
        }}
      />
      {text && (
        <button type="button" className={styles.clear} aria-label={t`Clear the filter`} onClick={handleClear}>
          <X size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}
