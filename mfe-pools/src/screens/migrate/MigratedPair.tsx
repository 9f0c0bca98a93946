import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { migratePath } from "@cenote/domain/paths";
import { UsdText } from "@cenote/kit/money/UsdText";
import { PairLogo } from "@cenote/kit/picture/PairLogo";
import { Link } from "@cenote/kit/router";
import { Tag } from "@cenote/kit/text/Tag";
import { PairName } from "@cenote/kit/pair/PairName";
import type { MigratedPair_position$key } from "./__generated__/MigratedPair_position.graphql";
import * as styles from "./MigrateScreen.module.css";

const LOGO_PIXELS = 34;

/** V2 position to migrate. */
export function MigratedPair(props: { readonly position: MigratedPair_position$key }) {
  const { chain, liquidity, value, pool } = useFragment(
    graphql`
      fragment MigratedPair_position on Position {
        chain
        liquidity
        value {
          value
        }
        pool {
          addressOrId
          token0 {
            ...PairLogo_token
            ...PairName_token
          }
          token1 {
            ...PairLogo_token
            ...PairName_token
          }
        }
      }
    `,
    props.position,
  );
  if (!pool?.token0 || !pool.token1) return null;
  const { addressOrId: pair, token0, token1 } = pool;
  return (
    <li className={styles.pair}>
      <PairLogo token0={token0} token1={token1} size={LOGO_PIXELS} />
      <Link to={migratePath(chain, "V2", pair)} className={styles.name}>
        <PairName token0={token0} token1={token1} />
      </Link>
      <Tag>{chainFacts(chain).displayName}</Tag>
      {liquidity === "0" && <Tag tone="warn">{t`Half done`}</Tag>}
      <span className={styles.value}>
        <UsdText value={value?.value ?? null} isExact />
      </span>
    </li>
  );
}
