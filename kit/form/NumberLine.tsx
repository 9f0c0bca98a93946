import type { ComponentProps, ReactNode } from "react";
import * as styles from "./NumberLine.module.css";

type NumberLineProps = {
  readonly fieldId: string;
  /** Text after the number, null while it is unknown; omitted for an amount, beside which a control chooses the unit. */
  readonly unit?: ReactNode;
  readonly isLoading?: boolean;
  /** Whether the number is invalid: the well shows the reason. */
  readonly hasProblem: boolean;
  readonly input: Omit<ComponentProps<"input">, "id" | "className">;
  /** Controls beside the number. */
  readonly children?: ReactNode;
};

/** Large number that is typed in a Well. */
export function NumberLine({ fieldId, unit, isLoading, hasProblem, input, children }: NumberLineProps) {
  return (
    <div className={unit === undefined ? styles.amount : styles.number} data-loading={isLoading || undefined}>
      <input
        id={fieldId}
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder="0"
        aria-invalid={hasProblem || undefined}
        aria-describedby={hasProblem ? `${fieldId}-problem` : undefined}
        {...input}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
      {children}
    </div>
  );
}
