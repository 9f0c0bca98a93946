import { t } from "@lingui/core/macro";
import { MAX_TEXT_CHARACTERS, plainText } from "@cenote/domain/plainText";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Untrusted.module.css";

type UntrustedProps = {
  readonly children: string | null | undefined;
  /** Text if nothing of `children` is visible; by default "unnamed". */
  readonly fallback?: string;
  /** Whether it stands within a sentence or beside other text; otherwise it fills its line. */
  readonly isInline?: boolean;
};

/**
 * Untrusted text, such as a token's name: on one line, cut at 1,000 characters, and isolated so that its direction does
 * not affect the text around it. Within a translated sentence, use `isolated`.
 */
export function Untrusted({ children, fallback = t`unnamed`, isInline = false }: UntrustedProps) {
  const text = plainText(children ?? "", MAX_TEXT_CHARACTERS) || fallback;
  return (
    <bdi
      className={joinClasses(styles.untrusted, isInline && styles.inline)}
      title={text.length > 20 ? text : undefined}
    >
      {text}
    </bdi>
  );
}
