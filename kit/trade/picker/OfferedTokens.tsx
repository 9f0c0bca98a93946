import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { ErrorState } from "../../feedback/ErrorState";
import { Boundary } from "../../feedback/RetryBoundary";
import { readTradeToken } from "../readTradeToken";
import { heldAssets, toAssets } from "../tokenAssets";
import type { LoadedQuery } from "../../relay/useLoadedQuery";
import type { TokenPickerOffer } from "./__generated__/TokenPickerOffer.graphql";
import type { Balances } from "./HeldTokens";
import { PickerList, type PickerChoice, type PickerSection } from "./PickerList";
import { PickerSkeleton } from "./PickerSkeleton";

type OfferedTokensProps = PickerChoice & {
  readonly offer: LoadedQuery<TokenPickerOffer>;
  readonly balances: Balances;
};

/** Tokens offered before any text is typed: held, recently chosen, and most traded ones. */
export function OfferedTokens({ offer: { queryRef, isWaiting, retry }, balances, ...list }: OfferedTokensProps) {
  const held = typeof balances === "string" ? [] : balances;
  const own = { id: "own", title: t`Yours, by value`, assets: heldAssets(held, list.chain, "") };
  const waiting = (
    <>
      <PickerList {...list} sections={[own]} empty={null} />
      <PickerSkeleton />
    </>
  );
  const failed = (
    <>
      <PickerList {...list} sections={[own]} empty={null} />
      <ErrorState title={t`The most traded tokens could not be loaded`} onRetry={retry}>
        {t`The search may still work.`}
      </ErrorState>
    </>
  );
  return (
    <>
      {balances === "failed" && <p role="alert">{t`Your balances could not be loaded.`}</p>}
      {queryRef ? (
        <Boundary place={String(queryRef.fetchKey)} fallback={() => failed}>
          <Suspense fallback={waiting}>
            <Offer {...list} queryRef={queryRef} own={own} held={held} isWaiting={isWaiting} />
          </Suspense>
        </Boundary>
      ) : (
        waiting
      )}
    </>
  );
}

type OfferProps = PickerChoice & {
  readonly queryRef: PreloadedQuery<TokenPickerOffer>;
  readonly own: PickerSection;
  readonly held: Exclude<Balances, string>;
  readonly isWaiting: boolean;
};

function Offer({ queryRef, own, held, isWaiting, ...list }: OfferProps) {
  const { tokens, topTokensConnection } = usePreloadedQuery<TokenPickerOffer>(
    graphql`
      query TokenPickerOffer($chains: [Chain!], $recent: [ContractInput!]!, $floor: Float!) @throwOnFieldError {
        tokens(contracts: $recent) {
          ...readTradeToken_token
        }
        topTokensConnection(
          chains: $chains
          orderBy: VOLUME
          first: 8
          filter: { isVerified: true, isOnePerAsset: true, minimumValueLocked: $floor }
        ) {
          edges {
            node {
              listed: asset(chains: $chains) {
                volume(duration: DAY) {
                  value
                }
                forms {
                  ...readTradeToken_token
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const ownIds = new Set(own.assets.map(({ id }) => id));
  const { chains } = queryRef.variables;
  const recent = tokens.flatMap((token) => (token ? [readTradeToken(token)] : []));
  const most = topTokensConnection.edges.map(({ node }) => node.listed);
  const sections = [
    own,
    {
      id: "recent",
      title: t`Recent`,
      assets: toAssets(
        recent.filter(({ chain }) => !chains || chains.includes(chain)),
        held,
        list.chain,
      ),
    },
    {
      id: "most",
      title: t`Most traded`,
      assets: most.flatMap(({ forms, volume }) =>
        toAssets(forms.map(readTradeToken), held, list.chain)
          .filter(({ id }) => !ownIds.has(id))
          .map((asset) => ({ ...asset, volume: volume?.value })),
      ),
    },
  ];
  return <PickerList {...list} sections={sections} isBusy={isWaiting} empty={null} />;
}
