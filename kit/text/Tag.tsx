import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Tag.module.css";

type TagProps = {
  readonly tone?: "water" | "warn" | "bad";
  /** Beside small text. */
  readonly isSmall?: boolean;
  /** What it means, where its words leave that open. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
};

/** A short fact beside a name. */
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
