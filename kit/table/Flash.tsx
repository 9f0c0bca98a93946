import { useState, type ReactNode } from "react";
import * as styles from "./Flash.module.css";

type FlashProps = {
  /** Figure to compare; a rise and a fall have different colors. */
  readonly value: number | null | undefined;
  readonly children: ReactNode;
};

/** Highlights its content briefly when `value` changes. */
export function Flash({ value, children }: FlashProps) {
  const [last, setLast] = useState({ value, way: "", turn: 0 });
  if (last.value !== value) {
    const way = last.value == null || value == null ? "" : value > last.value ? styles.rise : styles.fall;
    setLast({ value, way: way ?? "", turn: last.turn + 1 });
  }
  // A new key restarts the animation when the figure changes twice in the same direction.
  return (
    <span key={last.turn} className={last.way || undefined}>
      {children}
    </span>
  );
}
