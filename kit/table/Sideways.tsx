import { useEffect, useRef, type ReactNode } from "react";
import * as styles from "./Sideways.module.css";

/**
 * Lets a table that is wider than a tablet scroll sideways. What scrolls one way keeps its headings from sticking to
 * the window the other way: they are moved along by hand there.
 */
export function Sideways({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Measured once for each width of the window: at each scroll it would force a layout.
    let isWider: boolean | null = null;
    const move = () => {
      const frame = ref.current;
      if (!frame) return;
      isWider ??= frame.scrollWidth > frame.clientWidth;
      if (!isWider) return;
      const { top, height } = frame.getBoundingClientRect();
      frame.style.setProperty("--head-shift", `${Math.min(Math.max(0, -top), Math.max(0, height - HEAD_HEIGHT))}px`);
    };
    const forget = () => {
      isWider = null;
    };
    addEventListener("scroll", move, { passive: true });
    addEventListener("resize", forget);
    return () => {
      removeEventListener("scroll", move);
      removeEventListener("resize", forget);
    };
  }, []);
  return (
    <div className={styles.frame} ref={ref}>
      {children}
    </div>
  );
}

/** Pixels. */
const HEAD_HEIGHT = 44;
