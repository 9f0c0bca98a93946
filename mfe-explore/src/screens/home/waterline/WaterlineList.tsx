import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Panel } from "@cenote/kit/layout/Panel";
import { StillWaterState } from "./StillWaterState";
import * as styles from "./WaterlineList.module.css";

/** The waterline as a complete list with texts and figures. */
export function WaterlineList({ children }: { children: readonly ReactNode[] }) {
  return (
    <div className={styles.place}>
      <Panel>
        {children.length === 0 ? (
          <StillWaterState />
        ) : (
          <ol className={styles.list} aria-label={t`Tokens by change, largest rise first`}>
            {children}
          </ol>
        )}
      </Panel>
    </div>
  );
}
