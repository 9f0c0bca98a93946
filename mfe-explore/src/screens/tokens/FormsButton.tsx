import { plural, t } from "@lingui/core/macro";
import { ChevronDown } from "lucide-react";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import * as styles from "./FormsButton.module.css";

type FormsButtonProps = {
  readonly token: { readonly name: string | null | undefined; readonly symbol: string | null | undefined };
  /** How many forms the asset has. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** Lists the forms of an asset under its row. */
export function FormsButton({ token: { name, symbol }, count, isOpen, onToggle }: FormsButtonProps) {
  const asset = name ?? symbol ?? t`this asset`;
  const forms = plural(count, { one: "# form", other: "# forms" });
  return (
    <button
      type="button"
      className={joinClasses(styles.forms, isOpen && styles.open)}
      aria-expanded={isOpen}
      aria-label={t`${forms} of ${asset}`}
      title={t`Its networks and wrapped forms`}
      onClick={onToggle}
    >
      {count}
      <ChevronDown size={13} aria-hidden />
    </button>
  );
}
