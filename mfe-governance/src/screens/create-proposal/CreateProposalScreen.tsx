import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import { VOTE_PATH } from "@cenote/domain/paths";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { Segment } from "@cenote/kit/form/Segment";
import { Crumbs } from "@cenote/kit/layout/Crumbs";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import type { ScreenProps } from "@cenote/kit/remote";
import { useSearchParams } from "@cenote/kit/router";
import { governorText } from "../../lib/governorText";
import type { NewProposal } from "./__generated__/NewProposal.graphql";
import * as styles from "./CreateProposal.module.css";
import { ProposalForm } from "./ProposalForm";

const GOVERNOR_PARAMETER = "governor";

/** Screen to write a proposal and preview its effects. */
export function CreateProposalScreen({ queryRef }: ScreenProps<NewProposal>) {
  const { governors } = usePreloadedQuery<NewProposal>(
    graphql`
      query NewProposal($account: String!, $hasAccount: Boolean!) @throwOnFieldError {
        governors {
          id
          chain
          address
          ...governorText_governor
          ...ProposalForm_governor
        }
      }
    `,
    queryRef,
  );
  const [search, setSearch] = useSearchParams();
  const governorAddress = search.get(GOVERNOR_PARAMETER)?.toLowerCase();
  const governor = governors.find((one) => placeOf(one) === governorAddress) ?? governors[0];
  return (
    <>
      <ScreenTitle>{t`New proposal`}</ScreenTitle>
      <Crumbs above={[{ to: VOTE_PATH, text: t`Governance` }]} current={t`New proposal`} />
      <h1 className={styles.title}>{t`New proposal`}</h1>
      {governor && governors.length > 1 && (
        <div className={styles.choice}>
          <Segment
            label={t`Where it is proposed`}
            options={governors.map((one) => ({ value: placeOf(one), text: governorText(one) }))}
            value={placeOf(governor)}
            onChange={(place) => setSearch((now) => withParameter(now, GOVERNOR_PARAMETER, place), { replace: true })}
          />
        </div>
      )}
      {governor ? (
        <ProposalForm key={governor.id} governor={governor} />
      ) : (
        <EmptyState title={t`No governor here`} action={<ButtonLink to={VOTE_PATH}>{t`All proposals`}</ButtonLink>}>
          {t`None of the indexed networks has a contract in which token holders vote.`}
        </EmptyState>
      )}
    </>
  );
}

/** Returns a governor's value in the URL: its chain and its address in lower case. */
function placeOf({ chain, address }: { readonly chain: Chain; readonly address: string | null | undefined }): string {
  return `${chain}:${address}`.toLowerCase();
}
