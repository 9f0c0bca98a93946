import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { Banner } from "../../feedback/Banner";
import { Skeleton } from "../../feedback/Skeleton";
import { Button } from "../../form/Button";
import { useBlock } from "../../host/useBlock";
import { AddressChip } from "../../text/AddressChip";
import { Fact } from "../Fact";
import type { Simulation } from "../../sending";
import type { HeldToken } from "../tradeBalances";
import { walletFaultText } from "../../wallet/walletFault";
import { WrongChain } from "../../wallet/WrongChain";
import { BalancesAfter, type KnownToken } from "./BalancesAfter";
import { doneCount, stepTexts } from "./callTexts";
import { ReviewButton } from "./ReviewButton";
import { callsOf, ReviewHalt, type ReviewPlan } from "./reviewPlan";
import { Steps } from "./Steps";
import * as styles from "./TransactionReview.module.css";
import { isFailing, type ReviewStop, type TransactionReviewState } from "./useTransactionReview";
import { useGasPrice } from "../../host/useGasPrice";
import { tokenAmountText } from "../../money/tokenAmount";

export type ReviewTermsProps = {
  readonly review: Pick<
    TransactionReviewState,
    "chain" | "account" | "error" | "stop" | "published" | "isOtherAccount"
  > & {
    readonly plan: ReviewPlan | null;
    readonly start: () => Promise<void>;
    readonly resume: () => void;
  };
  /** Terms that the visitor agrees to. */
  readonly children: ReactNode;
  /** Question to the visitor, in place of everything below the terms until it is answered. */
  readonly interruption?: ReactNode;
  /** Figures below the outcome: `Fact` lines. */
  readonly facts?: ReactNode;
  /** Network cost, in place of that of the simulated calls. */
  readonly cost?: ReactNode;
  /** Tokens with symbols for the balance changes; others are shown by their addresses. */
  readonly tokens?: readonly KnownToken[];
  /** Current balances of the account; null while they are unknown. */
  readonly held?: readonly HeldToken[] | null;
  /** Result of the simulation, in place of the balance changes. */
  readonly outcome?: ReactNode;
  /** Returns the reason of a failing simulation, as a sentence. */
  readonly failureText: (simulation: Simulation) => string;
  /** Name of the contract of the last call, shown before its address; null hides both. */
  readonly contractName?: string | null;
  /** Reason why it cannot be signed, in a word or two, as the button's text; null where it can. */
  readonly blocked?: string | null;
  /** Text of the button that opens the wallet. */
  readonly confirm: ReactNode;
  /** Content before the button. */
  readonly actions?: ReactNode;
};

/** Terms of a transaction, its simulated outcome, and the button that opens the wallet. */
export function ReviewTerms(props: ReviewTermsProps) {
  const { review, children, interruption, facts, cost, outcome, failureText } = props;
  const { contractName = "", blocked = null, confirm, actions } = props;
  const { chain, plan, error, stop, published, isOtherAccount } = review;
  const simulation = plan?.simulation ?? null;
  const fails = isFailing(simulation);
  const problem = plan?.problem ?? null;
  // The transaction may be pending: it is not sent again before the visitor has checked.
  const isUnclear = stop !== null && "wallet" in stop && stop.wallet === "unclear";
  const calls = plan ? callsOf(plan) : null;
  const contract = contractName === null ? undefined : calls?.at(-1)?.to;
  if (interruption) {
    return (
      <div className={styles.review}>
        {children}
        {interruption}
      </div>
    );
  }
  return (
    <div className={styles.review}>
      <WrongChain chain={chain} />
      {children}
      {outcome === undefined ? <Outcome {...props} /> : outcome}
      <dl className={styles.facts}>
        {facts}
        {cost ??
          (calls?.length !== 0 && (
            <CallsCost chain={chain} callCount={calls?.length ?? null} simulation={simulation} />
          ))}
        {contract && (
          <Fact name={t`Contract`}>
            {contractName} <AddressChip address={contract} />
          </Fact>
        )}
      </dl>
      {problem && (
        <div role="alert">
          <Banner tone="bad" title={t`This cannot be done now`}>
            {problem}
          </Banner>
        </div>
      )}
      {simulation && fails && (
        <div role="alert">
          <Banner tone="bad" title={t`It would fail`}>
            {whyText(chain, simulation, failureText)}
          </Banner>
        </div>
      )}
      {error !== null && (
        <Banner tone="bad" title={t`It could not be prepared`}>
          {error instanceof ReviewHalt
            ? error.text
            : error instanceof RangeError
              ? t`No contract accepts these amounts.`
              : t`Neither the chain nor the wallet gave an answer that can be used. It is tried again with the next block.`}
        </Banner>
      )}
      {isOtherAccount ? <OtherAccount account={review.account} /> : stop && <Stopped {...props} stop={stop} />}
      {plan && (
        <Steps
          steps={stepTexts(plan.steps, plan.batching)}
          current={doneCount({ steps: plan.steps, index: published, confirmed: 0 }, plan.batching)}
        />
      )}
      {actions}
      <ReviewButton
        isBlocked={blocked !== null || waitingText(plan) !== null || isOtherAccount || isUnclear}
        onClick={() => void review.start()}
      >
        {isUnclear ? t`Perhaps sent` : (blocked ?? waitingText(plan) ?? (published > 0 ? t`Continue` : confirm))}
      </ReviewButton>
      {isUnclear && (
        <Button kind="quiet" size="large" onClick={review.resume}>
          {t`I looked: it was not sent`}
        </Button>
      )}
    </div>
  );
}

