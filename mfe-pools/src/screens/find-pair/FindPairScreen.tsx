import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { POSITIONS_PATH } from "@cenote/domain/paths";
import { Crumbs } from "@cenote/kit/layout/Crumbs";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { useNavigate, useParams, useSearchParams } from "@cenote/kit/router";
import type { TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { readTradeToken } from "@cenote/kit/trade/readTradeToken";
import { PairStep } from "../../components/pair-step/PairStep";
import { StepList } from "../../components/step/StepList";
import { usePairTokens } from "../../components/pair-step/usePairTokens";
import { findPairPath, readCreate, type CreatePlace } from "../../lib/createPlace";
import type { FindPair } from "./__generated__/FindPair.graphql";
import { FoundPair } from "./FoundPair";
import * as styles from "./FindPairScreen.module.css";

type FindPairScreenProps = {
  readonly queryRef: PreloadedQuery<FindPair>;
  readonly balancesRef?: PreloadedQuery<TradeBalances>;
};

/** Screen that searches the V2 pair of two tokens, and the account's share of it. */
export function FindPairScreen({ queryRef, balancesRef }: FindPairScreenProps) {
  const { tokenA, tokenB, poolsOfPair } = usePreloadedQuery<FindPair>(
    graphql`
      query FindPair(
        $chain: Chain!
        $tokenA: String
        $hasTokenA: Boolean!
        $tokenB: String
        $hasTokenB: Boolean!
        $hasBoth: Boolean!
      ) @throwOnFieldError {
        tokenA: token(chain: $chain, address: $tokenA) @include(if: $hasTokenA) {
          ...readTradeToken_token
        }
        tokenB: token(chain: $chain, address: $tokenB) @include(if: $hasTokenB) {
          ...readTradeToken_token
        }
        poolsOfPair(chain: $chain, tokenA: $tokenA, tokenB: $tokenB) @include(if: $hasBoth) {
          __typename
          addressOrId
        }
      }
    `,
    queryRef,
  );
  const [place, setPlace] = useFindPlace();
  const fetched = [tokenA, tokenB].map((token) => (token ? readTradeToken(token) : null));
  const { tokens, choose } = usePairTokens(place, fetched, setPlace);
  const pair = poolsOfPair?.find(({ __typename }) => __typename === "V2Pair")?.addressOrId ?? null;
  // The pools of newly chosen tokens follow shortly after them.
  const isAnswered = poolsOfPair !== undefined && tokens.every((token) => token && fetched.some(isOf(token.id)));
  return (
    <>
      <ScreenTitle>{t`Find a pair`}</ScreenTitle>
      <Crumbs above={[{ to: POSITIONS_PATH, text: t`Positions` }]} current={t`Find a pair`} />
      <div className={styles.screen}>
        <StepList>
          <h1>{t`Find a pair`}</h1>
          <p
            className={styles.note}
          >{t`A V2 pair of any two tokens, and your share of it, also where it is not in your list.`}</p>
          <PairStep chain={place.chain} tokens={tokens} balancesRef={balancesRef} onChoose={choose} />
          {isAnswered && <FoundPair key={pair} place={place} pair={pair} />}
        </StepList>
      </div>
    </>
  );
}

function useFindPlace(): readonly [CreatePlace, (place: CreatePlace) => void] {
  const params = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const setPlace = (place: CreatePlace) =>
    void navigate(findPairPath(place), { replace: true, preventScrollReset: true });
  return [readCreate(params, search), setPlace];
}

function isOf(id: string) {
  return (token: { readonly id: string } | null) => token?.id === id;
}
