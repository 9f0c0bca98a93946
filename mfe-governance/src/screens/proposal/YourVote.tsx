import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { VOTE_PATH } from "@cenote/domain/paths";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import { Fact } from "@cenote/kit/trade/Fact";
import type { CalledGovernor, CalledProposal, GovernanceRequest } from "../../lib/governanceRequest";
import { GovernanceButton } from "../../components/call/GovernanceButton";
import { supportText } from "../../components/call/supportText";
import { votesText } from "../../lib/voteUnit";
import type { YourVote_proposal$key } from "./__generated__/YourVote_proposal.graphql";
import * as styles from "./YourPart.module.css";

type YourVoteProps = {
  readonly proposal: YourVote_proposal$key;
  readonly governor: CalledGovernor;
  readonly called: CalledProposal;
  readonly onOpen: (request: GovernanceRequest) => void;
};

/** The account's votes in this proposal: cast, available, or the reason for having none. */
export function YourVote({ proposal: key, governor, called, onOpen }: YourVoteProps) {
  const { state, voteOf, powerOf } = useFragment(
    graphql`
      fragment YourVote_proposal on Proposal {
        state
        voteOf(address: $account) @include(if: $hasAccount) {
          support
          weight
          reason
        }
        powerOf(address: $account) @include(if: $hasAccount)
      }
    `,
    key,
  );
  const account = useWatched(useHost().account);
  const { unit } = governor;
  if (!account) return null;
  if (voteOf) {
    return (
      <>
        <dl>
          <Fact name={t`You voted`} isKey>
            {supportText(voteOf.support)}
          </Fact>
          <Fact name={t`With`}>{votesText(voteOf.weight, unit)}</Fact>
        </dl>
        {voteOf.reason.trim() && (
          <p className={styles.note} dir="auto">
            {voteOf.reason}
          </p>
        )}
      </>
    );
  }
  if (state !== "ACTIVE" && state !== "PENDING") return <p className={styles.soft}>{t`You did not vote.`}</p>;
  if (powerOf === "0") {
    return (
      <>
        <p>
          {state === "ACTIVE"
            ? t`You had no votes when this vote began: votes have to be delegated before.`
            : t`You have no votes yet. What is delegated before the vote begins counts.`}
        </p>
        <ButtonLink to={VOTE_PATH} kind="quiet">{t`Your votes`}</ButtonLink>
      </>
    );
  }
  const power = powerOf ?? null;
  const request = (support: "FOR" | "AGAINST" | "ABSTAIN") =>
    ({ kind: "vote", governor, proposal: called, support, power }) as const;
  return (
    <>
      <dl>
        <Fact name={t`Your votes here`} isKey>
          {votesText(power, unit)}
        </Fact>
      </dl>
      {state === "ACTIVE" && account.canSign && (
        <div className={styles.choice}>
          <GovernanceButton onOpen={onOpen} request={request("FOR")}>{t`Vote for`}</GovernanceButton>
          <div className={styles.sides}>
            <GovernanceButton onOpen={onOpen} kind="quiet" request={request("AGAINST")}>
              {t`Vote against`}
            </GovernanceButton>
            <GovernanceButton onOpen={onOpen} kind="quiet" request={request("ABSTAIN")}>
              {t`Abstain`}
            </GovernanceButton>
          </div>
        </div>
      )}
    </>
  );
}
