import { Link } from "@cenote/kit/router";
import * as styles from "./ScreenTabs.module.css";

type ScreenTabsProps = {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly text: string; readonly isCurrent: boolean }[];
};

/** The words that lead between sibling screens and are their visible title; the h1 itself stands before them. */
export function ScreenTabs({ label, tabs }: ScreenTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, text, isCurrent }) => (
        <Link key={to} to={to} className={styles.tab} aria-current={isCurrent ? "page" : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
