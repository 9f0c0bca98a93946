import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { chainFacts } from "@cenote/domain/chains";
import { Button } from "@cenote/kit/form/Button";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import type { RevocableApproval } from "../../../lib/approvals/approvalFacts";
import type { Revocation } from "./prepareRevocation";
import { RevokeReview } from "./RevokeReview";
import * as styles from "./RevokeDialog.module.css";

export type RevokeDialogProps = {
  /** Allowances of one account. */
  readonly approvals: readonly RevocableApproval[];
  readonly onClose: () => void;
  /** Called with the ids of the revoked allowances. */
  readonly onDone: (ids: readonly string[]) => void;
};

/** Revokes allowances: those of one network together. */
export function RevokeDialog({ approvals, onClose, onDone }: RevokeDialogProps) {
  // Initial groups: revoked allowances leave the list while their outcome is still shown.
  const [groups, setGroups] = useState(() => byChain(approvals));
  const [chosen, setChosen] = useState<Revocation | null>(groups.length === 1 ? groups[0]! : null);
  const isOne = groups.length === 1;
  if (chosen) {
    const handleDone = () => {
      onDone(chosen.approvals.map(({ id }) => id));
      setGroups(groups.filter((group) => group !== chosen));
    };
    return <RevokeReview revocation={chosen} onClose={isOne ? onClose : () => setChosen(null)} onDone={handleDone} />;
  }
  return (
    <DialogPanel title={t`Revoke allowances`} isDeep onClose={onClose}>
      <p className={styles.note}>
        {groups.length > 0
          ? t`Each network takes transactions of its own.`
          : t`All of the chosen allowances are revoked.`}
      </p>
      <ul className={styles.groups}>
        {groups.map((group) => {
          const network = chainFacts(group.chain).displayName;
          const count = plural(group.approvals.length, { one: "# allowance", other: "# allowances" });
          return (
            <li key={group.chain}>
              <Button kind="quiet" size="large" onClick={() => setChosen(group)}>
                {network} · {count}
              </Button>
            </li>
          );
        })}
      </ul>
    </DialogPanel>
  );
}

function byChain(approvals: readonly RevocableApproval[]): readonly Revocation[] {
  const chains = [...new Set(approvals.map(({ chain }) => chain))];
  return chains.map((chain) => {
    const own = approvals.filter((approval) => approval.chain === chain);
    return { chain, account: own[0]!.owner, approvals: own };
  });
}
