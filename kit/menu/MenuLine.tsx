import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { MenuItem } from "react-aria-components";
import * as styles from "./MenuPopover.module.css";

type MenuLineProps = {
  readonly id: string;
  readonly name: string;
  /** Icon before the name. */
  readonly sign?: ReactNode;
};

/** Item of a menu, marked if selected. */
export function MenuLine({ id, name, sign }: MenuLineProps) {
  return (
    <MenuItem id={id} textValue={name} className={styles.line!}>
      {({ isSelected }) => (
        <>
          {sign && <span className={styles.sign}>{sign}</span>}
          {name}
          {isSelected && <Check className={styles.check} size={16} aria-hidden />}
        </>
      )}
    </MenuItem>
  );
}
