import { plural, t } from "@lingui/core/macro";
import { ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { loadable } from "@cenote/kit/lib/loadable";
import { UsdText } from "@cenote/kit/money/UsdText";
import { percentText } from "@cenote/kit/money/percent";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { Fact } from "@cenote/kit/trade/Fact";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { priceText } from "./priceText";
import type { QuotedRoute } from "./swapQuote";
import * as styles from "./SwapForm.module.css";
import type { SwapFormState } from "./useSwapForm";

const drawing = loadable(() => import("../route-drawing/RouteDrawing").then((module) => module.RouteDrawing));
const PERCENT = 100;
const BASIS_POINTS_PER_PERCENT = 100;

type SwapFactsProps = { readonly form: SwapFormState; readonly tokenIn: TradeToken; readonly tokenOut: TradeToken };

/** The facts of a quote, the most important first. */
export function SwapFacts({ form, tokenIn, tokenOut }: SwapFactsProps) {
  const { route, state, place } = form;
  const [showsRoute, setShowsRoute] = useState(true);
  const [isInverted, setIsInverted] = useState(false);
  if (!route || !state.quote) return null;
  const limitToken = place.kind === "EXACT_IN" ? tokenOut : tokenIn;
  const limit = tokenAmountText(route.limit, limitToken.decimals ?? 0, place.kind === "EXACT_IN" ? "down" : "up");
  const slippage = percentText(route.slippageBps / BASIS_POINTS_PER_PERCENT);
  const { isWrap } = state.quote;
  return (
    <>
      <dl className={joinClasses(styles.facts, !state.isCurrent && styles.former)}>
        {!isWrap && (
          <Fact
            isKey
            name={
              <>
                {place.kind === "EXACT_IN" ? t`At least` : t`At most`}{" "}
                <span className={styles.soft}>{t`(${slippage} slippage)`}</span>
              </>
            }
          >
            {limit} <bdi>{limitToken.symbol}</bdi>
          </Fact>
        )}
        <Fact name={t`Price`}>
          <button
            type="button"
            title={t`Show the price the other way round`}
            onClick={() => setIsInverted(!isInverted)}
          >
            {priceText(route, tokenIn, tokenOut, isInverted)}
          </button>
        </Fact>
        {!isWrap && (
          <>
            <Fact name={t`Price impact`} isBad={form.impactLevel !== "low"}>
              {percentText(route.priceImpact * PERCENT)}
              <OfValue route={route} share={route.priceImpact} />
            </Fact>
            <Fact name={t`Pool fees`}>
              {percentText(route.poolFees * PERCENT)}
              <OfValue route={route} share={route.poolFees} />
            </Fact>
          </>
        )}
        <Fact name={t`Network cost`}>
          <UsdText value={route.networkCostValue} isExact />
        </Fact>
        {!isWrap && (
          <Fact name={t`Route`}>
            <button type="button" aria-expanded={showsRoute} onClick={() => setShowsRoute(!showsRoute)}>
              {routeText(route)}
              <ChevronDown size={14} className={showsRoute ? styles.open : undefined} aria-hidden />
            </button>
          </Fact>
        )}
      </dl>
      {showsRoute && !isWrap && (
        <Suspense fallback={<div className={styles.drawing} />}>
          <drawing.Component tokenIn={tokenIn} tokenOut={tokenOut} legs={route.legs} />
        </Suspense>
      )}
    </>
  );
}

/** A share of the sold amount, in money; nothing while its value is unknown. */
function OfValue({ route, share }: { route: QuotedRoute; share: number }) {
  if (route.valueIn === null) return null;
  return (
    <>
      , <UsdText value={route.valueIn * share} isExact />
    </>
  );
}

function routeText({ legs }: QuotedRoute): string {
  const pools = new Set(legs.flatMap(({ hops }) => hops.map(({ poolPath }) => poolPath))).size;
  const poolText = plural(pools, { one: "# pool", other: "# pools" });
  if (legs.length === 1) return poolText;
  const ways = plural(legs.length, { one: "# way", other: "# ways" });
  return t`${ways}, ${poolText}`;
}
