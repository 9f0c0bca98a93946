import { t } from "@lingui/core/macro";
import { Fragment } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Deep } from "@cenote/kit/layout/Deep";
import type { Governors } from "./__generated__/Governors.graphql";
import { Delegates } from "./Delegates";
import { GovernorRules } from "./GovernorRules";
import { VotesPanel } from "./VotesPanel";

type GovernorPartProps = {
  readonly queryRef: PreloadedQuery<Governors>;
  /** The votes that the account has in the first governor, or the rules of each with who decides in it. */
  readonly part: "votes" | "rules";
};

/** A part about governors: both parts wait for one request, and fail, apart from the frame. */
export function GovernorPart({ queryRef, part }: GovernorPartProps) {
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
  if (part === "rules") {
    return governors.map((governor) => (
      <Fragment key={governor.id}>
        <GovernorRules governor={governor} />
        <Delegates governor={governor} />
      </Fragment>
    ));
  }
  const [first] = governors;
  return (
    <Deep label={t`Your votes`}>
      {first ? (
        <VotesPanel governor={first} />
      ) : (
        <EmptyState title={t`No governor here`}>
          {t`None of the indexed networks has a contract in which token holders vote.`}
        </EmptyState>
      )}
    </Deep>
  );
}
