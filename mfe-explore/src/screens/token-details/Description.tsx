import { t } from "@lingui/core/macro";
import { useState } from "react";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import * as styles from "./TokenAbout.module.css";

/** Longer texts do not fit the visible lines. */
const FITTING_LETTERS = 220;

/** A text in a language, collapsed to its first lines. */
export function Description({ language, children }: { /** BCP 47. */ language: string; children: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = children.length > FITTING_LETTERS;
  return (
    <div className={styles.description}>
      <p lang={language} className={joinClasses(isLong && !isWhole && styles.cut)}>
        {children}
      </p>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t`Less` : t`More`}
        </button>
      )}
    </div>
  );
}
