import type { ReactNode } from "react";
import { Menu } from "react-aria-components";
import { MenuLine } from "./MenuLine";
import { MenuPopover, type OpenMenuProps } from "./MenuPopover";
import * as styles from "./MenuPopover.module.css";

/** Something to choose. */
export type Choice = { readonly id: string; readonly name: string; readonly sign?: ReactNode };

export type ChoiceMenuProps = OpenMenuProps & {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The id of the current choice. */
  readonly selected: string;
  /** Below the choices. */
  readonly foot?: ReactNode;
  readonly onChoose: (id: string) => void;
};

/** A list to choose one from; closes with the choice. */
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
