import { Check } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { I18nProvider, Menu, MenuItem, Popover } from "react-aria-components";
import { LOCALE } from "../lib/locale";
import * as styles from "./ChoiceMenu.module.css";

const PLACEMENT = "bottom start";

/** Something to choose. */
export type Choice = { readonly id: string; readonly name: string; readonly sign?: ReactNode };

export type ChoiceMenuProps = {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The id of the current choice. */
  readonly selected: string;
  /** Below the choices. */
  readonly foot?: ReactNode;
  /** What it opens beside. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
};

/** A list to choose one from, beside its button. Closes with the choice, by Escape, or by a click elsewhere. */
export function ChoiceMenu({ label, choices, selected, foot, buttonRef, onChoose, onClose }: ChoiceMenuProps) {
  const handleAction = (id: string) => {
    onClose();
    onChoose(id);
  };
  return (
    <I18nProvider locale={LOCALE}>
      <Popover
        className={styles.menu!}
        aria-label={label}
        triggerRef={buttonRef}
        placement={PLACEMENT}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
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
          {choices.map(({ id, name, sign }) => (
            <MenuItem key={id} id={id} textValue={name} className={styles.line!}>
              {({ isSelected }) => (
                <>
                  {sign && <span className={styles.sign}>{sign}</span>}
                  {name}
                  {isSelected && <Check className={styles.check} size={16} aria-hidden />}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
        {foot}
      </Popover>
    </I18nProvider>
  );
}
