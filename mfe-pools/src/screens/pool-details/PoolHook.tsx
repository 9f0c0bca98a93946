import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { Check } from "lucide-react";
import { Panel } from "@cenote/kit/layout/Panel";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { Spoken } from "@cenote/kit/text/Spoken";
import { Tag } from "@cenote/kit/text/Tag";
import { hookActions, type HookAction } from "../../lib/hookActions";
import type { PoolHook_pool$key } from "./__generated__/PoolHook_pool.graphql";
import * as styles from "./PoolHook.module.css";

/** The contract that takes part in what happens in the pool: when it is called, and what it may change. */
export function PoolHook(props: { pool: PoolHook_pool$key }) {
  const { hook } = useFragment(
    graphql`
      fragment PoolHook_pool on Pool {
        ... on V4Pool {
          hook {
            address
            permissions
            isVerified
          }
        }
      }
    `,
    props.pool,
  );
  if (!hook) return null;

  const actions = hookActions(hook.permissions);
  return (
    <Panel
      title={t`Hook`}
      action={hook.isVerified ? <Tag tone="water">{t`Verified`}</Tag> : <Tag tone="warn">{t`Not verified`}</Tag>}
    >
      <div className={styles.hook}>
        <p className={styles.note}>
          {hook.isVerified
            ? t`This pool calls a contract whose source is known. Its address fixes what it may do:`
            : t`This pool calls a contract whose source is not known here. Its address fixes what it may do:`}
        </p>
        {actions.length > 0 ? (
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
        ) : (
          <p>{t`It is never called.`}</p>
        )}
        <AddressChip address={hook.address} label={t`hook address`} />
      </div>
    </Panel>
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
