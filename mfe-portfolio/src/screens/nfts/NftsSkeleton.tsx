import { t } from "@lingui/core/macro";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Card } from "@cenote/kit/layout/Card";
import { Cards } from "@cenote/kit/layout/Cards";
import { Stats } from "@cenote/kit/layout/Stats";
import * as styles from "./NftsScreen.module.css";

const CARDS = 8;

/** NFTs of a portfolio while they load. */
export function NftsSkeleton() {
  return (
    <div className={styles.screen}>
      <Stats
        stats={[t`Items`, t`Collections`, t`Value at the floor`].map((label) => ({
          label,
          value: <Skeleton width={72} />,
        }))}
      />
      <Cards label={t`Loading`}>
        {Array.from({ length: CARDS }, (_, index) => (
          <Card key={index} title={<Skeleton width={80} />} figure={<Skeleton width={56} />} />
        ))}
      </Cards>
    </div>
  );
}
