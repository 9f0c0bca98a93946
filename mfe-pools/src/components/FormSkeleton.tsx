import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { CrumbsSkeleton } from "@cenote/kit/layout/layoutSkeletons";
import * as styles from "./FormSkeleton.module.css";

const FORM_HEIGHT_PIXELS = 140;

/** Skeleton of a form: its breadcrumb, its title, and its first step. */
export function FormSkeleton() {
  return (
    <>
      <CrumbsSkeleton />
      <div className={styles.form}>
        <Skeleton width={220} height={36} />
        <Skeleton width="100%" height={FORM_HEIGHT_PIXELS} />
      </div>
    </>
  );
}
