import { useEffect, useRef } from "react";
import { Link } from "@cenote/kit/router";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./ScreenTabs.module.css";

type ScreenTabsProps = {
  /** Accessible name of the navigation. */
  readonly label: string;
  /** Whether the tabs switch a part of a screen: they replace the visit, and keep the scroll position. */
  readonly isMinor?: boolean;
  readonly tabs: readonly { readonly to: string; readonly text: string; readonly isCurrent: boolean }[];
};

/** Links between sibling screens, in place of a visible title: the screen renders its h1 for screen readers. */
export function ScreenTabs({ label, tabs, isMinor = false }: ScreenTabsProps) {
  const ref = useRef<HTMLElement>(null);
  const current = tabs.findIndex(({ isCurrent }) => isCurrent);
  // On a phone the row may be wider than the window.
  useEffect(() => {
    const [row, tab] = [ref.current, ref.current?.children[current]];
    if (!row || !tab) return;
    const [room, shown] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.scrollLeft += Math.max(0, shown.right - room.right) - Math.max(0, room.left - shown.left);
  }, [current]);
  return (
    <nav ref={ref} className={joinClasses(styles.tabs, isMinor && styles.minor)} aria-label={label}>
      {tabs.map(({ to, text, isCurrent }) => (
        <Link
          key={to}
          to={to}
          className={styles.tab}
          aria-current={isCurrent ? "page" : undefined}
          replace={isMinor}
          preventScrollReset={isMinor}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
