import { Ellipsis } from "lucide-react";
import { loadable } from "../lib/loadable";
import type { ActionMenuProps } from "./ActionMenu";
import { MenuButton } from "./MenuButton";
import type { OpenMenuProps } from "./MenuPopover";

const menu = loadable<ActionMenuProps>(() => import("./ActionMenu").then((module) => module.ActionMenu));

/** Small button that opens a menu of actions; the menu's code is loaded on first use. */
export function ActionButton(menuProps: Omit<ActionMenuProps, keyof OpenMenuProps>) {
  return (
    <MenuButton label={menuProps.label} sign={<Ellipsis size={16} aria-hidden />} isSign prepare={menu.load}>
      {(open) => <menu.Component {...menuProps} {...open} />}
    </MenuButton>
  );
}
