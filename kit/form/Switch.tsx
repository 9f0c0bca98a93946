import * as styles from "./Switch.module.css";

type SwitchProps = { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };

/** Switch that takes effect at once. The label around it names it. */
export function Switch({ isOn, onChange }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={styles.switch}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
