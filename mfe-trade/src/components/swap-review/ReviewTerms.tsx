import { t } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import { chainFacts } from "@cenote/domain/chains";
import { Banner } from "@cenote/kit/feedback/Banner";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Button } from "@cenote/kit/form/Button";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { UsdText } from "@cenote/kit/money/UsdText";
import { percentText } from "@cenote/kit/money/percent";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { isolated } from "@cenote/kit/text/isolated";
import { Fact } from "@cenote/kit/trade/Fact";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { BalancesAfter } from "@cenote/kit/trade/review/BalancesAfter";
import { MovedAmount } from "@cenote/kit/trade/review/MovedAmount";
import { ReviewButton } from "@cenote/kit/trade/review/ReviewButton";
import { Steps } from "@cenote/kit/trade/review/Steps";
import { walletFaultText } from "@cenote/kit/wallet/walletFault";
import { priceText } from "../swap-form/priceText";
import type { SwapFormState } from "../swap-form/useSwapForm";
import { failureText } from "./failureText";
import * as styles from "./Review.module.css";
import { swapSteps } from "./swapSteps";
import { receivedAtLeast, spentAtMost, type SwapTerms } from "./swapTerms";
import type { SwapReview } from "./useSwapReview";

type ReviewTermsProps = { readonly form: SwapFormState; readonly review: SwapReview; readonly onClose: () => void };

/** Everything that the visitor agrees to, before the wallet opens. */
export function ReviewTerms({ form, review, onClose }: ReviewTermsProps) {
  const { terms, moved, prepared, fault, error } = review;
  const simulation = prepared?.simulation;
  const failure = simulation && !simulation.isSuccess ? failureText(simulation, terms) : null;
  return (
    <div className={styles.review}>
      {moved && <Moved terms={terms} before={moved.before} />}
      <Sides terms={terms} />
      {moved ? (
        <div className={styles.buttons}>
          <Button kind="glow" size="large" onClick={review.accept}>
            {t`Accept the new price`}
          </Button>
          <Button kind="quiet" size="large" onClick={onClose}>
            {t`Back to the form`}
          </Button>
          <p
            className={joinClasses(styles.note, styles.centered)}
          >{t`Nothing is signed until you accept. Better prices are taken over without asking.`}</p>
        </div>
      ) : (
        <>
          {simulation?.kind === "full" && simulation.isSuccess ? (
            <BalancesAfter
              chain={terms.quote.chain}
              blockNumber={terms.quote.blockNumber}
              tokens={[terms.tokenIn, terms.tokenOut]}
              simulation={simulation}
              held={form.held}
            />
          ) : (
            !simulation && error === null && <Skeleton width="100%" height={120} />
          )}
          <Facts review={review} />
          {simulation?.kind === "partial" && (
            <Banner tone="info" title={t`Not simulated`}>
              {t`The node cannot run several calls before they are sent. Compare what your wallet shows.`}
            </Banner>
          )}
          {failure && (
            <Banner tone="bad" title={t`The swap would fail`}>
              {failure}
            </Banner>
          )}
          {error !== null && (
            <Banner tone="bad" title={t`The swap could not be prepared`}>
              {t`Neither the chain nor the wallet gave an answer that can be used. It is tried again with the next block.`}
            </Banner>
          )}
          {fault && (
            <div role="alert">
              <Banner tone="info" title={fault === "rejected" ? t`You declined in your wallet` : t`Not sent`}>
                {fault === "rejected" ? t`Nothing was sent. The quote is still live.` : walletFaultText({ fault })}
              </Banner>
            </div>
          )}
          {prepared && <Steps steps={swapSteps(prepared, terms)} />}
          <SwapButton review={review} isStale={form.status.kind !== "ready"} hasFailure={failure !== null} />
        </>
      )}
    </div>
  );
}

function SwapButton({ review, isStale, hasFailure }: { review: SwapReview; isStale: boolean; hasFailure: boolean }) {
  const { terms, prepared } = review;
  const paid = `${amountOf(spentAtMost(terms), terms.tokenIn, "up")} ${isolated(terms.tokenIn.symbol)}`;
  const received = `${amountOf(receivedAtLeast(terms), terms.tokenOut, "down")} ${isolated(terms.tokenOut.symbol)}`;
  const isBlocked = !prepared || isStale || hasFailure;
  const isExactIn = terms.quote.kind === "EXACT_IN";
  return (
    <ReviewButton isBlocked={isBlocked} onClick={() => void review.start()}>
      {hasFailure ? (
        t`Would fail`
      ) : isStale ? (
        t`Waiting for a quote`
      ) : !prepared ? (
        t`Preparing`
      ) : terms.quote.isWrap ? (
        t`Exchange ${paid} for ${received}`
      ) : (
        <>
          {isExactIn ? t`Swap ${paid}` : t`Swap at most ${paid}`}
          <small>{isExactIn ? t`for at least ${received}` : t`for ${received}`}</small>
        </>
      )}
    </ReviewButton>
  );
}

function Sides({ terms }: { terms: SwapTerms }) {
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

function Facts({ review }: { review: SwapReview }) {
  const { terms, prepared } = review;
  const { route, quote, tokenIn, tokenOut } = terms;
  const { displayName } = chainFacts(quote.chain);
  const [impact, fees] = [percentText(route.priceImpact * 100), percentText(route.poolFees * 100)];
  return (
    <dl className={styles.facts}>
      {prepared && prepared.allowanceLeft !== null && (
        <Fact name={t`Allowance left after it`}>{allowanceText(prepared.allowanceLeft, tokenIn)}</Fact>
      )}
      <Fact name={t`Price`}>{priceText(route, tokenIn, tokenOut)}</Fact>
      {!quote.isWrap && (
        <>
          <Fact name={t`Price impact, pool fees`}>{t`${impact} and ${fees}`}</Fact>
          <Fact name={t`Route`}>{routeText(terms)}</Fact>
        </>
      )}
      <Fact name={t`Network cost, ${displayName}`}>
        <UsdText value={route.networkCostValue} isExact />
      </Fact>
      {prepared && (
        <Fact name={t`Contract`}>
          {quote.isWrap ? t`Wrapped coin` : t`Swap router`}{" "}
          <AddressChip address={quote.isWrap ? prepared.contracts.weth : prepared.contracts.universalRouter} />
        </Fact>
      )}
    </dl>
  );
}

function Moved({ terms, before }: { terms: SwapTerms; before: bigint }) {
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

function allowanceText(left: bigint, token: TradeToken): string {
  if (left <= 0n) return t`none; the permit ends in 30 min`;
  if (left >= 2n ** 128n) return t`unlimited`;
  return `${amountOf(left, token, "nearest")} ${isolated(token.symbol)}`;
}

/** The share that each version of pools carries: "V4 48%, V3 36%". */
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

/** The value of a part of an amount; null while the value of the whole is not known. */
function valueOf(value: number | null, part: bigint, whole: bigint): number | null {
  return value === null || whole === 0n ? null : value * (Number(part) / Number(whole));
}
