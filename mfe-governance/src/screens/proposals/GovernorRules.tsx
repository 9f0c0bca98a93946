import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { Panel } from "@cenote/kit/layout/Panel";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { isolated } from "@cenote/kit/text/isolated";
import { ageText } from "@cenote/kit/time/age";
import { Fact } from "@cenote/kit/trade/Fact";
import { MAX_NAME_CHARACTERS } from "../../lib/governorText";
import { readVoteUnit, votesText } from "../../lib/voteUnit";
import type { GovernorRules_governor$key } from "./__generated__/GovernorRules_governor.graphql";

/** A governor's requirements of a proposal, and its contracts' addresses. */
export function GovernorRules({ governor: key }: { readonly governor: GovernorRules_governor$key }) {
  const governor = useFragment(
    graphql`
      fragment GovernorRules_governor on Governor {
        chain
        address
        name
        timelockAddress
        tokenAddress
        votingDelaySeconds
        votingPeriodSeconds
        timelockSeconds
        proposalThreshold
        quorum
        ...voteUnit_governor
      }
    `,
    key,
  );
  const unit = readVoteUnit(governor);
  const time = (seconds: number | null | undefined) => (seconds == null ? "—" : ageText(seconds));
  return (
    <Panel title={governor.name ? isolated(governor.name, MAX_NAME_CHARACTERS) : t`The rules`}>
      <dl>
        <Fact name={t`Network`}>{chainFacts(governor.chain).displayName}</Fact>
        <Fact name={t`Votes to propose`}>{votesText(governor.proposalThreshold, unit)}</Fact>
        <Fact name={t`Quorum`}>{votesText(governor.quorum, unit)}</Fact>
        <Fact name={t`From proposal to vote`}>{time(governor.votingDelaySeconds)}</Fact>
        <Fact name={t`Voting period`}>{time(governor.votingPeriodSeconds)}</Fact>
        <Fact name={t`Delay of the timelock`}>{time(governor.timelockSeconds)}</Fact>
        <Fact name={t`Governor`}>
          <AddressChip address={governor.address ?? ""} label={t`governor`} />
        </Fact>
        <Fact name={t`Timelock`}>
          <AddressChip address={governor.timelockAddress} label={t`timelock`} />
        </Fact>
        <Fact name={t`Token`}>
          <AddressChip address={governor.tokenAddress} label={t`token`} />
        </Fact>
      </dl>
    </Panel>
  );
}
