import { t } from "@lingui/core/macro";
import { useState } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import { AccountAction } from "@cenote/kit/trade/AccountAction";
import { Fact } from "@cenote/kit/trade/Fact";
import { AccountName } from "../../components/AccountName";
import { GovernanceButton } from "../../components/call/GovernanceButton";
import type { GovernanceRequest } from "../../lib/governanceRequest";
import { OpenedDialog } from "../../components/call/OpenedDialog";
import { readGovernor } from "../../lib/readGovernor";
import { countVotesText, votesText } from "../../lib/voteUnit";
import type { VotesPanel_governor$key } from "./__generated__/VotesPanel_governor.graphql";
import * as styles from "./VotesPanel.module.css";

type VotesPanelProps = {
  readonly governor: VotesPanel_governor$key;
  /** Name of the governor, where there are several. */
  readonly name: string | null;
};

/** The account's votes, their source, and a button to delegate tokens that do not vote yet. */
export function VotesPanel({ governor: key, name }: VotesPanelProps) {
  const data = useFragment(
    graphql`
      fragment VotesPanel_governor on Governor {
        account(address: $account) @include(if: $hasAccount) {
          address
          power
          balance
          delegate
          delegatorCount
        }
        ...readGovernor_governor
      }
    `,
    key,
  );
  const account = useWatched(useHost().account);
  const [opened, setOpened] = useState<GovernanceRequest | null>(null);
  const governor = readGovernor(data);
  const { unit } = governor;
  const own = data.account;
  if (!account || !own) {
    return (
      <div className={styles.panel}>
        <h2>{t`Your votes`}</h2>
        <p className={styles.soft}>{t`Connect an account to see its votes and to use them.`}</p>
        <AccountAction isWatching={false} />
      </div>
    );
  }
  const { power, balance, delegate, delegatorCount } = own;
  const holdsNothing = balance === "0";
  const isOwn = delegate?.toLowerCase() === account.address.toLowerCase();
  const isIdle = delegate == null && balance != null && !holdsNothing;
  return (
    <div className={styles.panel}>
      <h2>{t`Your votes`}</h2>
      {name && <p className={styles.soft}>{name}</p>}
      <p className={styles.power}>
        {countVotesText(power, unit)} <span>{unit && <bdi>{unit.symbol}</bdi>}</span>
      </p>
      <dl className={styles.facts}>
        <Fact name={t`Your tokens`}>{votesText(balance, unit)}</Fact>
        <Fact name={t`They vote through`}>
          {delegate == null ? t`No account` : isOwn ? t`You` : <AccountName address={delegate} />}
        </Fact>
        <Fact name={t`Holders who delegate to you`}>{String(delegatorCount)}</Fact>
      </dl>
      {isIdle && (
        <p role="note">{t`Your tokens do not vote until you delegate them, to yourself or to another account.`}</p>
      )}
      {holdsNothing && <p className={styles.soft}>{t`This account holds no tokens that vote.`}</p>}
      {!account.canSign ? (
        <AccountAction isWatching />
      ) : (
        <div className={styles.actions}>
          {isIdle && (
            <GovernanceButton onOpen={setOpened} request={{ kind: "delegate", governor, to: account.address, balance }}>
              {t`Delegate to yourself`}
            </GovernanceButton>
          )}
          <GovernanceButton
            onOpen={setOpened}
            kind="quiet"
            request={{ kind: "delegate", governor, to: null, balance: balance ?? null }}
          >
            {delegate == null ? t`Delegate` : t`Change the delegate`}
          </GovernanceButton>
        </div>
      )}
      <OpenedDialog request={opened} onClose={() => setOpened(null)} />
    </div>
  );
}
