import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { transactionPath } from "@cenote/domain/paths";
import { Panel } from "@cenote/kit/layout/Panel";
import { Link } from "@cenote/kit/router";
import { exactMoment } from "@cenote/kit/time/spans";
import { useChainNow } from "../../lib/useChainNow";
import type { Timeline_proposal$key } from "./__generated__/Timeline_proposal.graphql";
import * as styles from "./Timeline.module.css";

type Step = { readonly name: string; readonly at: number; readonly hash?: string | null | undefined };

/** Past and next steps of the proposal, each with its time and its transaction. */
export function Timeline({ proposal: key }: { readonly proposal: Timeline_proposal$key }) {
  const proposal = useFragment(
    graphql`
      fragment Timeline_proposal on Proposal {
        chain
        state
        createdAt
        createdHash
        startsAt
        endsAt
        queuedAt
        queuedHash
        executableAt
        expiresAt
        executedAt
        executedHash
        canceledAt
        canceledHash
      }
    `,
    key,
  );
  const { chain, state, createdAt, createdHash, startsAt, endsAt, executableAt, ...later } = proposal;
  const now = useChainNow(chain);
  const { canceledAt, queuedAt, executedAt } = later;
  const isStopped = (moment: number) => canceledAt != null && canceledAt < moment;
  const steps: (Step | null | false)[] = [
    { name: t`Created`, at: createdAt, hash: createdHash },
    !isStopped(startsAt) && { name: t`Vote begins`, at: startsAt },
    !isStopped(endsAt) && { name: t`Vote ends`, at: endsAt },
    queuedAt != null && { name: t`Queued`, at: queuedAt, hash: later.queuedHash },
    executableAt != null && state === "QUEUED" && { name: t`Can be executed`, at: executableAt },
    executedAt != null && { name: t`Executed`, at: executedAt, hash: later.executedHash },
    state === "QUEUED" && later.expiresAt != null && { name: t`Expires`, at: later.expiresAt },
    canceledAt != null && { name: t`Canceled`, at: canceledAt, hash: later.canceledHash },
  ];
  return (
    <Panel title={t`Course`}>
      <ol className={styles.steps}>
        {steps.map(
          (step) =>
            step && (
              <li key={step.name} data-is-done={step.at <= now ? true : undefined}>
                <span>{step.name}</span>
                {step.hash ? (
                  <Link to={transactionPath(chain, step.hash)}>{exactMoment(step.at)}</Link>
                ) : (
                  <span className={styles.time}>{exactMoment(step.at)}</span>
                )}
              </li>
            ),
        )}
      </ol>
    </Panel>
  );
}
