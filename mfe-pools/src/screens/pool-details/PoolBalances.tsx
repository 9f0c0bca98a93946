import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { shareText } from "@cenote/kit/money/percent";
import { Panel } from "@cenote/kit/layout/Panel";
import type { PoolBalances_pool$key } from "./__generated__/PoolBalances_pool.graphql";
import { PoolBalanceLine } from "./PoolBalanceLine";
import * as styles from "./PoolBalances.module.css";

/** The pool's balance of each token, and their shares of the value. */
export function PoolBalances(props: { pool: PoolBalances_pool$key }) {
  const pool = useFragment(
    graphql`
      fragment PoolBalances_pool on Pool {
        token0Supply
        token1Supply
        token0 {
          market {
            price {
              value
            }
          }
          ...PoolBalanceLine_token
        }
        token1 {
          market {
            price {
              value
            }
          }
          ...PoolBalanceLine_token
        }
      }
    `,
    props.pool,
  );
  if (!pool.token0 || !pool.token1) return null;

  const value0 = valueOf(pool.token0Supply, pool.token0.market?.price?.value);
  const value1 = valueOf(pool.token1Supply, pool.token1.market?.price?.value);
  const total = value0 !== null && value1 !== null ? value0 + value1 : 0;
  return (
    <Panel title={t`Pool balances`}>
      {total > 0 && (
        <div className={styles.bar} aria-hidden>
          <span className={styles.first} style={{ flexGrow: value0 ?? 0 }} />
          <span className={styles.second} style={{ flexGrow: value1 ?? 0 }} />
        </div>
      )}
      <PoolBalanceLine
        token={pool.token0}
        quantity={pool.token0Supply}
        value={value0}
        share={total > 0 ? shareText(value0 ?? 0, total) : null}
        side="first"
      />
      <PoolBalanceLine
        token={pool.token1}
        quantity={pool.token1Supply}
        value={value1}
        share={total > 0 ? shareText(value1 ?? 0, total) : null}
        side="second"
      />
      <p className={styles.note}>{total > 0 ? t`Shares by value.` : t`Shares are unknown: a token has no price.`}</p>
    </Panel>
  );
}

function valueOf(quantity: number | null | undefined, price: number | null | undefined): number | null {
  return quantity == null || price == null ? null : quantity * price;
}
