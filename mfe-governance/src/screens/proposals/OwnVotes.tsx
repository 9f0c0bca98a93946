import { t } from "@lingui/core/macro";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Deep } from "@cenote/kit/layout/Deep";
import { useGovernors, type GovernorsProps } from "./useGovernors";
import { VotesPanel } from "./VotesPanel";

/** The votes that the account has in the first governor. */
export function OwnVotes({ queryRef }: GovernorsProps) {
  const [governor] = useGovernors(queryRef);
  return (
    <Deep label={t`Your votes`}>
      {governor ? (
        <VotesPanel governor={governor} />
      ) : (
        <EmptyState title={t`No governor here`}>
          {t`None of the indexed networks has a contract in which token holders vote.`}
        </EmptyState>
      )}
    </Deep>
  );
}
