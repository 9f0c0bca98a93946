import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Tag.module.css";

type TagProps = {
  /** Neutral by default. */
  readonly tone?: "water" | "warn" | "bad";
  /** Whether it stands beside small text. */
  readonly isSmall?: boolean;
  /** Explanation in the tooltip. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
};

/** Label of one or two words beside a name. */
export function Tag({ tone, isSmall = false, hint, children }: TagProps) {
  return (
    <span
      className={joinClasses(styles.tag, tone && styles[tone], isSmall && styles.small)}
      title={hint}
      data-tone={tone}
    >
      {children}
    </span>
  );
}
