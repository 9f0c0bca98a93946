import { t } from "@lingui/core/macro";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Untrusted.module.css";

type UntrustedProps = {
  readonly children: string | null | undefined;
  readonly fallback?: string;
  /** Within a sentence or beside other text; otherwise it takes its line. */
  readonly isInline?: boolean;
};

/** An untrusted text: its direction and length cannot affect the text around it. */
export function Untrusted({ children, fallback = t`unnamed`, isInline = false }: UntrustedProps) {
  const text = children?.trim() || fallback;
  return (
    <bdi
      className={joinClasses(styles.untrusted, isInline && styles.inline)}
      title={text.length > 20 ? text : undefined}
    >
      {text}
    </bdi>
  );
}
