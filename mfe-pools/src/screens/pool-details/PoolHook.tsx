import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import { ChartSkeleton } from "@cenote/kit/chart/ChartSkeleton";
import { Panel } from "@cenote/kit/layout/Panel";
import { loadable } from "@cenote/kit/lib/loadable";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { Tag } from "@cenote/kit/text/Tag";
import { HookActions } from "../../components/hook/HookActions";
import type { PoolHook_pool$key } from "./__generated__/PoolHook_pool.graphql";
import type { DynamicFeeProps } from "./DynamicFee";
import * as styles from "./PoolHook.module.css";

const dynamicFee = loadable<DynamicFeeProps>(() => import("./DynamicFee").then((module) => module.DynamicFee));

/** The pool's hook: when it is called, and its possible changes. */
export function PoolHook(props: { pool: PoolHook_pool$key }) {
  const { chain, addressOrId, isDynamicFee, hook } = useFragment(
    graphql`
      fragment PoolHook_pool on Pool {
        chain
        addressOrId
        isDynamicFee
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
        <HookActions permissions={hook.permissions} />
        <AddressChip address={hook.address} label={t`hook address`} />
      </div>
      {isDynamicFee && (
        <Suspense fallback={<ChartSkeleton />}>
          <dynamicFee.Component variables={{ chain, poolId: addressOrId }} />
        </Suspense>
      )}
    </Panel>
  );
}
