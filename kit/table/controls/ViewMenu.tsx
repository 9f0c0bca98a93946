import { t } from "@lingui/core/macro";
import { Header, Menu, MenuSection, type Selection } from "react-aria-components";
import { MenuLine } from "../../menu/MenuLine";
import { MenuPopover, type OpenMenuProps } from "../../menu/MenuPopover";
import * as styles from "../../menu/MenuPopover.module.css";
import type { TableView } from "./tableView";

const ROOMY = "roomy";
const COMPACT = "compact";

export type ViewMenuProps = OpenMenuProps & {
  /** Columns that can be hidden. */
  readonly columns: readonly { readonly key: string; readonly name: string }[];
  readonly view: TableView;
  readonly onChange: (view: TableView) => void;
};

/** Menu of a list's columns and row heights; stays open during the selection. */
export function ViewMenu({ columns, view, buttonRef, onChange, onClose }: ViewMenuProps) {
  const label = t`Columns and row height`;
  const handleColumns = (selected: Selection) =>
    onChange({
      ...view,
      hidden: columns.map(({ key }) => key).filter((key) => selected !== "all" && !selected.has(key)),
    });
  const handleHeight = (selected: Selection) =>
    onChange({ ...view, isCompact: selected !== "all" && selected.has(COMPACT) });
  return (
    <MenuPopover label={label} buttonRef={buttonRef} onClose={onClose}>
      <Menu className={styles.list!} aria-label={label} autoFocus onClose={onClose}>
        <MenuSection
          className={styles.section!}
          selectionMode="multiple"
          selectedKeys={columns.map(({ key }) => key).filter((key) => !view.hidden.includes(key))}
          onSelectionChange={handleColumns}
          shouldCloseOnSelect={false}
        >
          <Header className={styles.title}>{t`Columns`}</Header>
          {columns.map(({ key, name }) => (
            <MenuLine key={key} id={key} name={name} />
          ))}
        </MenuSection>
        <MenuSection
          className={styles.section!}
          selectionMode="single"
          selectedKeys={[view.isCompact ? COMPACT : ROOMY]}
          onSelectionChange={handleHeight}
          disallowEmptySelection
          shouldCloseOnSelect={false}
        >
          <Header className={styles.title}>{t`Row height`}</Header>
          <MenuLine id={ROOMY} name={t`Comfortable`} />
          <MenuLine id={COMPACT} name={t`Compact`} />
        </MenuSection>
      </Menu>
    </MenuPopover>
  );
}
