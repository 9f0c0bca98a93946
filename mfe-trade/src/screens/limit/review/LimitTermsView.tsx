import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { Banner } from "@cenote/kit/feedback/Banner";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { isolated } from "@cenote/kit/text/isolated";
import { Fact } from "@cenote/kit/trade/Fact";
import { CallsCost } from "@cenote/kit/trade/review/CallsCost";
import { MovedAmount } from "@cenote/kit/trade/review/MovedAmount";
import { ReviewButton } from "@cenote/kit/trade/review/ReviewButton";
import { Steps } from "@cenote/kit/trade/review/Steps";
import { WrongChain } from "@cenote/kit/wallet/WrongChain";
import { priceText } from "../../../components/swap-form/priceText";
import { momentText } from "../limitTexts";
import { faultText, stepsOf } from "./reviewTexts";
import * as styles from "../../../components/swap-review/Review.module.css";
import type { LimitReviewState } from "./useLimitReview";

/** Everything that the visitor agrees to, before the wallet opens. */
export function LimitTermsView({ review }: { readonly review: LimitReviewState }) {
  const { terms, prepared, error, isMissing, fault, placed } = review;
  const { place, tokenIn, tokenOut, amountIn, amountOut } = terms;
  const chainName = chainFacts(place.chain).displayName;
  const isFailing = prepared?.simulation != null && !prepared.simulation.isSuccess;
  const sold = tokenAmountText(amountIn, tokenIn.decimals ?? 0, "up");
  const [soldSymbol, boughtSymbol] = [isolated(tokenIn.symbol), isolated(tokenOut.symbol)];
  const bought = tokenAmountText(amountOut, tokenOut.decimals ?? 0, "down");
  return (
    <div className={styles.review}>
      <WrongChain chain={place.chain} />
      <MovedAmount
        label={place.count > 1 ? t`Leaves your account, each time` : t`Leaves your account`}
        sign="−"
        token={tokenIn}
        amount={sold}
        value={worth(amountIn, tokenIn)}
      />
      <MovedAmount
        label={t`Arrives, at least`}
        sign="+"
        token={tokenOut}
        amount={bought}
        value={worth(amountOut, tokenOut)}
      />
      <p className={styles.recipient}>
        {t`To`} <AddressChip address={terms.account} /> {t`your own account`}
      </p>
      <OrderFacts review={review} />
      {!prepared && error === null && !isMissing && <Skeleton width="100%" height={96} />}
      {isMissing && (
        <Banner tone="bad" title={t`No limit orders on ${chainName}`}>
          {t`The contract that fills them is not known there.`}
        </Banner>
      )}
      {isFailing && (
        <Banner tone="bad" title={t`It would fail`}>
          {t`The transactions before the signature would be reverted.`}
        </Banner>
      )}
      {error !== null && (
        <Banner tone="bad" title={t`It could not be prepared`}>
          {t`Neither the network nor the wallet gave an answer that can be used. It is tried again with the next block.`}
        </Banner>
      )}
      {fault && (
        <div role="alert">
          <Banner tone="info" title={t`Not completed`}>
            {faultText(fault, place.chain)}
          </Banner>
        </div>
      )}
      {prepared && <Steps steps={stepsOf(prepared)} current={placed > 0 ? review.confirmed + placed : 0} />}
      <ReviewButton isBlocked={!prepared || isFailing} onClick={() => void review.start()}>
        {!prepared ? (
          t`Preparing`
        ) : isFailing ? (
          t`Would fail`
        ) : (
          <>
            {placed > 0 ? t`Go on` : t`Sign to sell ${sold} ${soldSymbol}`}
            <small>{t`for at least ${bought} ${boughtSymbol}`}</small>
          </>
        )}
      </ReviewButton>
    </div>
  );
}

function OrderFacts({ review: { terms, prepared } }: { readonly review: LimitReviewState }) {
  const { place, tokenIn, tokenOut, amountIn, amountOut } = terms;
  const [first, last] = [prepared?.orders[0], prepared?.orders.at(-1)];
  return (
    <dl className={styles.facts}>
      <Fact name={t`Price`}>{priceText({ amountIn, amountOut }, tokenIn, tokenOut)}</Fact>
      {place.count > 1 && last && (
        <Fact name={t`Orders, the last starts`}>
          {place.count}, {momentText(Number(last.decayStartTime))}
        </Fact>
      )}
      {first && last && <Fact name={t`Until`}>{momentText(Number(last.info.deadline))}</Fact>}
      <Fact name={t`Who may fill it`}>{t`any account, on these terms alone`}</Fact>
      <Fact name={t`What the signature moves now`}>{t`nothing`}</Fact>
      {prepared && (
        <Fact name={t`Contract`}>
          {t`UniswapX reactor`} <AddressChip address={prepared.reactor} />
        </Fact>
      )}
      {prepared && prepared.calls.length > 0 && (
        <CallsCost chain={place.chain} callCount={prepared.calls.length} simulation={prepared.simulation} />
      )}
    </dl>
  );
}

/** US dollars; null while a price is not known. */
function worth(amount: bigint, { price, decimals }: LimitReviewState["terms"]["tokenIn"]): number | null {
  return price === null ? null : (Number(amount) / 10 ** (decimals ?? 0)) * price;
}
