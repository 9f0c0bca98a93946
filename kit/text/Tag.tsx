import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Tag.module.css";

type TagProps = {
  readonly tone?: "water" | "warn" | "bad";
  /** Whether it stands beside small text. */
  readonly isSmall?: boolean;
  /** Explains the tag, where its words are not clear. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
};

/** Short fact beside a name. */
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
