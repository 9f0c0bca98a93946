import { t } from "@lingui/core/macro";
import { Fragment } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { useWatched } from "@cenote/kit/host/useWatched";
import { Deep } from "@cenote/kit/layout/Deep";
import { useHost } from "@cenote/kit/remote";
import { governorText } from "../../lib/governorText";
import type { Governors } from "./__generated__/Governors.graphql";
import { Delegates } from "./Delegates";
import { GovernorRules } from "./GovernorRules";
import { VotesPanel } from "./VotesPanel";
import * as styles from "./VotesPanel.module.css";

type GovernorPartProps = {
  readonly queryRef: PreloadedQuery<Governors>;
  /** `votes` shows the account's votes in each governor, `rules` each governor's rules and delegates. */
  readonly part: "votes" | "rules";
};

/** Part about governors: both parts share one request, and load and fail independently of the frame. */
export function GovernorPart({ queryRef, part }: GovernorPartProps) {
  const { governors } = usePreloadedQuery<Governors>(
    graphql`
      query Governors($chains: [Chain!], $account: String!, $hasAccount: Boolean!) @throwOnFieldError {
        governors(chains: $chains) {
          id
          ...governorText_governor
          ...VotesPanel_governor
          ...GovernorRules_governor
          ...Delegates_governor
        }
      }
    `,
    queryRef,
  );
  const isConnected = useWatched(useHost().account) !== null;
  if (part === "rules") {
    return governors.map((governor) => (
      <Fragment key={governor.id}>
        <GovernorRules governor={governor} />
        <Delegates governor={governor} />
      </Fragment>
    ));
  }
  if (!governors.length) {
    return (
      <Deep label={t`Your votes`}>
        <EmptyState title={t`No governor here`}>
          {t`None of the indexed networks has a contract in which token holders vote.`}
        </EmptyState>
      </Deep>
    );
  }
  // Without an account all panels would be equal.
  const shown = isConnected ? governors : governors.slice(0, 1);
  return (
    <Deep label={t`Your votes`}>
      <div className={styles.all}>
        {shown.map((governor) => (
          <VotesPanel key={governor.id} governor={governor} name={shown.length > 1 ? governorText(governor) : null} />
        ))}
      </div>
    </Deep>
  );
}
