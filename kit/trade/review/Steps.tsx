import { t } from "@lingui/core/macro";
import * as styles from "./Steps.module.css";

/** The wallet's requests in a line; the steps before the current one are done. */
export function Steps({ steps, current = 0 }: { steps: readonly string[]; current?: number }) {
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label={t`Steps`}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          data-is-done={index < current ? true : undefined}
        >
          <i aria-hidden>{index + 1}</i>
          {step}
        </li>
      ))}
    </ol>
  );
}
