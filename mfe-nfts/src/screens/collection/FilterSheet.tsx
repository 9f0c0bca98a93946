import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import type { CollectionTraits } from "./__generated__/CollectionTraits.graphql";
import { ItemFilters } from "./ItemFilters";
import * as styles from "./ItemPanel.module.css";

export type FilterSheetProps = {
  readonly traitsRef: PreloadedQuery<CollectionTraits>;
  readonly onClose: () => void;
};

/** Filters on a phone. */
export function FilterSheet({ traitsRef, onClose }: FilterSheetProps) {
  return (
    <DialogPanel title={t`Filters`} onClose={onClose}>
      <div className={styles.sheet}>
        <ItemFilters traitsRef={traitsRef} />
      </div>
    </DialogPanel>
  );
}
