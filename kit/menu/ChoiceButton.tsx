import type { ReactNode } from "react";
import { loadable } from "../lib/loadable";
import type { ChoiceMenuProps } from "./ChoiceMenu";
import { MenuButton } from "./MenuButton";
import type { OpenMenuProps } from "./MenuPopover";

const menu = loadable<ChoiceMenuProps>(() => import("./ChoiceMenu").then((module) => module.ChoiceMenu));

type ChoiceButtonProps = Omit<ChoiceMenuProps, keyof OpenMenuProps> & {
  /** The name of the current choice. */
  readonly text: string;
  /** Before the name. */
  readonly sign?: ReactNode;
  /** Shows the sign alone. */
  readonly isCompact?: boolean;
};

/** A button that shows a choice and opens the list of all. */
export function ChoiceButton({ text, sign, isCompact = false, ...menuProps }: ChoiceButtonProps) {
  return (
    <MenuButton
      label={`${menuProps.label}: ${text}`}
      text={isCompact ? undefined : text}
      sign={sign}
      isHigh={isCompact}
      prepare={menu.load}
    >
      {(open) => <menu.Component {...menuProps} {...open} />}
    </MenuButton>
  );
}
