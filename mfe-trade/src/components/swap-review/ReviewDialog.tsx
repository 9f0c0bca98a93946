import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Address } from "viem";
import { chainFacts } from "@cenote/domain/chains";
import { Button } from "@cenote/kit/form/Button";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { UsdText } from "@cenote/kit/money/UsdText";
import { useHost } from "@cenote/kit/remote";
import { isolated } from "@cenote/kit/text/isolated";
import { Fact } from "@cenote/kit/trade/Fact";
import { QuoteAge } from "@cenote/kit/trade/QuoteAge";
import { TransactionReview } from "@cenote/kit/trade/review/TransactionReview";
import { useTransactionReview } from "@cenote/kit/trade/review/useTransactionReview";
import { quoteAge } from "../swap-form/swapStatus";
import type { SwapFormState } from "../swap-form/useSwapForm";
import { failureText } from "./failureText";
import { prepareSwap, type PreparedSwap } from "./prepareSwap";
import * as styles from "./Review.module.css";
import { SentSwap } from "./SentSwap";
import { amountOf, Moved, Sides, SwapFacts } from "./SwapFacts";
import { betterLimit, isWorse, ownLimit, receivedAtLeast, spentAtMost, type SwapTerms } from "./swapTerms";

/** Dialog of a swap, from its terms to its transaction. */
export function ReviewDialog({ form, onClose }: { form: SwapFormState; onClose: () => void }) {
  const host = useHost();
  const { terms: offered, moved, accept } = useTerms(form);
  const { chain, blockNumber } = offered.quote;
  const amount = form.typed.amount ?? 0n;
  const review = useTransactionReview<PreparedSwap>({
    chain,
    account: offered.account,
    subject: chain,
    version: JSON.stringify([blockNumber, `${offered.limit}`, offered.recipient, offered.isExactApproval, `${amount}`]),
    prepare: (options, agreed) => prepareSwap(host, agreed?.terms ?? offered, amount, options),
    onEnd: form.clearConsents,
  });
  const { plan, phase, preparedAt } = review;
  // The shown terms are the signed ones: a better price is shown once it is prepared.
  const terms = (moved && phase === "review" ? null : plan?.terms) ?? offered;
  const isSimulated = phase === "review" && plan?.simulation?.kind === "full";
  const { displayName } = chainFacts(chain);
  return (
    <TransactionReview
      review={review}
      title={phase === "done" ? t`Swap` : t`Review swap`}
      aside={isSimulated && <QuoteAge chain={chain} seconds={quoteAge(preparedAt, form.now)} isSimulated />}
      interruption={moved && <PriceMoved onAccept={accept} onBack={onClose} />}
      facts={<SwapFacts terms={terms} allowanceLeft={plan?.allowanceLeft ?? null} />}
      cost={
        <Fact name={t`Network cost, ${displayName}`}>
          <UsdText value={terms.route.networkCostValue} isExact />
        </Fact>
      }
      contractName={terms.quote.isWrap ? t`Wrapped coin` : t`Swap router`}
      tokens={[terms.tokenIn, terms.tokenOut]}
      held={form.held}
      failureText={(simulation) => failureText(simulation, terms)}
      blocked={form.status.kind === "ready" ? null : t`Waiting for a quote`}
      confirm={confirmText(terms)}
      done={(transaction, close) => transaction && <SentSwap transaction={transaction} terms={terms} onClose={close} />}
      onClose={(transaction) => {
        // A failed swap can be retried unchanged.
        if (transaction && transaction.state !== "failed") form.clearAmount();
        onClose();
      }}
    >
      {moved && <Moved terms={terms} before={moved.before} />}
      <Sides terms={terms} />
    </TransactionReview>
  );
}

function PriceMoved({ onAccept, onBack }: { readonly onAccept: () => void; readonly onBack: () => void }) {
  return (
    <div className={styles.buttons}>
      <Button kind="glow" size="large" onClick={onAccept}>
        {t`Accept the new price`}
      </Button>
      <Button kind="quiet" size="large" onClick={onBack}>
        {t`Back to the form`}
      </Button>
      <p className={joinClasses(styles.note, styles.centered)}>
        {t`Nothing is signed until you accept. Better prices are taken over without asking.`}
      </p>
    </div>
  );
}

function confirmText(terms: SwapTerms) {
  const paid = `${amountOf(spentAtMost(terms), terms.tokenIn, "up")} ${isolated(terms.tokenIn.symbol)}`;
  const received = `${amountOf(receivedAtLeast(terms), terms.tokenOut, "down")} ${isolated(terms.tokenOut.symbol)}`;
  if (terms.quote.isWrap) return t`Exchange ${paid} for ${received}`;
  const isExactIn = terms.quote.kind === "EXACT_IN";
  return (
    <>
      {isExactIn ? t`Swap ${paid}` : t`Swap at most ${paid}`}
      <small>{isExactIn ? t`for at least ${received}` : t`for ${received}`}</small>
    </>
  );
}

/** Returns the terms that the visitor agrees to: better prices are applied, a worse one must be accepted. */
function useTerms(form: SwapFormState) {
  // The account that opened the review.
  const [account] = useState(() => form.account?.address);
  const first = termsOf(form, account, null);
  const [kept, setKept] = useState(first);
  const [accepted, setAccepted] = useState(first?.limit ?? 0n);
  // While the dialog is open, the form may briefly lose its quote: the terms are kept.
  const current = termsOf(form, account, accepted) ?? kept;
  if (!current) throw new Error("A swap is reviewed that has no quote");
  const isMoved = isWorse(current.quote, current.route, accepted);
  const limit = isMoved ? ownLimit(current.route) : betterLimit(current.quote.kind, accepted, ownLimit(current.route));
  if (!isMoved && limit !== accepted) setAccepted(limit);
  if (kept?.route !== current.route) setKept(current);
  return {
    terms: { ...current, limit },
    moved: isMoved ? { before: accepted } : null,
    accept: () => setAccepted(limit),
  };
}

function termsOf(form: SwapFormState, account: Address | undefined, limit: bigint | null): SwapTerms | null {
  const { tokenIn, tokenOut, state, route, recipient, settings } = form;
  if (!account || !tokenIn || !tokenOut || !state.quote || !route || !state.isCurrent) return null;
  return {
    account,
    tokenIn,
    tokenOut,
    quote: state.quote,
    route,
    limit: limit ?? ownLimit(route),
    recipient: recipient ?? null,
    deadlineMinutes: settings.deadlineMinutes,
    isExactApproval: settings.isExactApproval,
  };
}
