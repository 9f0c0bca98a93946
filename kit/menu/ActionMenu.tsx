import { Menu } from "react-aria-components";
import { MenuLine } from "./MenuLine";
import { MenuPopover, type OpenMenuProps } from "./MenuPopover";
import * as styles from "./MenuPopover.module.css";
import type { MenuAction } from "./menuAction";

export type ActionMenuProps = OpenMenuProps & {
  readonly label: string;
  readonly actions: readonly MenuAction[];
};

/** Menu of actions; closes after the choice. */
export function ActionMenu({ label, actions, buttonRef, onClose }: ActionMenuProps) {
  const handleAction = (id: string) => {
    onClose();
    actions.find((action) => action.id === id)?.onAction();
  };
  return (
    <MenuPopover label={label} buttonRef={buttonRef} onClose={onClose}>
      <Menu
        className={styles.list!}
        aria-label={label}
        autoFocus
        onClose={onClose}
        onAction={(key) => handleAction(String(key))}
      >
        {actions.map(({ id, name, sign }) => (
          <MenuLine key={id} id={id} name={name} sign={sign} />
        ))}
      </Menu>
    </MenuPopover>
  );
}
