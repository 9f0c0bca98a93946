import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Deep } from "@cenote/kit/layout/Deep";
import type { Governors } from "./__generated__/Governors.graphql";
import { Delegates } from "./Delegates";
import { GovernorRules } from "./GovernorRules";
import { VotesPanel } from "./VotesPanel";

type GovernorsProps = { readonly queryRef: PreloadedQuery<Governors> };

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

/** The rules of each governor, and who decides in it. */
export function AboutGovernors({ queryRef }: GovernorsProps) {
  return useGovernors(queryRef).map((governor) => (
    <div key={governor.id} style={{ display: "contents" }}>
      <GovernorRules governor={governor} />
      <Delegates governor={governor} />
    </div>
  ));
}

/** One request for both parts, which wait for it, and fail, apart from the frame. */
function useGovernors(queryRef: PreloadedQuery<Governors>) {
  const { governors } = usePreloadedQuery<Governors>(
    graphql`
      query Governors($chains: [Chain!], $account: String!, $hasAccount: Boolean!) @throwOnFieldError {
        governors(chains: $chains) {
          id
          ...VotesPanel_governor
          ...GovernorRules_governor
          ...Delegates_governor
        }
      }
    `,
    queryRef,
  );
  return governors;
}
