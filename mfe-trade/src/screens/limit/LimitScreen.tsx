import { t } from "@lingui/core/macro";
import { useState } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { Part } from "@cenote/kit/feedback/Part";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Deep } from "@cenote/kit/layout/Deep";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { loadable } from "@cenote/kit/lib/loadable";
import { ReadBalances } from "@cenote/kit/trade/ReadBalances";
import { readTradeToken } from "@cenote/kit/trade/readTradeToken";
import { SettingsButton } from "@cenote/kit/trade/settings/SettingsButton";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import { readPairSide } from "../../components/pair/readPairSide";
import { useKnownTokens } from "../../components/swap-form/useKnownTokens";
import { TradeColumns } from "../../components/TradeColumns";
import { TradeTabs } from "../../components/TradeTabs";
import { readLimit, writeLimit } from "../../lib/limitPlace";
import { usePlaceInUrl } from "../../lib/usePlaceInUrl";
import type { LimitScreen as LimitScreenQuery } from "./__generated__/LimitScreen.graphql";
import { LimitForm } from "./LimitForm";
import * as styles from "./LimitScreen.module.css";
import type { LimitQueries } from "./limitRequests";
import { ReadOpenOrders, type OpenOrder } from "./orders/ReadOpenOrders";
import { useLimitForm } from "./useLimitForm";

type LimitScreenProps = { readonly [Name in keyof LimitQueries]: PreloadedQuery<NonNullable<LimitQueries[Name]>> };

const LIMIT_IN_URL = { read: readLimit, write: writeLimit };
/** Height of the chart with its heading. */
const CHART_HEIGHT_PIXELS = 420;

/** The form is what visitors come for: the content beside and below it loads later. */
const chart = loadable(() => import("./LimitChart").then((module) => module.LimitChart));
const orders = loadable(() => import("./orders/OrderList").then((module) => module.OrderList));

/** Form of an order at a price that others fill once the market reaches it, and the account's orders. */
export function LimitScreen({ queryRef, balancesRef, historyRef, openRef, listRef }: LimitScreenProps) {
  const fetched = usePreloadedQuery<LimitScreenQuery>(
    graphql`
      query LimitScreen(
        $chain: Chain!
        $tokenIn: String
        $hasTokenIn: Boolean!
        $tokenOut: String
        $hasTokenOut: Boolean!
      ) @throwOnFieldError {
        tokenIn: token(chain: $chain, address: $tokenIn) @include(if: $hasTokenIn) {
          ...readTradeToken_token
          ...readPairSide_token
        }
        tokenOut: token(chain: $chain, address: $tokenOut) @include(if: $hasTokenOut) {
          ...readTradeToken_token
          ...readPairSide_token
        }
      }
    `,
    queryRef,
  );
  const [place, setPlace] = usePlaceInUrl(LIMIT_IN_URL);
  const [held, setHeld] = useState<readonly HeldToken[] | null>(null);
  const [open, setOpen] = useState<readonly OpenOrder[]>([]);
  const onPlaced = (order: OpenOrder) => setOpen((openOrders) => [...openOrders, order]);
  const sides = [fetched.tokenIn, fetched.tokenOut];
  const ranks = sides.map((token) => (token ? readPairSide(token).rank : 0));
  const tokens = useKnownTokens(
    place,
    sides.map((token) => (token ? readTradeToken(token) : null)),
  );
  const form = useLimitForm({ place, onPlace: setPlace, ...tokens, ranks, held, open, onPlaced });
  return (
    <>
      <ScreenTitle>{t`Limit order`}</ScreenTitle>
      <TradeTabs current="limit">
        <SettingsButton />
      </TradeTabs>
      {balancesRef && <ReadBalances queryRef={balancesRef} onRead={setHeld} />}
      {openRef && <ReadOpenOrders queryRef={openRef} onRead={setOpen} />}
      <TradeColumns>
        <Deep label={t`Limit order`}>
          <LimitForm form={form} balancesRef={balancesRef} onToken={tokens.onToken} />
        </Deep>
        {historyRef && (
          <Part subject={t`The pair`} loading={<Skeleton width="100%" height={CHART_HEIGHT_PIXELS} />}>
            <chart.Component queryRef={historyRef} form={form} />
          </Part>
        )}
      </TradeColumns>
      {listRef && (
        <div className={styles.list}>
          <Part subject={t`The orders`} loading={<Skeleton width="100%" height={200} />}>
            <orders.Component queryRef={listRef} place={place} onPlace={setPlace} open={open} />
          </Part>
        </div>
      )}
    </>
  );
}
