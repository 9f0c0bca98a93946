import { t } from "@lingui/core/macro";
import { Suspense, useState } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { useWatched } from "@cenote/kit/host/useWatched";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { loadable } from "@cenote/kit/lib/loadable";
import { useHost } from "@cenote/kit/remote";
import { useSearchParams } from "@cenote/kit/router";
import { ReadBalances } from "@cenote/kit/trade/ReadBalances";
import { readTradeToken } from "@cenote/kit/trade/readTradeToken";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import { readRamp, writeRamp, type RampDirection } from "../../lib/rampPlace";
import { TradeColumns } from "../TradeColumns";
import { TradeTabs } from "../TradeTabs";
import { Offers } from "./Offers";
import { RampForm } from "./RampForm";
import * as styles from "./Ramp.module.css";
import type { RampQueries } from "./rampRequests";
import type { RampScreen as RampScreenQuery } from "./__generated__/RampScreen.graphql";
import { useRampForm } from "./useRampForm";

export type RampScreenProps = { readonly [Name in keyof RampQueries]: PreloadedQuery<NonNullable<RampQueries[Name]>> };
type Props = RampScreenProps & { readonly direction: RampDirection };

const sessionView = loadable(() => import("../ramp-session/SessionView").then((module) => module.SessionView));
const ownOrders = loadable(() => import("../ramp-session/OwnOrders").then((module) => module.OwnOrders));

/** Buys tokens for money, or sells them, through the provider of the visitor's choice; and shows an order's outcome. */
export function RampScreen(props: Props) {
  const { direction } = props;
  const [search, setSearch] = useSearchParams();
  const place = readRamp(direction, search);
  return (
    <>
      <ScreenTitle>{direction === "BUY" ? t`Buy` : t`Sell`}</ScreenTitle>
      <TradeTabs current="buy" title={direction === "BUY" ? undefined : t`Sell`} />
      {place.session ? (
        <Suspense>
          <sessionView.Component
            key={place.session}
            direction={direction}
            id={place.session}
            onNext={() => setSearch(() => writeRamp(direction, { ...place, session: null }))}
          />
        </Suspense>
      ) : (
        <Ramp {...props} />
      )}
    </>
  );
}

function Ramp({ direction, queryRef, balancesRef }: Props) {
  const { token } = usePreloadedQuery<RampScreenQuery>(
    graphql`
      query RampScreen($chain: Chain!, $token: String, $hasToken: Boolean!) @throwOnFieldError {
        token(chain: $chain, address: $token) @include(if: $hasToken) {
          ...readTradeToken_token
        }
      }
    `,
    queryRef,
  );
  const account = useWatched(useHost().account)?.address ?? "";
  // Another account has other holdings: the former account's result does not apply.
  const ownBalances = balancesRef?.variables.owners[0] === account ? balancesRef : undefined;
  const [held, setHeld] = useState<readonly HeldToken[] | null>(null);
  const form = useRampForm(direction, token ? readTradeToken(token) : null, ownBalances ? held : null);
  return (
    <>
      {ownBalances && <ReadBalances queryRef={ownBalances} onRead={setHeld} />}
      <TradeColumns>
        <RampForm form={form} balancesRef={ownBalances} />
        <div className={styles.aside}>
          <Offers form={form} />
          <Suspense>{account && <ownOrders.Component key={account} />}</Suspense>
        </div>
      </TradeColumns>
    </>
  );
}
