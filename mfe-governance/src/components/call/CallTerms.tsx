import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { chainFacts } from "@cenote/domain/chains";
import { Banner } from "@cenote/kit/feedback/Banner";
import type { Call } from "@cenote/kit/sending";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { Fact } from "@cenote/kit/trade/Fact";
import { CallsCost } from "@cenote/kit/trade/review/CallsCost";
import { ReviewButton } from "@cenote/kit/trade/review/ReviewButton";
import { walletFaultText } from "@cenote/kit/wallet/walletFault";
import { WrongChain } from "@cenote/kit/wallet/WrongChain";
import { votesText } from "../../lib/voteUnit";
import { confirmText, requestText, revertText } from "./callTexts";
import type { GovernanceRequest } from "../../lib/governanceRequest";
import { supportText } from "./supportText";
import type { useCall } from "./useCall";
import * as styles from "./Call.module.css";

type CallTermsProps = {
  readonly request: GovernanceRequest;
  readonly plan: Call;
  readonly call: Pick<ReturnType<typeof useCall>, "simulation" | "error" | "fault" | "start">;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
};

/** Everything that the visitor agrees to, before the wallet opens. */
export function CallTerms({ request, plan, call, isCurrent, children }: CallTermsProps) {
  const { simulation, error, fault, start } = call;
  const { chain } = request.governor;
  const coin = chainFacts(chain).nativeSymbol;
  const isFailing = simulation !== null && !simulation.isSuccess;
  return (
    <div className={styles.review}>
      <WrongChain chain={chain} />
      <Subject request={request} />
      {children}
      <dl className={styles.facts}>
        <Terms request={request} plan={plan} />
        <Fact name={t`Contract`}>
          <AddressChip address={plan.to} label={t`contract`} />
        </Fact>
        <CallsCost chain={chain} callCount={1} simulation={simulation} />
      </dl>
      <p className={styles.soft}>{requestText(request)}</p>
      {isFailing && (
        <div role="alert">
          <Banner tone="bad" title={t`It would fail`}>
            {simulation.isShortOfCoin
              ? t`The account has too little ${coin}.`
              : revertText(simulation.calls.at(-1)?.returnData ?? "0x")}
          </Banner>
        </div>
      )}
      {error !== null && (
        <Banner tone="warn" title={t`It could not be simulated`}>
          {t`The network did not answer. It is tried again with the next block.`}
        </Banner>
      )}
      {fault !== null && (
        <div role="alert">
          <Banner tone="info" title={t`Not completed`}>
            {walletFaultText(fault)}
          </Banner>
        </div>
      )}
      <ReviewButton isBlocked={!simulation || isFailing || !isCurrent} onClick={() => void start()}>
        {!simulation && error === null ? t`Simulating` : isFailing ? t`Would fail` : confirmText(request)}
      </ReviewButton>
    </div>
  );
}

/** What it is about, in the proposer's words. */
function Subject({ request }: { readonly request: GovernanceRequest }) {
  if (request.kind === "delegate") return null;
  const title = request.kind === "propose" ? request.title : request.proposal.title;
  return (
    <p className={styles.subject}>
      <Untrusted>{title}</Untrusted>
    </p>
  );
}

function Terms({ request, plan }: { readonly request: GovernanceRequest; readonly plan: Call }) {
  const { unit } = request.governor;
  if (request.kind === "delegate") {
    const delegate = plan.action.kind === "governance" ? plan.action.subject : "";
    return (
      <>
        <Fact name={t`Votes with them`} isKey>
          <AddressChip address={delegate} label={t`account`} />
        </Fact>
        {request.balance !== null && <Fact name={t`Your tokens`}>{votesText(request.balance, unit)}</Fact>}
      </>
    );
  }
  if (request.kind === "vote") {
    return (
      <>
        <Fact name={t`Your vote`} isKey>
          {supportText(request.support)}
        </Fact>
        <Fact name={t`With`}>{votesText(request.power, unit)}</Fact>
      </>
    );
  }
  const count = request.kind === "propose" ? request.actions.length : request.proposal.actions.length;
  return <Fact name={t`Calls`}>{String(count)}</Fact>;
}
