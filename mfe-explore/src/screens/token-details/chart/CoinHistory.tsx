import { Suspense, type ReactNode } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest } from "relay-runtime";
import { ChartSkeleton } from "@cenote/kit/chart/ChartSkeleton";
import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import { useSearchParams } from "@cenote/kit/router";
import { readSpan, SPANS } from "@cenote/kit/time/spans";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import type { TokenHistoryInCoin } from "./__generated__/TokenHistoryInCoin.graphql";

const QUERY = graphql`
  query TokenHistoryInCoin(
    $chain: Chain!
    $address: String
    $duration: HistoryDuration!
    $currency: Currency!
    $isPrice: Boolean!
    $isVolume: Boolean!
    $isTvl: Boolean!
  ) {
    token(chain: $chain, address: $address) {
      market(currency: $currency) @catch(to: NULL) {
        priceHistory(duration: $duration) @include(if: $isPrice) {
          timestamp
          value
        }
        historicalVolume(duration: $duration) @include(if: $isVolume) {
          timestamp
          value
        }
        historicalTvl(duration: $duration) @include(if: $isTvl) {
          timestamp
          value
        }
      }
    }
  }
` as ConcreteRequest;

type Variables = TokenHistoryInCoin["variables"];

/** A history of a token. */
export type TokenHistory = "price" | "volume" | "tvl";

type CoinHistoryProps = {
  readonly contract: Pick<Variables, "chain" | "address">;
  /** A coin, by its name in the gateway. */
  readonly currency: string;
  readonly history: TokenHistory;
  /** Renders the history; null if the coin's past prices are unknown. */
  readonly children: (points: readonly ChartPoint[] | null) => ReactNode;
};

/** A token's history in a coin, each value converted at its own time. */
export function CoinHistory({ contract, currency, history, children }: CoinHistoryProps) {
  const [search] = useSearchParams();
  const answer = useLaterQuery<TokenHistoryInCoin>(QUERY, {
    ...contract,
    currency: currency as Variables["currency"],
    duration: SPANS[readSpan(search)].duration,
    isPrice: history === "price",
    isVolume: history === "volume",
    isTvl: history === "tvl",
  });
  if (!answer) return <ChartSkeleton />;
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <Fetched queryRef={answer}>{children}</Fetched>
    </Suspense>
  );
}

type FetchedProps = Pick<CoinHistoryProps, "children"> & { readonly queryRef: PreloadedQuery<TokenHistoryInCoin> };

function Fetched({ queryRef, children }: FetchedProps) {
  const { token } = usePreloadedQuery<TokenHistoryInCoin>(QUERY, queryRef);
  const { priceHistory, historicalVolume, historicalTvl } = token?.market ?? {};
  const points = (priceHistory ?? historicalVolume ?? historicalTvl ?? []).flatMap((point) =>
    point ? { timestamp: point.timestamp, value: point.value } : [],
  );
  return children(points.length > 0 ? points : null);
}
