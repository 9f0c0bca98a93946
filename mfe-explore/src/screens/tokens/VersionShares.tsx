import { percentText } from "@cenote/kit/money/percent";
import * as styles from "./VersionShares.module.css";

type VersionSharesProps = {
  /** US dollars. */
  readonly shares: readonly { readonly version: string; readonly value: number }[];
};

/** Value locked by protocol version: one bar to scale, with labels below it. */
export function VersionShares({ shares }: VersionSharesProps) {
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  if (!(total > 0)) return null;
  return (
    <>
      <div className={styles.bar} aria-hidden>
        {shares.map(({ version, value }) => (
          <span key={version} className={styles.share} style={{ flexGrow: value / total }} />
        ))}
      </div>
      <ul className={styles.labels}>
        {shares.map(({ version, value }) => (
          <li key={version}>
            {version} {percentText((100 * value) / total, 0)}
          </li>
        ))}
      </ul>
    </>
  );
}
