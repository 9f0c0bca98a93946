import { ChevronDown } from "lucide-react";
import type { Named } from "./rampNames";
import * as styles from "./Ramp.module.css";

type SelectFieldProps = {
  readonly label: string;
  readonly options: readonly Named[];
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Whether only the code is shown while it is closed. */
  readonly isShort?: boolean;
};

/** The browser's own list: phones show their native one, and a keyboard can type into it. */
export function SelectField({ label, options, value, onChange, isShort = false }: SelectFieldProps) {
  return (
    <span className={styles.select} data-short={isShort || undefined}>
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <span aria-hidden>{isShort ? value : options.find(({ code }) => code === value)?.name}</span>
      <ChevronDown size={14} aria-hidden />
    </span>
  );
}