/** Returns the button's reason why a plan cannot be signed; null where it can. */
function waitingText(plan: ReviewPlan | null): string | null {
  if (!plan) return t`Preparing`;
  if (plan.problem) return t`Not possible`;
  return isFailing(plan.simulation) ? t`Would fail` : null;
}

function whyText(chain: Chain, simulation: Simulation, failureText: ReviewTermsProps["failureText"]): string {
  const coin = chainFacts(chain).nativeSymbol;
  return simulation.isShortOfCoin ? t`The account has too little ${coin}.` : failureText(simulation);
}

/** Balances after the simulated calls, or the reason why they are unknown. */
function Outcome({ review: { chain, plan, error }, tokens = [], held = null }: ReviewTermsProps) {
  const block = useBlock(chain)?.number ?? null;
  if (!plan) return error === null && <Skeleton width="100%" height={120} />;
  const { simulation } = plan;
  if (!simulation?.isSuccess) return null;
  // Any node can simulate a single call.
  if (simulation.kind === "partial") return callsOf(plan).length > 1 && <NotSimulated />;
  if (block === null || simulation.changes.length === 0) return null;
  return <BalancesAfter chain={chain} blockNumber={block} simulation={simulation} tokens={tokens} held={held} />;
}

/** Note that the node simulated only the first call. */
export function NotSimulated() {
  return (
    <Banner tone="info" title={t`Not simulated in full`}>
      {t`The node cannot run several calls before they are sent. Compare what your wallet shows.`}
    </Banner>
  );
}

function OtherAccount({ account }: { readonly account: string }) {
  return (
    <div role="alert">
      <Banner tone="warn" title={t`Your wallet is on another account`}>
        {t`This was prepared for`} <AddressChip address={account} />{" "}
        {t`Choose that account in your wallet, or close this and open it again.`}
      </Banner>
    </div>
  );
}

type StoppedProps = Pick<ReviewTermsProps, "review" | "failureText"> & { readonly stop: ReviewStop };

/** Shows the error of the wallet or contract, and which earlier steps remain. */
function Stopped({ stop, review, failureText }: StoppedProps) {
  const fault = "wallet" in stop ? stop.wallet : null;
  const title =
    fault === "rejected" ? t`You declined in your wallet` : fault === "unclear" ? t`Perhaps sent` : t`Not sent`;
  return (
    <div role="alert">
      <Banner tone={fault === "unclear" ? "warn" : "info"} title={title}>
        {stopText(stop, (simulation) => whyText(review.chain, simulation, failureText))}{" "}
        {stop.isBegun && t`What was confirmed or placed before stays so.`}
      </Banner>
    </div>
  );
}

function stopText(stop: ReviewStop, failureText: ReviewTermsProps["failureText"]): string {
  if ("wallet" in stop) {
    if (stop.wallet !== "rejected") return walletFaultText({ fault: stop.wallet });
    return stop.isBegun ? t`You can try again.` : t`Nothing was sent. You can try again.`;
  }
  const { reason, text, simulation } = stop.halt;
  switch (reason) {
    case "account":
      return t`Your wallet is on another account now, so this was not sent.`;
    case "allowance":
      return t`Less was allowed in your wallet than this needs. Allow at least the amount shown, and try again.`;
    case "signature":
      return t`The contract does not accept this signature, so it was not used. An approval takes its place.`;
    case "unsupported":
      return t`Your wallet cannot sign this kind of message. An approval takes its place.`;
    case "failure": {
      const why = simulation ? failureText(simulation) : "";
      return t`It would fail now, so it was not sent. ${why}`;
    }
    case "refused":
      return text;
  }
}

type CallsCostProps = {
  readonly chain: Chain;
  /** Number of simulated calls that are sent, from the first one; null while unknown. */
  readonly callCount: number | null;
  readonly simulation: Simulation | null;
};

/** Network cost of the simulated calls at the current gas price; a dash where the node does not report their gas. */
function CallsCost({ chain, callCount, simulation }: CallsCostProps) {
  const price = useGasPrice(chain);
  const { displayName, nativeSymbol } = chainFacts(chain);
  const used = simulation?.calls.slice(0, callCount ?? 0).map(({ gasUsed }) => gasUsed) ?? [];
  const isKnown = used.length > 0 && used.length === callCount && used.every((one) => one !== null);
  const gas = isKnown ? used.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n) : null;
  const cost = price === null || !gas ? "—" : `${tokenAmountText(gas * price, 18, "up")} ${nativeSymbol}`;
  return <Fact name={t`Network cost, ${displayName}`}>{cost}</Fact>;
}
