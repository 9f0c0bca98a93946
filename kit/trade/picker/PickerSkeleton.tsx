import { t } from "@lingui/core/macro";
import { Skeleton } from "../../feedback/Skeleton";
import { Spoken } from "../../text/Spoken";
import * as styles from "./TokenPicker.module.css";

const ROWS = [120, 90, 140, 100];

/** Skeleton of the rows of tokens. */
export function PickerSkeleton() {
  return (
    <div className={styles.waiting}>
      <Spoken>
        <span role="status">{t`Tokens are loading`}</span>
      </Spoken>
      {ROWS.map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width={32} height={32} isCircle />
          <span className={styles.texts}>
            <Skeleton width={width} />
            <Skeleton width={width / 2} height={10} />
          </span>
          <Skeleton width={64} />
        </div>
      ))}
    </div>
  );
}
