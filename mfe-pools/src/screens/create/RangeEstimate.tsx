import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { formatUnits } from "viem/utils";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { RetryBoundary } from "@cenote/kit/feedback/RetryBoundary";
import { percentText } from "@cenote/kit/money/percent";
import { UsdText } from "@cenote/kit/money/UsdText";
import { useLoadedQuery } from "@cenote/kit/relay/useLoadedQuery";
import { Tag } from "@cenote/kit/text/Tag";
import { Basin } from "@cenote/kit/trade/review/Basin";
import type { DepositFormState } from "../../components/deposit/useDepositForm";
import type { LiquidityPool } from "../../lib/pool/liquidityPool";
import positionEstimate, { type PositionEstimate } from "./__generated__/PositionEstimate.graphql";
import * as styles from "./CreateScreen.module.css";
import type { CreateFormState } from "./useCreateForm";

/** Debounce of typing and dragging before the estimate is requested. */
const PAUSE_MILLISECONDS = 300;
const DAYS = 7;

type RangeEstimateProps = {
  readonly form: CreateFormState;
  readonly deposit: DepositFormState;
  readonly pool: LiquidityPool;
};

/** Fees that the deposit would have earned in the past week, as an estimate of future fees. */
export function RangeEstimate({ form: { range, version }, deposit: { amounts }, pool }: RangeEstimateProps) {
  const { chain, id, tokens } = pool;
  const [decimals0, decimals1] = [tokens[0].decimals, tokens[1].decimals];
  const isReady = amounts && (version === "V2" || range) && decimals0 !== null && decimals1 !== null;
  const { queryRef } = useLoadedQuery<PositionEstimate>(
    positionEstimate,
    isReady
      ? {
          pool: { chain, address: id },
          tickLower: range?.tickLower ?? null,
          tickUpper: range?.tickUpper ?? null,
          amount0: formatUnits(amounts.amount0, decimals0),
          amount1: formatUnits(amounts.amount1, decimals1),
        }
      : null,
    PAUSE_MILLISECONDS,
  );
  if (!isReady || !queryRef) return null;
  return (
    <RetryBoundary fallback={() => null}>
      <Suspense>
        <Estimate queryRef={queryRef} />
      </Suspense>
    </RetryBoundary>
  );
}

function Estimate({ queryRef }: { queryRef: PreloadedQuery<PositionEstimate> }) {
  const { positionEstimate: estimate } = usePreloadedQuery<PositionEstimate>(
    graphql`
      query PositionEstimate(
        $pool: ContractInput!
        $tickLower: Int
        $tickUpper: Int
        $amount0: String!
        $amount1: String!
      ) @throwOnFieldError {
        positionEstimate(
          pool: $pool
          tickLower: $tickLower
          tickUpper: $tickUpper
          amount0: $amount0
          amount1: $amount1
        ) {
          apr {
            value
          }
          feesValue {
            value
          }
          timeInRange
        }
      }
    `,
    queryRef,
  );
  const { apr, feesValue, timeInRange } = estimate ?? {};
  if (!apr) return <p className={styles.note}>{t`Its estimated earnings are unknown.`}</p>;
  const [yearly, share] = [percentText(apr.value, 1), timeInRange == null ? null : percentText(timeInRange, 0)];
  return (
    <Basin title={t`APR, estimate`}>
      <p className={styles.estimate}>
        {t`about ${yearly}`} <Tag>{t`not a promise`}</Tag>
      </p>
      <p className={styles.note}>
        {t`By the fees of the past ${DAYS} days:`} <UsdText value={feesValue?.value} isExact />
        {share !== null && <> {t`with the price in the range ${share} of the time.`}</>}
      </p>
    </Basin>
  );
}
