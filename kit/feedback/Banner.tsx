import { Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Banner.module.css";

type BannerProps = {
  readonly tone: "warn" | "bad" | "info";
  /** Fact, in a few words. */
  readonly title: string;
  /** Consequence of the fact. */
  readonly children: ReactNode;
  /** Link or button at the end. */
  readonly action?: ReactNode;
};

/** Banner with a fact to know before an action. Not announced by screen readers: wrap it in `role="alert"` for that. */
export function Banner({ tone, title, children, action }: BannerProps) {
  const Icon = tone === "info" ? Info : TriangleAlert;
  return (
    <div className={joinClasses(styles.banner, tone !== "warn" && styles[tone])} role="note">
      <Icon size={20} strokeWidth={1.7} aria-hidden />
      <div className={styles.texts}>
        <b>{title}</b>
        {children}
      </div>
      {action}
    </div>
  );
}
