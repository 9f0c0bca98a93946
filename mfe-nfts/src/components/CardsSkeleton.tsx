import { t } from "@lingui/core/macro";
import { Card } from "@cenote/kit/layout/Card";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Cards } from "@cenote/kit/layout/Cards";
import * as styles from "./CardsSkeleton.module.css";

const CARDS = 8;

/** Cards before their pictures. */
export function CardsSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden>
      <Skeleton width={240} height={34} />
      <Cards label={t`Loading`}>
        {Array.from({ length: CARDS }, (_, index) => (
          <Card key={index} title={<Skeleton width={80} />} figure={<Skeleton width={56} />} />
        ))}
      </Cards>
    </div>
  );
}
