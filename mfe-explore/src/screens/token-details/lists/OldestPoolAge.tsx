import { Suspense } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { useNow } from "@cenote/kit/time/useNow";
import { longAgeText } from "@cenote/kit/time/age";
import { Unknown } from "@cenote/kit/text/Unknown";
import { Boundary } from "@cenote/kit/feedback/RetryBoundary";
import type { TokenOldestPool } from "./__generated__/TokenOldestPool.graphql";

const MINUTE_SECONDS = 60;

export type OldestPoolRef = PreloadedQuery<TokenOldestPool>;

/** Age of the token's first pool; unknown while it loads, and if it fails. */
export function OldestPoolAge({ queryRef }: { queryRef: OldestPoolRef }) {
  return (
    <Boundary place={queryRef.fetchKey?.toString() ?? ""} fallback={() => <Unknown />}>
      <Suspense fallback={<Unknown />}>
        <Age queryRef={queryRef} />
      </Suspense>
    </Boundary>
  );
}

function Age({ queryRef }: { queryRef: OldestPoolRef }) {
  const { topPools } = usePreloadedQuery<TokenOldestPool>(
    graphql`
      query TokenOldestPool($chain: Chain!, $token: ContractInput!) @throwOnFieldError {
        topPools(chains: [$chain], tokenFilter: $token, orderBy: CREATED_AT, asc: true, first: 1) {
          edges {
            node {
              createdAtTimestamp
            }
          }
        }
      }
    `,
    queryRef,
  );
  const now = useNow(MINUTE_SECONDS);
  const pool = topPools.edges[0]?.node;
  const made = pool?.createdAtTimestamp;
  return made == null ? <Unknown /> : <>{longAgeText(now - made)}</>;
}
