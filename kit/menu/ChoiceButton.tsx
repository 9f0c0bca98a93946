import type { ReactNode } from "react";
import { loadable } from "../lib/loadable";
import type { ChoiceMenuProps } from "./ChoiceMenu";
import { MenuButton } from "./MenuButton";
import type { OpenMenuProps } from "./MenuPopover";

const menu = loadable<ChoiceMenuProps>(() => import("./ChoiceMenu").then((module) => module.ChoiceMenu));

type ChoiceButtonProps = Omit<ChoiceMenuProps, keyof OpenMenuProps> & {
  /** Name of the current choice. */
  readonly text: string;
  /** Icon before the name. */
  readonly sign?: ReactNode;
  /** Whether only the icon is shown. */
  readonly isCompact?: boolean;
};

/** Button that shows the current choice and opens the list of choices; the list's code is loaded on first use. */
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
