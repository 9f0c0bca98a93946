import { t } from "@lingui/core/macro";
import { Stats } from "@cenote/kit/layout/Stats";
import { percentText } from "@cenote/kit/money/percent";
import { exactMoment } from "@cenote/kit/time/spans";
import { ShareBar } from "../../components/ShareBar";
import { coinText, shareOfGoal, soldText } from "../../lib/auction/auctionTexts";
import type { Auction } from "../../lib/auction/readAuction";

/** Progress of the auction: price, raised share of the goal, sold share, and time. */
export function AuctionStats({ auction }: { readonly auction: Auction }) {
  const { price, floorPrice, raised, minimumRaised, sold, supply, startAt, endAt, status } = auction;
  const [goalShare, soldShare] = [shareOfGoal(raised, minimumRaised), shareOfGoal(sold, supply)];
  const floor = coinText(auction, floorPrice);
  const goal = coinText(auction, minimumRaised);
  const all = soldText(auction, supply);
  const [start, end] = [exactMoment(startAt), exactMoment(endAt)];
  const soldPercent = percentText(soldShare, 0);
  return (
    <Stats
      stats={[
        { label: t`Clearing price`, value: coinText(auction, price), note: t`Floor ${floor}` },
        {
          label: t`Raised`,
          value: coinText(auction, raised),
          note: (
            <>
              {t`Goal ${goal}`}
              <ShareBar percent={goalShare} />
            </>
          ),
        },
        {
          label: t`Sold`,
          value: soldPercent,
          note: (
            <>
              {t`of ${all}`}
              <ShareBar percent={soldShare} />
            </>
          ),
        },
        status === "UPCOMING"
          ? { label: t`Begins`, value: start, note: t`Ends ${end}` }
          : { label: status === "RUNNING" ? t`Ends` : t`Ended`, value: end, note: t`Began ${start}` },
      ]}
    />
  );
}
