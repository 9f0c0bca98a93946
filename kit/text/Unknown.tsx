import { t } from "@lingui/core/macro";
import { UNKNOWN } from "../lib/locale";
import { Spoken } from "./Spoken";
import * as styles from "./Unknown.module.css";

/** Dash in place of an unknown figure; screen readers say "unknown". */
export function Unknown() {
  return (
    <span className={styles.unknown}>
      <span aria-hidden>{UNKNOWN}</span>
      <Spoken>{t`unknown`}</Spoken>
    </span>
  );
}
