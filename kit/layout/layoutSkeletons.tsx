import type { CSSProperties } from "react";
import { Skeleton } from "../feedback/Skeleton";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./layoutSkeletons.module.css";

type TabsSkeletonProps = {
  /** Height in pixels on a phone, where content beside the tabs moves below them; by default 90. */
  readonly phoneHeight?: number;
};

/** Skeleton of ScreenTabs. */
export function TabsSkeleton({ phoneHeight = 90 }: TabsSkeletonProps) {
  return (
    <div className={styles.tabs} style={{ "--phone-height": `${phoneHeight}px` } as CSSProperties}>
      <Skeleton width="min(360px, 90%)" height={30} />
    </div>
  );
}

/** Skeleton of Crumbs. */
export function CrumbsSkeleton() {
  return (
    <div className={styles.crumbs}>
      <Skeleton width={140} />
    </div>
  );
}

/** Skeleton of a list's filters; with `hasTools`, as high as two lines on narrow screens. */
export function FiltersSkeleton({ hasTools = false }: { readonly hasTools?: boolean }) {
  return (
    <div className={joinClasses(styles.filters, hasTools && styles.isDouble)}>
      <Skeleton width={153} height={36} />
      <Skeleton width={206} height={36} />
    </div>
  );
}

/** Skeleton of Title. */
export function TitleSkeleton() {
  return (
    <div className={styles.title}>
      <Skeleton width={48} height={48} isCircle />
      <span className={styles.lines}>
        <Skeleton width={200} height={26} />
        <Skeleton width={240} height={16} />
      </span>
    </div>
  );
}
