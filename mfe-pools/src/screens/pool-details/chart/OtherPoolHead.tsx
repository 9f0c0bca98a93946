import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { HeadSkeleton } from "@cenote/kit/chart/head/HeadSkeleton";
import { Part } from "@cenote/kit/feedback/Part";
import type { OtherPoolHead_pool$key } from "./__generated__/OtherPoolHead_pool.graphql";
import type { OtherPoolChartProps } from "./OtherPoolChart";
import { HistoryPoints } from "./HistoryPoints";
import { HistorySum } from "../../../components/history/HistorySum";
import { HistoryNow } from "../../../components/history/HistoryNow";
import { PriceHead } from "./PriceHead";

type OtherPoolHeadProps = Pick<OtherPoolChartProps, "kind" | "priceRef" | "historyRef"> & {
  readonly pool: OtherPoolHead_pool$key;
};

/** Headline of a chart other than the volume. */
export function OtherPoolHead({ pool: key, kind, priceRef, historyRef }: OtherPoolHeadProps) {
  const pool = useFragment(
    graphql`
      fragment OtherPoolHead_pool on Pool {
        totalLiquidity {
          value
        }
        ...PriceHead_pool
      }
    `,
    key,
  );
  if (historyRef) {
    return (
      <Part subject={t`The figure`} loading={<HeadSkeleton />}>
        <HistoryPoints queryRef={historyRef}>
          {(points, paid) =>
            kind === "tvl" ? (
              <HistoryNow now={pool.totalLiquidity?.value} points={points} name={(time) => t`Value locked, ${time}`} />
            ) : (
              <HistorySum total={paid} name={(time) => t`Fees, ${time}`} />
            )
          }
        </HistoryPoints>
      </Part>
    );
  }
  return (
    <Part subject={t`The price`} loading={<HeadSkeleton />}>
      <PriceHead pool={pool} priceRef={priceRef} />
    </Part>
  );
}
