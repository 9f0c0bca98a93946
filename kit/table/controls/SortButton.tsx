import { t } from "@lingui/core/macro";
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from "lucide-react";
import { ChoiceButton } from "../../menu/ChoiceButton";
import * as styles from "./SortButton.module.css";
import type { TableSort } from "../tableSort";

type SortButtonProps<Sort extends string> = {
  readonly columns: readonly { readonly heading: string; readonly sortText?: string; readonly sort?: Sort }[];
  readonly sort: TableSort<Sort>;
  /** Called with the selected order; reverses the current one, as `useTableSort` does. */
  readonly onSort: (by: Sort) => void;
};

/** Menu of all orders of a list, on phones only, where some headings are hidden. */
export function SortButton<Sort extends string>({ columns, sort: { by, isAscending }, onSort }: SortButtonProps<Sort>) {
  const names = new Map(columns.flatMap(({ heading, sortText = heading, sort }) => (sort ? [[sort, sortText]] : [])));
  const Arrow = isAscending ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <span className={styles.onPhone}>
      <ChoiceButton
        label={isAscending ? t`Sorted by, lowest first` : t`Sorted by, highest first`}
        text={names.get(by) ?? ""}
        sign={<Arrow size={16} aria-hidden />}
        choices={[...names].map(([id, name]) => ({ id, name }))}
        selected={by}
        onChoose={(id) => onSort(id as Sort)}
      />
    </span>
  );
}
