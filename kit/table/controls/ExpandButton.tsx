import { ChevronDown } from "lucide-react";
import { joinClasses } from "../../lib/joinClasses";
import * as styles from "./ExpandButton.module.css";

type ExpandButtonProps = {
  /** Accessible name. */
  readonly label: string;
  /** Tooltip. */
  readonly title?: string;
  /** Number of rows that it expands: the visible text. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** Button that expands and collapses further rows below a row. */
export function ExpandButton({ label, title, count, isOpen, onToggle }: ExpandButtonProps) {
  return (
    <button
      type="button"
      className={joinClasses(styles.button, isOpen && styles.open)}
      aria-expanded={isOpen}
      aria-label={label}
      title={title}
      onClick={onToggle}
    >
      {count}
      <ChevronDown size={13} aria-hidden />
    </button>
  );
}
