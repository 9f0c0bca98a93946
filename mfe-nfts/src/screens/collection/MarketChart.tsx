import { plural, t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { Chart } from "@cenote/kit/chart/Chart";
import { ChartFrame } from "@cenote/kit/chart/ChartFrame";
import { ChartHeadline } from "@cenote/kit/chart/head/ChartHeadline";
import { readKind } from "@cenote/kit/chart/chartKind";
import { HeadlineTime } from "@cenote/kit/chart/head/HeadlineTime";
import { KindSegment } from "@cenote/kit/chart/KindSegment";
import { Panel } from "@cenote/kit/layout/Panel";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import { quantityText } from "@cenote/kit/money/quantity";
import { useSearchParams } from "@cenote/kit/router";
import { readHistorySpan, spokenSpan } from "@cenote/kit/time/spans";
import { COURSE_SPANS } from "../../lib/historyDuration";
import type { MarketChart_collection$key } from "./__generated__/MarketChart_collection.graphql";

const KINDS = ["floor", "volume"] as const;
type Kind = (typeof KINDS)[number];

/** Chart of a collection's floor or volume; kind and span are kept in the URL. */
export function MarketChart(props: { readonly collection: MarketChart_collection$key }) {
  const { markets } = useFragment(
    graphql`
      fragment MarketChart_collection on NftCollection
      @argumentDefinitions(duration: { type: "HistoryDuration!", defaultValue: DAY }) {
        markets(currencies: [ETH]) {
          floorPrice {
            ...NftPrice_amount
          }
          floorPricePercentChange(duration: $duration) @catch(to: NULL) {
            value
          }
          volume(duration: $duration) {
            ...NftPrice_amount
          }
          volumePercentChange(duration: $duration) @catch(to: NULL) {
            value
          }
          sales(duration: $duration)
          historicalFloorPrice(duration: $duration) {
            currency
            timestamp
            value
          }
          historicalVolume(duration: $duration) {
            currency
            timestamp
            value
          }
        }
      }
    `,
    props.collection,
  );
  const [search] = useSearchParams();
  const kind = readKind<Kind>(search, KINDS);
  const span = readHistorySpan(search, COURSE_SPANS);
  const time = spokenSpan(span);
  const market = markets?.[0];
  const isFloor = kind === "floor";
  const course = (isFloor ? market?.historicalFloorPrice : market?.historicalVolume) ?? [];
  const currency = course[0]?.currency ?? "";
  const change = (isFloor ? market?.floorPricePercentChange : market?.volumePercentChange)?.value;
  const sales = market?.sales;
  return (
    <Panel>
      <ChartFrame
        subject={t`The chart`}
        spans={COURSE_SPANS}
        kinds={<KindSegment kinds={KINDS} text={kindText} />}
        head={
          <ChartHeadline
            size="large"
            note={
              <>
                {change !== undefined && <ChangeText percent={change} />}
                <HeadlineTime>
                  {isFloor
                    ? t`Floor, ${time}`
                    : sales == null
                      ? t`Volume, ${time}`
                      : `${t`Volume, ${time}`} · ${plural(sales, { one: "# sale", other: "# sales" })}`}
                </HeadlineTime>
              </>
            }
          >
            <NftPrice amount={isFloor ? market?.floorPrice : market?.volume} />
          </ChartHeadline>
        }
      >
        <Chart
          label={kindText(kind)}
          valueName={kindText(kind)}
          form={isFloor ? "line" : "bars"}
          points={course.map(({ timestamp, value }) => ({ timestamp, value }))}
          span={span}
          text={(value) => `${quantityText(value)} ${currency}`}
          whenMissing={isFloor ? t`Nothing was for sale: ${time}.` : t`No sales: ${time}.`}
        />
      </ChartFrame>
    </Panel>
  );
}

function kindText(kind: Kind): string {
  return kind === "floor" ? t`Floor` : t`Volume`;
}
