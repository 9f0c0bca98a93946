import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import * as styles from "./AuctionsSkeleton.module.css";

const CARDS = 3;
const CARD_HEIGHT_PIXELS = 220;

/** List of auctions while it loads. */
export function AuctionsSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <Skeleton width={260} height={32} />
        <Skeleton width="min(420px, 100%)" height={16} />
      </div>
      <div className={styles.list}>
        {Array.from({ length: CARDS }, (_, index) => (
          <Skeleton key={index} width="100%" height={CARD_HEIGHT_PIXELS} />
        ))}
      </div>
    </>
  );
}
