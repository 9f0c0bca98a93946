import { t } from "@lingui/core/macro";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { MAX_PROPOSAL_ACTIONS } from "@cenote/domain/governance";
import { Button } from "@cenote/kit/form/Button";
import type { ActionProblem, TreasuryToken } from "../../lib/buildAction";
import type { DraftAction } from "../../lib/proposalDraft";
import { ActionEditor } from "./ActionEditor";
import * as styles from "./CreateProposal.module.css";

type ActionEditorsProps = {
  readonly chain: Chain;
  readonly tokens: readonly TreasuryToken[];
  readonly actions: readonly DraftAction[];
  /** Problem of each action; null where it is complete. */
  readonly problems: readonly (ActionProblem | null)[];
  readonly onChange: (actions: readonly DraftAction[]) => void;
};

/** Forms of the calls, in their order of execution. */
export function ActionEditors({ chain, tokens, actions, problems, onChange }: ActionEditorsProps) {
  const coin = chainFacts(chain).nativeSymbol;
  const add = (action: DraftAction) => onChange([...actions, action]);
  const isFull = actions.length >= MAX_PROPOSAL_ACTIONS;
  return (
    <div className={styles.fields}>
      {actions.length === 0 && (
        <p
          className={styles.soft}
        >{t`The timelock makes these calls once the proposal is executed. It needs at least one.`}</p>
      )}
      {actions.map((action, index) => (
        <ActionEditor
          // Draft calls have no id but their index.
          key={index}
          number={index + 1}
          coin={coin}
          tokens={tokens}
          action={action}
          problem={problems[index] ?? null}
          onChange={(changed) => onChange(actions.map((one, place) => (place === index ? changed : one)))}
          onRemove={() => onChange(actions.filter((_, place) => place !== index))}
        />
      ))}
      <div className={styles.adders}>
        <Button
          kind="quiet"
          disabled={isFull}
          onClick={() => add({ kind: "token", token: tokens[0]?.address ?? "", to: "", amount: "" })}
        >
          {t`Send tokens`}
        </Button>
        <Button kind="quiet" disabled={isFull} onClick={() => add({ kind: "coin", to: "", amount: "" })}>
          {t`Send ${coin}`}
        </Button>
        <Button
          kind="quiet"
          disabled={isFull}
          onClick={() => add({ kind: "call", target: "", signature: "", values: [], amount: "" })}
        >
          {t`Call a contract`}
        </Button>
      </div>
    </div>
  );
}
