import { t } from "@lingui/core/macro";
import { SlidersHorizontal } from "lucide-react";
import { loadable } from "../../lib/loadable";
import { MenuButton } from "../../menu/MenuButton";
import type { Column } from "../DataTable";
import { hideableColumns, useTableView } from "./tableView";
import * as styles from "./ViewButton.module.css";
import type { ViewMenuProps } from "./ViewMenu";

const menu = loadable<ViewMenuProps>(() => import("./ViewMenu").then((module) => module.ViewMenu));

type ViewButtonProps = {
  /** Name of the list, as in `useTableView`. */
  readonly list: string;
  readonly columns: readonly (Pick<Column, "key" | "heading" | "place" | "leaves"> & { readonly sortText?: string })[];
};

/** Menu of a list's columns and row height, on desktops only. */
export function ViewButton({ list, columns }: ViewButtonProps) {
  const { view, setView } = useTableView(list);
  const choices = hideableColumns(columns).map(({ key, heading, sortText = heading }) => ({ key, name: sortText }));
  return (
    <span className={styles.onDesktop}>
      <MenuButton
        label={t`Columns and row height`}
        sign={<SlidersHorizontal size={15} aria-hidden />}
        prepare={menu.load}
      >
        {(open) => <menu.Component columns={choices} view={view} onChange={setView} {...open} />}
      </MenuButton>
    </span>
  );
}
