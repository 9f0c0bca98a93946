import { t } from "@lingui/core/macro";
import { CardSkeletons } from "@cenote/kit/layout/CardSkeletons";
import { Cards } from "@cenote/kit/layout/Cards";
import { StatsSkeleton } from "@cenote/kit/layout/StatsSkeleton";
import * as styles from "./NftsScreen.module.css";

const CARDS = 8;

/** NFTs of a portfolio while they load. */
export function NftsSkeleton() {
  return (
    <div className={styles.screen}>
      <StatsSkeleton labels={[t`Items`, t`Collections`, t`Value at the floor`]} />
      <Cards label={t`Loading`}>
        <CardSkeletons count={CARDS} />
      </Cards>
    </div>
  );
}
