import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { AddressChip } from "@cenote/kit/ui/AddressChip";
import { Panel } from "@cenote/kit/ui/Panel";
import type { PoolLinks_pool$key } from "./__generated__/PoolLinks_pool.graphql";
import * as styles from "./PoolLinks.module.css";
import { TokenLink } from "./TokenLink";

/** Where the pool and its tokens are, to follow and to copy. */
export function PoolLinks(props: { pool: PoolLinks_pool$key }) {
  const pool = useFragment(
    graphql`
      fragment PoolLinks_pool on Node {
        __typename
        ... on V4Pool {
          poolId
          hook {
            address
          }
          token0 {
            ...TokenLink_token
          }
          token1 {
            ...TokenLink_token
          }
        }
        ... on V3Pool {
          address
          token0 {
            ...TokenLink_token
          }
          token1 {
            ...TokenLink_token
          }
        }
        ... on V2Pair {
          address
          token0 {
            ...TokenLink_token
          }
          token1 {
            ...TokenLink_token
          }
        }
      }
    `,
    props.pool,
  );
  if (pool.__typename === "%other" || !pool.token0 || !pool.token1) return null;

  return (
    <Panel title={t`Tokens and pool`}>
      <ul>
        <TokenLink token={pool.token0} />
        <TokenLink token={pool.token1} />
        <li className={styles.line}>
          <span className={styles.name}>{t`Pool`}</span>
          <AddressChip
            address={pool.__typename === "V4Pool" ? pool.poolId : pool.address}
            label={pool.__typename === "V4Pool" ? t`pool id` : t`pool address`}
          />
        </li>
        {pool.__typename === "V4Pool" && pool.hook && (
          <li className={styles.line}>
            <span className={styles.name}>{t`Hook`}</span>
            <AddressChip address={pool.hook.address} label={t`hook address`} />
          </li>
        )}
      </ul>
    </Panel>
  );
}
