import { t } from "@lingui/core/macro";
import { ErrorState } from "@cenote/kit/feedback/ErrorState";
import { Panel } from "@cenote/kit/layout/Panel";
import { Front } from "./Front";
import * as styles from "./HomeFailed.module.css";
import { PlainSentence } from "./sections/PlainSentence";

/** Home screen without market data: parts that need no data still work. */
export function HomeFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Front>
        <PlainSentence />
      </Front>
      <div className={styles.failed}>
        <Panel>
          <ErrorState title={t`The market could not be loaded`} onRetry={onRetry}>
            {t`The gateway did not answer. Everything you saved in this browser is still here.`}
          </ErrorState>
        </Panel>
      </div>
    </>
  );
}
