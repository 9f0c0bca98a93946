import { t } from "@lingui/core/macro";
import { useId } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import { DESCRIPTION_CHARACTERS } from "@cenote/domain/governance";
import { Button } from "@cenote/kit/form/Button";
import { Well } from "@cenote/kit/form/Well";
import { useWatched } from "@cenote/kit/host/useWatched";
import { Deep } from "@cenote/kit/layout/Deep";
import { Detail } from "@cenote/kit/layout/Detail";
import { Panel } from "@cenote/kit/layout/Panel";
import { Effects } from "../../components/actions/Effects";
import { ActionList } from "../../components/actions/ActionList";
import { Description } from "../../components/Description";
import { buildAction, type TreasuryToken } from "../../lib/buildAction";
import { descriptionOf, EMPTY_DRAFT, proposalDraft, type ProposalDraft } from "../../lib/proposalDraft";
import { readGovernor } from "../../lib/readGovernor";
import type { ProposalForm_governor$key } from "./__generated__/ProposalForm_governor.graphql";
import { ActionEditors } from "./ActionEditors";
import * as styles from "./CreateProposal.module.css";
import { ProposeButton } from "./ProposeButton";

const MAX_TITLE_CHARACTERS = 120;

/** Form of a proposal's title, text and calls; the draft is stored in this browser. */
export function ProposalForm({ governor: key }: { readonly governor: ProposalForm_governor$key }) {
  const data = useFragment(
    graphql`
      fragment ProposalForm_governor on Governor @throwOnFieldError {
        timelockAddress
        treasury {
          tokenBalances {
            token {
              address
              symbol
              decimals
            }
          }
        }
        ...readGovernor_governor
        ...ProposeButton_governor
      }
    `,
    key,
  );
  const draft = useWatched(proposalDraft());
  const change = (part: Partial<ProposalDraft>) => proposalDraft().set({ ...draft, ...part });
  const [titleId, bodyId] = [useId(), useId()];
  const governor = readGovernor(data);
  const tokens = tokensOf(data.treasury?.tokenBalances ?? []);
  const built = draft.actions.map((action) => buildAction(action, tokens));
  const complete = built.flatMap((one) => (one.problem ? [] : [one]));
  const views = complete.map(({ view }) => view);
  return (
    <Detail
      lead={
        <Deep label={t`Create the proposal`}>
          <ProposeButton
            governor={data}
            called={governor}
            title={draft.title.trim()}
            description={descriptionOf(draft)}
            actions={complete.length === built.length ? complete.map(({ action }) => action) : null}
            onSent={() => proposalDraft().set(EMPTY_DRAFT)}
          />
        </Deep>
      }
      aside={
        <Panel title={t`Preview`}>
          {draft.title.trim() || draft.body.trim() ? (
            <Description text={descriptionOf(draft)} />
          ) : (
            <p className={styles.soft}>{t`The text appears here as others will read it.`}</p>
          )}
        </Panel>
      }
    >
      <Panel title={t`Text`}>
        <div className={styles.fields}>
          <Well label={t`Title`} fieldId={titleId}>
            <input
              id={titleId}
              className={styles.large}
              maxLength={MAX_TITLE_CHARACTERS}
              value={draft.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          </Well>
          <Well label={t`Description: headings, lists, bold and code`} fieldId={bodyId}>
            <textarea
              id={bodyId}
              className={styles.text}
              rows={10}
              maxLength={DESCRIPTION_CHARACTERS - 2 * MAX_TITLE_CHARACTERS}
              value={draft.body}
              onChange={({ target }) => change({ body: target.value })}
            />
          </Well>
        </div>
      </Panel>
      <Panel title={t`Calls`}>
        <ActionEditors
          chain={governor.chain}
          tokens={tokens}
          actions={draft.actions}
          problems={built.map(({ problem }) => problem ?? null)}
          onChange={(actions) => change({ actions })}
        />
      </Panel>
      {views.length > 0 && (
        <Panel title={t`Decoded calls`}>
          <div className={styles.fields}>
            <ActionList chain={governor.chain} actions={views} />
            <h3 className={styles.minor}>{t`If it were executed now`}</h3>
            <Effects
              chain={governor.chain}
              governor={governor.address}
              timelock={data.timelockAddress}
              actions={views}
            />
          </div>
        </Panel>
      )}
      <div>
        <Button kind="ghost" onClick={() => proposalDraft().set(EMPTY_DRAFT)}>
          {t`Discard the draft`}
        </Button>
      </div>
    </Detail>
  );
}

type Held = {
  readonly token: {
    readonly address: string | null | undefined;
    readonly symbol: string | null | undefined;
    readonly decimals: number | null | undefined;
  };
};

/** Returns the tokens that the treasury can send: those with known decimals. */
function tokensOf(balances: readonly Held[]): readonly TreasuryToken[] {
  return balances.flatMap(({ token: { address, symbol, decimals } }) =>
    address && decimals != null ? [{ address, symbol: symbol ?? "", decimals }] : [],
  );
}
