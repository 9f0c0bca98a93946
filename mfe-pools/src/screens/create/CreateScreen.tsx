import { t } from "@lingui/core/macro";
import { RotateCcw } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { CREATE_POSITION_PATH, POSITIONS_PATH } from "@cenote/domain/paths";
import { POOL_VERSIONS, type PoolVersion } from "@cenote/domain/trading";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { Segment } from "@cenote/kit/form/Segment";
import { Crumbs } from "@cenote/kit/layout/Crumbs";
import { Detail } from "@cenote/kit/layout/Detail";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { loadable } from "@cenote/kit/lib/loadable";
import { useNavigate, useParams, useSearchParams } from "@cenote/kit/router";
import type { TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { ReadBalances } from "@cenote/kit/trade/ReadBalances";
import { readTradeToken } from "@cenote/kit/trade/readTradeToken";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import { StepList } from "../../components/step/StepList";
import { PairStep } from "../../components/pair-step/PairStep";
import { usePairTokens } from "../../components/pair-step/usePairTokens";
import { createPath, readCreate, type CreatePlace } from "../../lib/createPlace";
import { readPoolSide } from "../../lib/pool/poolPair";
import { readCreatePool } from "../../lib/pool/readCreatePool";
import type { CreatePair } from "./__generated__/CreatePair.graphql";
import * as styles from "./CreateScreen.module.css";
import type { CreateFormProps } from "./CreateForm";
import { ExistingPools } from "./ExistingPools";

/** Most of the code is for the steps after the pair. */
const form = loadable<CreateFormProps>(() => import("./CreateForm").then((module) => module.CreateForm));

type CreateScreenProps = {
  readonly queryRef: PreloadedQuery<CreatePair>;
  readonly balancesRef?: PreloadedQuery<TradeBalances>;
};

/** Screen of a new position: its pair, its pool, its range and its amounts, step by step. */
export function CreateScreen({ queryRef, balancesRef }: CreateScreenProps) {
  const { tokenA, tokenB, poolsOfPair } = usePreloadedQuery<CreatePair>(
    graphql`
      query CreatePair(
        $chain: Chain!
        $tokenA: String
        $hasTokenA: Boolean!
        $tokenB: String
        $hasTokenB: Boolean!
        $hasBoth: Boolean!
      ) @throwOnFieldError {
        tokenA: token(chain: $chain, address: $tokenA) @include(if: $hasTokenA) {
          ...readTradeToken_token
          ...poolPair_token
        }
        tokenB: token(chain: $chain, address: $tokenB) @include(if: $hasTokenB) {
          ...readTradeToken_token
          ...poolPair_token
        }
        poolsOfPair(chain: $chain, tokenA: $tokenA, tokenB: $tokenB) @include(if: $hasBoth) {
          ...readCreatePool_pool
        }
      }
    `,
    queryRef,
  );
  const [place, setPlace] = useCreatePlace();
  const [held, setHeld] = useState<readonly HeldToken[] | null>(null);
  const fetched = [tokenA, tokenB].map((token) => (token ? readTradeToken(token) : null));
  const { tokens, choose } = usePairTokens(place, fetched, setPlace);
  const [first, second] = tokens;
  const poolSides = [tokenA, tokenB].flatMap((token) => (token ? readPoolSide(token) : []));
  const pools = (poolsOfPair ?? []).flatMap((pool) => readCreatePool(pool) ?? []);
  const pairStep = (
    <PairStep chain={place.chain} tokens={tokens} balancesRef={balancesRef} onChoose={choose}>
      {first && second && <ExistingPools place={place} pools={pools} />}
    </PairStep>
  );
  return (
    <>
      <ScreenTitle>{t`New position`}</ScreenTitle>
      {balancesRef && <ReadBalances queryRef={balancesRef} onRead={setHeld} />}
      <Crumbs above={[{ to: POSITIONS_PATH, text: t`Positions` }]} current={t`New`} />
      <div className={styles.head}>
        <h1>{t`New position`}</h1>
        <Segment
          label={t`Version`}
          value={place.version}
          options={POOL_VERSIONS.toReversed().map((version) => ({ value: version, text: version }))}
          onChange={(version: PoolVersion) => setPlace({ ...place, version, pool: null })}
        />
        <ButtonLink kind="ghost" size="small" to={CREATE_POSITION_PATH}>
          <RotateCcw size={14} aria-hidden />
          {t`Start over`}
        </ButtonLink>
      </div>
      {first && second ? (
        <Suspense fallback={<OnlyPair>{pairStep}</OnlyPair>}>
          <form.Component
            key={`${place.version} ${first.id} ${second.id}`}
            place={place}
            poolSides={poolSides}
            pools={pools}
            held={held}
            pairStep={pairStep}
            tokens={[first, second]}
          />
        </Suspense>
      ) : (
        <OnlyPair>{pairStep}</OnlyPair>
      )}
    </>
  );
}

function OnlyPair({ children }: { children: ReactNode }) {
  return (
    <Detail>
      <StepList>{children}</StepList>
    </Detail>
  );
}

function useCreatePlace(): readonly [CreatePlace, (place: CreatePlace) => void] {
  const params = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const setPlace = (place: CreatePlace) =>
    void navigate(createPath(place), { replace: true, preventScrollReset: true });
  return [readCreate(params, search), setPlace];
}
