import { t } from "@lingui/core/macro";
import { Landmark } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "@cenote/kit/form/Button";
import { RetryBoundary } from "@cenote/kit/feedback/RetryBoundary";
import { loadable } from "@cenote/kit/lib/loadable";
import type { TaxDialogProps } from "./TaxDialog";
import * as styles from "../Activity.module.css";

const dialog = loadable<TaxDialogProps>(() => import("./TaxDialog").then((module) => module.TaxDialog));

/** Opens the dialog of the tax report. */
export function TaxButton({ owners, chains }: Pick<TaxDialogProps, "owners" | "chains">) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        aria-haspopup="dialog"
        aria-label={t`Tax report`}
        onPointerEnter={() => void dialog.load().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        <Landmark size={15} aria-hidden /> <span className={styles.wide}>{t`Tax report`}</span>
      </Button>
      {isOpen && (
        <RetryBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <dialog.Component owners={owners} chains={chains} onClose={() => setIsOpen(false)} />
          </Suspense>
        </RetryBoundary>
      )}
    </>
  );
}
