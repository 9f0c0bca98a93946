import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { Part } from "@cenote/kit/feedback/Part";
import { RetryBoundary } from "@cenote/kit/feedback/RetryBoundary";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Deep } from "@cenote/kit/layout/Deep";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { loadable } from "@cenote/kit/lib/loadable";
import { readTradeToken } from "@cenote/kit/trade/readTradeToken";
import { SettingsButton } from "@cenote/kit/trade/settings/SettingsButton";
import { SwapForm } from "../../components/swap-form/SwapForm";
import { useKnownTokens } from "../../components/swap-form/useKnownTokens";
import { readSwap, writeSwap } from "../../lib/swapPlace";
import { usePlaceInUrl } from "../../lib/usePlaceInUrl";
import { TradeColumns } from "../../components/TradeColumns";
import { TradeTabs } from "../../components/TradeTabs";
import type { SwapScreen as SwapScreenQuery } from "./__generated__/SwapScreen.graphql";
import * as styles from "./SwapScreen.module.css";

import type { SwapQueries } from "./swapRequests";

type SwapScreenProps = { readonly [Name in keyof SwapQueries]: PreloadedQuery<NonNullable<SwapQueries[Name]>> };

/** The form is what visitors come for: the content beside it loads later. */
const ownSwaps = loadable(() => import("../../components/pair/OwnPairSwaps").then((module) => module.OwnPairSwaps));
const pair = loadable(() => import("../../components/pair/PairColumn").then((module) => module.PairColumn));

/** Trades one token for another at the best price of all pools. */
export function SwapScreen({ queryRef, balancesRef, historyRef, tradesRef, ownRef }: SwapScreenProps) {
  const fetched = usePreloadedQuery<SwapScreenQuery>(
    graphql`
      query SwapScreen(
        $chain: Chain!
        $tokenIn: String
        $hasTokenIn: Boolean!
        $tokenOut: String
        $hasTokenOut: Boolean!
      ) @throwOnFieldError {
        tokenIn: token(chain: $chain, address: $tokenIn) @include(if: $hasTokenIn) {
          ...readTradeToken_token
        }
        tokenOut: token(chain: $chain, address: $tokenOut) @include(if: $hasTokenOut) {
          ...readTradeToken_token
        }
      }
    `,
    queryRef,
  );
  const [place, setPlace] = usePlaceInUrl(SWAP_IN_URL);
  const sides = [fetched.tokenIn, fetched.tokenOut].map((token) => (token ? readTradeToken(token) : null));
  const tokens = useKnownTokens(place, sides);
  return (
    <>
      <ScreenTitle>{t`Swap`}</ScreenTitle>
      <TradeTabs current="swap">
        <SettingsButton />
      </TradeTabs>
      <TradeColumns>
        <div className={styles.form}>
          <Deep label={t`Swap`}>
            <SwapForm place={place} onPlace={setPlace} {...tokens} balancesRef={balancesRef} />
          </Deep>
          {ownRef && (
            <div className={styles.own}>
              <RetryBoundary fallback={() => null}>
                <Suspense>
                  <ownSwaps.Component queryRef={ownRef} />
                </Suspense>
              </RetryBoundary>
            </div>
          )}
        </div>
        {historyRef && tradesRef && (
          <Part subject={t`The pair`} loading={<Skeleton width="100%" height={PAIR_HEIGHT_PIXELS} />}>
            <pair.Component historyRef={historyRef} tradesRef={tradesRef} />
          </Part>
        )}
      </TradeColumns>
    </>
  );
}

const SWAP_IN_URL = { read: readSwap, write: writeSwap };
/** Height of the chart with its heading. */
const PAIR_HEIGHT_PIXELS = 420;
