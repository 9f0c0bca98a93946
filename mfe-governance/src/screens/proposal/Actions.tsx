import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Panel } from "@cenote/kit/layout/Panel";
import { ActionList } from "../../components/actions/ActionList";
import { effects } from "../../components/actions/effectsPart";
import { readProposalActions } from "../../lib/proposalActions";
import type { Actions_proposal$key } from "./__generated__/Actions_proposal.graphql";

const UNDECIDED = ["PENDING", "ACTIVE", "SUCCEEDED", "QUEUED"];

/** Calls of a proposal, with their effects while it can still be executed. */
export function Actions({ proposal: key }: { readonly proposal: Actions_proposal$key }) {
  const proposal = useFragment(
    graphql`
      fragment Actions_proposal on Proposal {
        chain
        state
        governor {
          address
          timelockAddress
        }
        ...proposalActions_proposal
      }
    `,
    key,
  );
  const { chain, state, governor } = proposal;
  const { views } = readProposalActions(proposal);
  return (
    <>
      <Panel title={t`Calls`}>
        <ActionList chain={chain} actions={views} />
      </Panel>
      {UNDECIDED.includes(state ?? "") && (
        <Panel title={t`If it were executed now`} loading={<Skeleton width="100%" height={40} />}>
          <effects.Component
            chain={chain}
            governor={governor.address ?? ""}
            timelock={governor.timelockAddress}
            actions={views}
          />
        </Panel>
      )}
    </>
  );
}
