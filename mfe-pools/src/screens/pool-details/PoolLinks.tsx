import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { Panel } from "@cenote/kit/layout/Panel";
import type { PoolLinks_pool$key } from "./__generated__/PoolLinks_pool.graphql";
import * as styles from "./PoolLinks.module.css";
import { TokenLink } from "./TokenLink";

/** Addresses of the pool and its tokens, with links and copy buttons. */
export function PoolLinks(props: { pool: PoolLinks_pool$key }) {
  const pool = useFragment(
    graphql`
      fragment PoolLinks_pool on Pool {
        protocolVersion
        addressOrId
        token0 {
          ...TokenLink_token
        }
        token1 {
          ...TokenLink_token
        }
        ... on V4Pool {
          hook {
            address
          }
        }
      }
    `,
    props.pool,
  );
  if (!pool.token0 || !pool.token1) return null;

  return (
    <Panel title={t`Tokens and pool`}>
      <ul>
        <TokenLink token={pool.token0} />
        <TokenLink token={pool.token1} />
        <li className={styles.line}>
          <span className={styles.name}>{t`Pool`}</span>
          <AddressChip
            address={pool.addressOrId}
            label={pool.protocolVersion === "V4" ? t`pool id` : t`pool address`}
          />
        </li>
        {pool.hook && (
          <li className={styles.line}>
            <span className={styles.name}>{t`Hook`}</span>
            <AddressChip address={pool.hook.address} label={t`hook address`} />
          </li>
        )}
      </ul>
    </Panel>
  );
}
