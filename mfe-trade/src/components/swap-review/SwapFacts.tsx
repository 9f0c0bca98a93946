import { t } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import { percentText } from "@cenote/kit/money/percent";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { isolated } from "@cenote/kit/text/isolated";
import { Fact } from "@cenote/kit/trade/Fact";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { MovedAmount } from "@cenote/kit/trade/review/MovedAmount";
import { priceText } from "../swap-form/priceText";
import * as styles from "./Review.module.css";
import { receivedAtLeast, spentAtMost, type SwapTerms } from "./swapTerms";

/** The spent and the received amount. */
export function Sides({ terms }: { terms: SwapTerms }) {
  const { tokenIn, tokenOut, route, quote, recipient, account } = terms;
  const isExactIn = quote.kind === "EXACT_IN";
  const [atMost, atLeast] = [spentAtMost(terms), receivedAtLeast(terms)];
  return (
    <div>
      <MovedAmount
        label={isExactIn ? t`Leaves your account` : t`Leaves your account, at most`}
        sign="−"
        token={tokenIn}
        amount={amountOf(atMost, tokenIn, "up")}
        value={valueOf(route.valueIn, atMost, route.amountIn)}
        expected={atMost === route.amountIn ? null : amountOf(route.amountIn, tokenIn, "nearest")}
      />
      <MovedAmount
        label={isExactIn && !quote.isWrap ? t`Arrives, at least` : t`Arrives`}
        sign="+"
        token={tokenOut}
        amount={amountOf(atLeast, tokenOut, "down")}
        value={valueOf(route.valueOut, atLeast, route.amountOut)}
        expected={atLeast === route.amountOut ? null : amountOf(route.amountOut, tokenOut, "nearest")}
      />
      <p className={styles.recipient}>
        {t`To`} <AddressChip address={recipient ?? account} />{" "}
        {recipient === null ? t`your own account` : <b className={styles.other}>{t`another account`}</b>}
      </p>
    </div>
  );
}

/** The figures of a swap. */
export function SwapFacts({ terms, allowanceLeft }: { terms: SwapTerms; allowanceLeft: bigint | null }) {
  const { route, quote, tokenIn, tokenOut } = terms;
  const [impact, fees] = [percentText(route.priceImpact * 100), percentText(route.poolFees * 100)];
  return (
    <>
      {allowanceLeft !== null && <Fact name={t`Allowance left after it`}>{allowanceText(allowanceLeft, tokenIn)}</Fact>}
      <Fact name={t`Price`}>{priceText(route, tokenIn, tokenOut)}</Fact>
      {!quote.isWrap && (
        <>
          <Fact name={t`Price impact, pool fees`}>{t`${impact} and ${fees}`}</Fact>
          <Fact name={t`Route`}>{routeText(terms)}</Fact>
        </>
      )}
    </>
  );
}

/** The price fell below what was accepted. */
export function Moved({ terms, before }: { terms: SwapTerms; before: bigint }) {
  const { quote, route, tokenIn, tokenOut } = terms;
  const isExactIn = quote.kind === "EXACT_IN";
  const token = isExactIn ? tokenOut : tokenIn;
  const now = isExactIn ? route.amountOut : route.amountIn;
  const difference = amountOf(isExactIn ? before - now : now - before, token, "up");
  const symbol = isolated(token.symbol);
  return (
    <div className={styles.banner} role="alert">
      <TriangleAlert size={20} aria-hidden />
      <div>
        <b>{t`The price moved while you were reading`}</b>
        {isExactIn
          ? t`The pools would give ${difference} ${symbol} less than your minimum.`
          : t`The pools would take ${difference} ${symbol} more than your maximum.`}
      </div>
    </div>
  );
}

/** Permit2's own unlimited allowance has 160 bits; no token has a supply this large. */
const MIN_UNLIMITED_ALLOWANCE = 2n ** 128n;

function allowanceText(left: bigint, token: TradeToken): string {
  if (left <= 0n) return t`none; the permit ends in 30 min`;
  if (left >= MIN_UNLIMITED_ALLOWANCE) return t`unlimited`;
  return `${amountOf(left, token, "nearest")} ${isolated(token.symbol)}`;
}

/** Returns each pool version's share: "V4 48%, V3 36%". */
function routeText({ route }: SwapTerms): string {
  return route.legs
    .map(
      ({ share, hops }) =>
        `${[...new Set(hops.map(({ version }) => version))].join(" + ")} ${percentText(share * 100, 0)}`,
    )
    .join(", ");
}

export function amountOf(amount: bigint, { decimals }: TradeToken, rounding: "nearest" | "down" | "up"): string {
  return tokenAmountText(amount, decimals ?? 0, rounding);
}

/** Returns the value of a part of an amount; null while the value of the whole is unknown. */
function valueOf(value: number | null, part: bigint, whole: bigint): number | null {
  return value === null || whole === 0n ? null : value * (Number(part) / Number(whole));
}
