import { t } from "@lingui/core/macro";
import { useState } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import type { Hex } from "viem";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import { AccountAction } from "@cenote/kit/trade/AccountAction";
import { ageText } from "@cenote/kit/time/age";
import { GovernanceButton } from "../../components/call/GovernanceButton";
import type { GovernanceRequest } from "../../lib/governanceRequest";
import { OpenedDialog } from "../../components/call/OpenedDialog";
import { readGovernor } from "../../lib/readGovernor";
import { readProposalActions } from "../../lib/proposalActions";
import { readProposalTimes } from "../../lib/proposalTimes";
import { nextText } from "../../lib/stateTexts";
import { useChainNow } from "../../lib/useChainNow";
import type { YourPart_proposal$key } from "./__generated__/YourPart_proposal.graphql";
import { YourVote } from "./YourVote";
import * as styles from "./YourPart.module.css";

/** Actions on the proposal: vote, queue, execute or cancel; or the reason why there is no action. */
export function YourPart({ proposal: key }: { readonly proposal: YourPart_proposal$key }) {
  const proposal = useFragment(
    graphql`
      fragment YourPart_proposal on Proposal {
        chain
        proposalId
        title
        descriptionHash
        state
        executableAt
        ...proposalTimes_proposal
        proposer
        forVotes
        againstVotes
        governor {
          ...readGovernor_governor
        }
        ...proposalActions_proposal
        ...YourVote_proposal
      }
    `,
    key,
  );
  const account = useWatched(useHost().account);
  const [opened, setOpened] = useState<GovernanceRequest | null>(null);
  const now = useChainNow(proposal.chain);
  const { state, executableAt, proposer, forVotes, againstVotes } = proposal;
  const governor = readGovernor(proposal.governor);
  const called = {
    id: BigInt(proposal.proposalId),
    title: proposal.title,
    actions: readProposalActions(proposal).calls,
    descriptionHash: proposal.descriptionHash as Hex,
  };
  const isProposer = account?.address.toLowerCase() === proposer.toLowerCase();
  const canCancel = isProposer && (state === "PENDING" || (governor.kind === "BRAVO" && OPEN.includes(state ?? "")));
  const request = (kind: "queue" | "execute" | "cancel") => ({ kind, governor, proposal: called });
  const isReady = state === "QUEUED" && executableAt != null && executableAt <= now;
  const wait = ageText((executableAt ?? now) - now);
  const needsAccount = state === "ACTIVE" || state === "SUCCEEDED" || isReady;
  return (
    <div className={styles.part}>
      <h2>{nextText(readProposalTimes(proposal), now)}</h2>
      <YourVote proposal={proposal} governor={governor} called={called} onOpen={setOpened} />
      {state === "DEFEATED" && (
        <p>
          {BigInt(forVotes) > BigInt(againstVotes)
            ? t`It had a majority, and too few votes for the quorum.`
            : t`It had no majority.`}
        </p>
      )}
      {state === "SUCCEEDED" && <p>{t`The vote is won. The calls have to be handed to the timelock.`}</p>}
      {state === "QUEUED" && !isReady && <p>{t`The timelock holds the calls for another ${wait}.`}</p>}
      {state === "EXECUTED" && <p>{t`The calls took effect.`}</p>}
      {state === "EXPIRED" && <p>{t`It was not executed in time. The calls have to be proposed again.`}</p>}
      {needsAccount && !account?.canSign && <AccountAction isWatching={account !== null} />}
      {account?.canSign && state === "SUCCEEDED" && (
        <GovernanceButton onOpen={setOpened} request={request("queue")}>{t`Queue`}</GovernanceButton>
      )}
      {account?.canSign && isReady && (
        <GovernanceButton onOpen={setOpened} request={request("execute")}>{t`Execute`}</GovernanceButton>
      )}
      {account?.canSign && canCancel && (
        <GovernanceButton onOpen={setOpened} kind="quiet" request={request("cancel")}>
          {t`Cancel the proposal`}
        </GovernanceButton>
      )}
      <OpenedDialog request={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

/** States in which Bravo lets the proposer cancel. */
const OPEN = ["PENDING", "ACTIVE", "SUCCEEDED", "QUEUED"];
