import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { Boundary } from "@cenote/kit/feedback/RetryBoundary";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { UsdText } from "@cenote/kit/money/UsdText";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import { Unknown } from "@cenote/kit/text/Unknown";
import { earnedByAll } from "../../lib/overview/earnedByAll";
import type { PortfolioEarned } from "./__generated__/PortfolioEarned.graphql";
import portfolioEarned from "./__generated__/PortfolioEarned.graphql";

type EarnedFeesProps = Pick<PortfolioEarned["variables"], "ownerAddresses" | "chains">;

const WIDTH_PIXELS = 90;

/** Fees of all positions since their creation: requested after the rest, as they need the whole history. */
export function EarnedFees({ ownerAddresses, chains }: EarnedFeesProps) {
  const queryRef = useLaterQuery<PortfolioEarned>(portfolioEarned, { ownerAddresses, chains });
  const loading = <Skeleton width={WIDTH_PIXELS} />;
  if (!queryRef) return loading;
  return (
    <Boundary place={t`Earned by pools`} fallback={() => <Unknown />}>
      <Suspense fallback={loading}>
        <Earned queryRef={queryRef} />
      </Suspense>
    </Boundary>
  );
}

function Earned({ queryRef }: { readonly queryRef: PreloadedQuery<PortfolioEarned> }) {
  const { portfolios } = usePreloadedQuery<PortfolioEarned>(
    graphql`
      query PortfolioEarned($ownerAddresses: [String!]!, $chains: [Chain!]) {
        portfolios(ownerAddresses: $ownerAddresses, chains: $chains) {
          chainBalances {
            positions {
              earnedFeesValue {
                value
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const earned = (portfolios ?? []).flatMap((portfolio) =>
    (portfolio?.chainBalances ?? [null]).map((balance) => balance?.positions?.earnedFeesValue?.value ?? null),
  );
  return <UsdText value={earnedByAll(earned)} isExact />;
}
