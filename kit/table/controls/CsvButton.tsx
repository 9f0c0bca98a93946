import { t } from "@lingui/core/macro";
import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { countText } from "../../money/count";
import type { CsvSource } from "./saveCsv";
import { useHost } from "../../remote";
import { Button } from "../../form/Button";
import * as styles from "./CsvButton.module.css";

/**
 * Exports a table as a CSV file, with progress and a way to cancel. `source` is called on the click, so that its code
 * can be fetched then. A failure shows a notice.
 */
export function CsvButton({ source }: { source: () => Promise<CsvSource> }) {
  const { notify } = useHost();
  const [rows, setRows] = useState<number | null>(null);
  const cancelRef = useRef<AbortController>(null);

  const handleExport = async () => {
    const cancel = new AbortController();
    cancelRef.current = cancel;
    setRows(0);
    // A click must not end in silence: a failure is shown, and the button returns.
    try {
      const [{ saveCsv }, table] = await Promise.all([import("./saveCsv"), source()]);
      const saved = countText(await saveCsv(table, { signal: cancel.signal, onProgress: setRows }));
      notify({ text: t`${saved} rows were exported.`, tone: "good" });
    } catch (error) {
      const isWanted = error instanceof DOMException && error.name === "AbortError";
      if (!isWanted) notify({ text: t`The export failed. The table is unchanged.`, tone: "bad" });
    }
    setRows(null);
  };

  if (rows === null) {
    return (
      <span className={styles.csv}>
        <Button kind="quiet" onClick={() => void handleExport()} aria-label={t`Export as CSV`}>
          <Download size={15} aria-hidden /> <span className={styles.name}>CSV</span>
        </Button>
      </span>
    );
  }
  const count = countText(rows);
  return (
    <span className={styles.csv}>
      <span className={styles.progress} role="status">{t`${count} rows`}</span>
      <Button kind="quiet" onClick={() => cancelRef.current?.abort()}>
        {t`Cancel`}
      </Button>
    </span>
  );
}
