import { t } from "@lingui/core/macro";
import { useState } from "react";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import * as styles from "./TokenAbout.module.css";

/** A text longer than this does not fit into the lines that are shown of it. */
const FITTING_LETTERS = 220;

/** A text in a language, of which the first lines are shown. */
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
