import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { CREATE_PROPOSAL_PATH } from "@cenote/domain/paths";
import { Part } from "@cenote/kit/feedback/Part";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { Detail } from "@cenote/kit/layout/Detail";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import type { Governors } from "./__generated__/Governors.graphql";
import type { Proposals } from "./__generated__/Proposals.graphql";
import { GovernorPart } from "./GovernorPart";
import { ProposalList } from "./ProposalList";
import * as styles from "./ProposalsScreen.module.css";
import { StateFilter } from "./StateFilter";

type ProposalsScreenProps = {
  readonly queryRef: PreloadedQuery<Proposals>;
  readonly governorsRef: PreloadedQuery<Governors>;
};

/** Screen of the proposals, and of the account's votes. */
export function ProposalsScreen({ queryRef, governorsRef }: ProposalsScreenProps) {
  const waiting = <Skeleton width="100%" height={220} />;
  return (
    <>
      <ScreenTitle>{t`Governance`}</ScreenTitle>
      <div className={styles.head}>
        <h1>{t`Governance`}</h1>
        <ButtonLink to={CREATE_PROPOSAL_PATH} kind="quiet">
          {t`New proposal`}
        </ButtonLink>
      </div>
      <Detail
        lead={
          <Part subject={t`Your votes`} loading={waiting}>
            <GovernorPart queryRef={governorsRef} part="votes" />
          </Part>
        }
        aside={
          <Part subject={t`The rules`} loading={waiting}>
            <GovernorPart queryRef={governorsRef} part="rules" />
          </Part>
        }
      >
        <section className={styles.list} aria-label={t`Proposals`}>
          <StateFilter />
          <Part subject={t`Proposals`} loading={<Skeleton width="100%" height={480} />}>
            <ProposalList queryRef={queryRef} />
          </Part>
        </section>
      </Detail>
    </>
  );
}
