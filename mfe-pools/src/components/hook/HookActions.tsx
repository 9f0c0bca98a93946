import { t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { Spoken } from "@cenote/kit/text/Spoken";
import { hookActions, type HookAction } from "../../lib/hookActions";
import * as styles from "./HookActions.module.css";

/** Events at which a pool calls its hook, and the hook's possible changes. */
export function HookActions({ permissions }: { readonly permissions: readonly string[] }) {
  const actions = hookActions(permissions);
  if (actions.length === 0) return <p>{t`It is never called.`}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`When`}</th>
          <th scope="col">{t`Before`}</th>
          <th scope="col">{t`After`}</th>
          <th scope="col">{t`May change amounts`}</th>
        </tr>
      </thead>
      <tbody>
        {actions.map(({ action, isBefore, isAfter, changesAmounts }) => (
          <tr key={action}>
            <th scope="row">{actionText(action)}</th>
            <Mark isSet={isBefore} />
            <Mark isSet={isAfter} />
            <Mark isSet={changesAmounts} isGrave />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mark({ isSet, isGrave = false }: { readonly isSet: boolean; readonly isGrave?: boolean }) {
  return (
    <td className={isSet && isGrave ? styles.grave : undefined}>
      {isSet ? (
        <>
          <Check size={16} aria-hidden />
          <Spoken>{t`yes`}</Spoken>
        </>
      ) : (
        <Spoken>{t`no`}</Spoken>
      )}
    </td>
  );
}

function actionText(action: HookAction): string {
  return {
    INITIALIZE: () => t`Creation of the pool`,
    ADD_LIQUIDITY: () => t`Liquidity added`,
    REMOVE_LIQUIDITY: () => t`Liquidity removed`,
    SWAP: () => t`Swap`,
    DONATE: () => t`Donation`,
  }[action]();
}
