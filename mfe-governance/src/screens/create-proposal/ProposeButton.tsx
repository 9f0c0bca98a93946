import { t } from "@lingui/core/macro";
import { useState } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import { BlockedButton } from "@cenote/kit/form/BlockedButton";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import { AccountAction } from "@cenote/kit/trade/AccountAction";
import { Fact } from "@cenote/kit/trade/Fact";
import type { GovernorAction } from "@cenote/protocol/governance/governorActions";
import { VOTE_PATH } from "@cenote/domain/paths";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { GovernanceButton } from "../../components/call/GovernanceButton";
import type { CalledGovernor, GovernanceRequest } from "../../lib/governanceRequest";
import { OpenedDialog } from "../../components/call/OpenedDialog";
import { votesText } from "../../lib/voteUnit";
import type { ProposeButton_governor$key } from "./__generated__/ProposeButton_governor.graphql";
import * as styles from "./CreateProposal.module.css";

type ProposeButtonProps = {
  readonly governor: ProposeButton_governor$key;
  readonly called: CalledGovernor;
  readonly title: string;
  readonly description: string;
  /** Null while a call is incomplete. */
  readonly actions: readonly GovernorAction[] | null;
  readonly onSent: () => void;
};

/** Button that creates the proposal, or shows the missing requirement: votes, a title, or a part of a call. */
export function ProposeButton({ governor: key, called, ...proposed }: ProposeButtonProps) {
  const { proposalThreshold, account: own } = useFragment(
    graphql`
      fragment ProposeButton_governor on Governor {
        proposalThreshold
        account(address: $account) @include(if: $hasAccount) {
          power
        }
      }
    `,
    key,
  );
  const account = useWatched(useHost().account);
  const [opened, setOpened] = useState<GovernanceRequest | null>(null);
  const { title, description, actions, onSent } = proposed;
  const isShort = own != null && proposalThreshold != null && BigInt(own.power) < BigInt(proposalThreshold);
  const missing = !title ? t`Write a title` : !actions ? t`Complete the calls` : !actions.length ? t`Add a call` : null;
  return (
    <div className={styles.panel}>
      <dl>
        <Fact name={t`Votes to propose`}>{votesText(proposalThreshold, called.unit)}</Fact>
        {account && own && (
          <Fact name={t`Your votes`} isKey isBad={isShort}>
            {votesText(own.power, called.unit)}
          </Fact>
        )}
      </dl>
      {!account?.canSign ? (
        <AccountAction isWatching={account !== null} />
      ) : isShort ? (
        <>
          <p>{t`The account has too few votes. Tokens give votes once they are delegated.`}</p>
          <BlockedButton reason={t`Too few votes`} />
          <ButtonLink to={VOTE_PATH} kind="quiet" size="large">{t`Your votes`}</ButtonLink>
        </>
      ) : missing || !actions ? (
        <BlockedButton reason={missing ?? ""} />
      ) : (
        <GovernanceButton
          onOpen={setOpened}
          request={{ kind: "propose", governor: called, title, description, actions, onSent }}
        >
          {t`Review`}
        </GovernanceButton>
      )}
      <p className={styles.soft}>{t`The draft is kept in this browser until it is sent or discarded.`}</p>
      <OpenedDialog request={opened} onClose={() => setOpened(null)} />
    </div>
  );
}
