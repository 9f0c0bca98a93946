import { useEffect, useRef, type ReactNode } from "react";
import * as styles from "./Sideways.module.css";

/**
 * Lets a table that is wider than a tablet scroll sideways. What scrolls one way keeps its headings from sticking to
 * the window the other way: they are moved along by hand there.
 */
export function Sideways({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const move = () => {
      const frame = ref.current;
      if (!frame || frame.scrollWidth <= frame.clientWidth) return;
      const { top, height } = frame.getBoundingClientRect();
      frame.style.setProperty("--head-shift", `${Math.min(Math.max(0, -top), Math.max(0, height - HEAD_HEIGHT))}px`);
    };
    addEventListener("scroll", move, { passive: true });
    return () => removeEventListener("scroll", move);
  }, []);
  return (
    <div className={styles.frame} ref={ref}>
      {children}
    </div>
  );
}

/** Pixels. */
const HEAD_HEIGHT = 44;
