import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Skeleton.module.css";

type SkeletonProps = {
  /** Pixels, or a CSS length. */
  readonly width: number | string;
  /** As well. */
  readonly height?: number | string;
  readonly isCircle?: boolean;
};

/** The shape of something that has not arrived. */
export function Skeleton({ width, height = 12, isCircle = false }: SkeletonProps) {
  return (
    <span className={joinClasses(styles.skeleton, isCircle && styles.circle)} style={{ width, height }} aria-hidden />
  );
}
