import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Skeleton.module.css";

type SkeletonProps = {
  /** In pixels, or a CSS length. */
  readonly width: number | string;
  /** In pixels, or a CSS length; by default 12. */
  readonly height?: number | string;
  readonly isCircle?: boolean;
};

/** Gray shape in place of content that loads; hidden from screen readers. */
export function Skeleton({ width, height = 12, isCircle = false }: SkeletonProps) {
  return (
    <span className={joinClasses(styles.skeleton, isCircle && styles.circle)} style={{ width, height }} aria-hidden />
  );
}
