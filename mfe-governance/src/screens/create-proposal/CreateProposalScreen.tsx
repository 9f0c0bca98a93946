import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery } from "react-relay/hooks";
import { VOTE_PATH } from "@cenote/domain/paths";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { Crumbs } from "@cenote/kit/layout/Crumbs";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import type { ScreenProps } from "@cenote/kit/remote";
import type { NewProposal } from "./__generated__/NewProposal.graphql";
import * as styles from "./CreateProposal.module.css";
import { ProposalForm } from "./ProposalForm";

/** Where a proposal is written, and shown as what it would do. */
export function CreateProposalScreen({ queryRef }: ScreenProps<NewProposal>) {
  const { governors } = usePreloadedQuery<NewProposal>(
    graphql`
      query NewProposal($account: String!, $hasAccount: Boolean!) @throwOnFieldError {
        governors {
          id
          ...ProposalForm_governor
        }
      }
    `,
    queryRef,
  );
  const [governor] = governors;
  return (
    <>
      <ScreenTitle>{t`New proposal`}</ScreenTitle>
      <Crumbs above={[{ to: VOTE_PATH, text: t`Governance` }]} current={t`New proposal`} />
      <h1 className={styles.title}>{t`New proposal`}</h1>
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
