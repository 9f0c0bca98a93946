import { plural, t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { useState } from "react";
import { useWatched } from "@cenote/kit/host/useWatched";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { useHost } from "@cenote/kit/remote";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { isolated } from "@cenote/kit/text/isolated";
import { Fact } from "@cenote/kit/trade/Fact";
import { Fate } from "@cenote/kit/trade/review/Fate";
import { MovedAmount } from "@cenote/kit/trade/review/MovedAmount";
import { ReviewEnd } from "@cenote/kit/trade/review/SentReview";
import { ShownLine } from "@cenote/kit/trade/review/WalletWait";
import { TransactionReview } from "@cenote/kit/trade/review/TransactionReview";
import { useTransactionReview } from "@cenote/kit/trade/review/useTransactionReview";
import { tradeSettings } from "@cenote/kit/trade/settings/tradeSettings";
import { priceText } from "../../../components/swap-form/priceText";
import * as styles from "../../../components/swap-review/Review.module.css";
import { momentText } from "../limitTexts";
import type { LimitFormState } from "../useLimitForm";
import { prepareLimit, type LimitTerms, type PreparedLimit } from "./prepareLimit";

type LimitReviewProps = { readonly form: LimitFormState; readonly onClose: () => void };

/** Dialog of limit orders, from their terms to the gateway. */
export function LimitReview({ form, onClose }: LimitReviewProps) {
  const host = useHost();
  const { isExactApproval } = useWatched(tradeSettings);
  // The terms do not change, whatever the form does behind the dialog.
  const [terms] = useState(() => termsOf(form, isExactApproval));
  const { place, account, tokenIn, tokenOut, amountIn, amountOut } = terms;
  const { now, open, onPlaced } = form;
  const [refusedNonces, setRefusedNonces] = useState<readonly bigint[]>([]);
  const handleNonceTaken = (nonce: bigint) => setRefusedNonces((former) => [...former, nonce]);
  const review = useTransactionReview<PreparedLimit>({
    chain: place.chain,
    account,
    subject: terms,
    version: `${open.length} ${refusedNonces.length}`,
    prepare: (options) =>
      prepareLimit(host, terms, { now, open, onPlaced, refusedNonces, onNonceTaken: handleNonceTaken }, options),
  });
  const { plan, published, phase } = review;
  const sold = tokenAmountText(amountIn, tokenIn.decimals ?? 0, "up");
  const bought = tokenAmountText(amountOut, tokenOut.decimals ?? 0, "down");
  const [soldSymbol, boughtSymbol] = [isolated(tokenIn.symbol), isolated(tokenOut.symbol)];
  return (
    <TransactionReview
      review={review}
      title={phase === "done" ? t`Limit order` : t`Review limit order`}
      outcome={plan ? null : undefined}
      facts={<OrderFacts terms={terms} plan={plan} />}
      contractName={null}
      failureText={() => t`The transactions before the signature would be reverted.`}
      confirm={
        <>
          {t`Sign to sell ${sold} ${soldSymbol}`}
          <small>{t`for at least ${bought} ${boughtSymbol}`}</small>
        </>
      }
      shown={(step) => {
        const order = plan?.orders[plan.steps.filter(({ kind }) => kind === "sign").indexOf(step)];
        return (
          order && (
            <ShownOrder
              plan={plan}
              order={order}
              text={t`${sold} ${soldSymbol} for at least ${bought} ${boughtSymbol}`}
            />
          )
        );
      }}
      done={(_, close) => <PlacedOrders count={plan?.orders.length ?? 0} onClose={close} />}
      onClose={() => {
        if (published > 0) form.clearAmount();
        onClose();
      }}
    >
      <MovedAmount
        label={place.count > 1 ? t`Leaves your account, per order` : t`Leaves your account`}
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
        {t`To`} <AddressChip address={account} /> {t`your own account`}
      </p>
    </TransactionReview>
  );
}

function OrderFacts({ terms, plan }: { readonly terms: LimitTerms; readonly plan: PreparedLimit | null }) {
  const { place, tokenIn, tokenOut, amountIn, amountOut } = terms;
  const [first, last] = [plan?.orders[0], plan?.orders.at(-1)];
  return (
    <>
      <Fact name={t`Price`}>{priceText({ amountIn, amountOut }, tokenIn, tokenOut)}</Fact>
      {place.count > 1 && last && (
        <Fact name={t`Number of orders, start of the last`}>
          {place.count}, {momentText(Number(last.decayStartTime))}
        </Fact>
      )}
      {last && first && <Fact name={t`Until`}>{momentText(Number(last.info.deadline))}</Fact>}
      <Fact name={t`Who may fill it`}>{t`any account, on these terms alone`}</Fact>
      <Fact name={t`Leaves your account now`}>{t`nothing`}</Fact>
      {plan && (
        <Fact name={t`Contract`}>
          {t`UniswapX reactor`} <AddressChip address={plan.reactor} />
        </Fact>
      )}
    </>
  );
}

type ShownOrderProps = {
  readonly plan: PreparedLimit;
  readonly order: PreparedLimit["orders"][number];
  readonly text: string;
};

/** An order in the form that wallets show. */
function ShownOrder({ plan: { contracts, reactor }, order: { info }, text }: ShownOrderProps) {
  const seconds = String(info.deadline);
  const moment = momentText(Number(seconds));
  return (
    <>
      <ShownLine text={t`A permit of Permit2`} address={contracts.permit2} />
      <ShownLine text={t`Spender: UniswapX reactor`} address={reactor} />
      <ShownLine text={text} />
      <ShownLine text={t`Deadline ${seconds}: ${moment}`} />
    </>
  );
}

/** Confirmation of the placed orders, which wait for the market. */
function PlacedOrders({ count, onClose }: { readonly count: number; readonly onClose: () => void }) {
  return (
    <div className={styles.sent} role="status">
      <Fate
        sign={<Check size={24} aria-hidden />}
        title={plural(count, { one: "Order placed", other: "# orders placed" })}
        text={t`It is filled once the market reaches its price. Until then it moves nothing, and you can cancel it.`}
      />
      <ReviewEnd closeText={t`See your orders`} to={null} onClose={onClose} />
    </div>
  );
}

function termsOf(form: LimitFormState, isExactApproval: boolean): LimitTerms {
  const { account, place, tokenIn, tokenOut, amountIn, amountOut } = form;
  if (!account || !tokenIn || !tokenOut || !amountIn || !amountOut) {
    throw new Error("An order is reviewed that is not whole");
  }
  return { account: account.address, place, tokenIn, tokenOut, amountIn, amountOut, isExactApproval };
}

/** Returns US dollars; null if a price is unknown. */
function worth(amount: bigint, { price, decimals }: LimitTerms["tokenIn"]): number | null {
  return price === null ? null : (Number(amount) / 10 ** (decimals ?? 0)) * price;
}
