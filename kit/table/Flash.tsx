import { useState, type ReactNode } from "react";
import * as styles from "./Flash.module.css";

type FlashProps = {
  /** The figure that is printed inside. */
  readonly value: number | null | undefined;
  readonly children: ReactNode;
};

/** Lights up for a moment when its figure changes; nothing moves. */
export function Flash({ value, children }: FlashProps) {
  const [last, setLast] = useState({ value, way: "", turn: 0 });
  if (last.value !== value) {
    const way = last.value == null || value == null ? "" : value > last.value ? styles.rise : styles.fall;
    setLast({ value, way: way ?? "", turn: last.turn + 1 });
  }
  // Another key: the same way twice lights up twice.
  return (
    <span key={last.turn} className={last.way || undefined}>
      {children}
    </span>
  );
}
