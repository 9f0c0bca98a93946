import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { percentText } from "@cenote/kit/money/percent";
import { Link } from "@cenote/kit/router";
import { Tag } from "@cenote/kit/text/Tag";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { DeepPoolLine_pool$key } from "./__generated__/DeepPoolLine_pool.graphql";
import * as styles from "./DeepPoolLine.module.css";
import { usePoolFacts } from "./usePoolFacts";

export function DeepPoolLine(props: { pool: DeepPoolLine_pool$key }) {
  const pool = usePoolFacts(
    useFragment(
      graphql`
        fragment DeepPoolLine_pool on Pool {
          ...usePoolFacts_pool
        }
      `,
      props.pool,
    ),
  );
  if (!pool) return null;
  const apr = pool.apr === undefined ? null : percentText(pool.apr);
  return (
    <li>
      <Link to={pool.to} className={styles.pool}>
        {pool.logo}
        <span className={styles.texts}>
          <span className={styles.name}>
            {pool.name} <Tag>{pool.version}</Tag>
          </span>
          <span className={styles.detail}>
            {pool.fee} {pool.risk}
          </span>
        </span>
        <span className={styles.figures}>
          <UsdText value={pool.locked} />
          {apr && <span className={styles.detail}>{t`${apr} APR`}</span>}
        </span>
      </Link>
    </li>
  );
}
