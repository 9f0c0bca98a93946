import type { ReactNode } from "react";
import { Menu } from "react-aria-components";
import { MenuLine } from "./MenuLine";
import { MenuPopover, type OpenMenuProps } from "./MenuPopover";
import * as styles from "./MenuPopover.module.css";

/** Option of a choice. */
export type Choice = { readonly id: string; readonly name: string; readonly sign?: ReactNode };

export type ChoiceMenuProps = OpenMenuProps & {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Id of the current choice. */
  readonly selected: string;
  /** Content below the choices. */
  readonly foot?: ReactNode;
  readonly onChoose: (id: string) => void;
};

/** List with one selected option; closes after the choice. */
export function ChoiceMenu({ label, choices, selected, foot, buttonRef, onChoose, onClose }: ChoiceMenuProps) {
  const handleAction = (id: string) => {
    onClose();
    onChoose(id);
  };
  return (
    <MenuPopover label={label} buttonRef={buttonRef} onClose={onClose}>
      <Menu
        className={styles.list!}
        aria-label={label}
        selectionMode="single"
        selectedKeys={[selected]}
        disallowEmptySelection
        autoFocus
        onClose={onClose}
        onAction={(key) => handleAction(String(key))}
      >
        {choices.map((choice) => (
          <MenuLine key={choice.id} {...choice} />
        ))}
      </Menu>
      {foot}
    </MenuPopover>
  );
}
