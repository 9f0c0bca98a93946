import { t } from "@lingui/core/macro";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { FilterChoices } from "./FilterChoices";
import * as styles from "../Activity.module.css";

export type FilterSheetProps = { readonly onClose: () => void };

/** Filters on phones. */
export function FilterSheet({ onClose }: FilterSheetProps) {
  return (
    <DialogPanel title={t`Filters`} onClose={onClose}>
      <div className={styles.sheet}>
        <FilterChoices />
      </div>
    </DialogPanel>
  );
}
