import { graphql, useFragment } from "react-relay/hooks";
import { percentText } from "@cenote/kit/money/percent";
import { Cell } from "@cenote/kit/table/Cell";
import { Identity } from "@cenote/kit/text/Identity";
import { Unknown } from "@cenote/kit/text/Unknown";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { TokenPoolRow_pool$key } from "./__generated__/TokenPoolRow_pool.graphql";
import { usePoolFacts } from "./usePoolFacts";

export function TokenPoolRow(props: { pool: TokenPoolRow_pool$key }) {
  const pool = usePoolFacts(
    useFragment(
      graphql`
        fragment TokenPoolRow_pool on Pool {
          ...usePoolFacts_pool
        }
      `,
      props.pool,
    ),
  );
  if (!pool) return null;
  return (
    <tr>
      <Cell isStart>
        <Identity to={pool.to} logo={pool.logo} title={pool.name} detail={pool.version} />
      </Cell>
      <Cell place="desktop" tone="soft">
        {pool.fee}
      </Cell>
      <Cell tone="strong">
        <UsdText value={pool.locked} />
      </Cell>
      <Cell place="desktop">
        <UsdText value={pool.volume} />
      </Cell>
      <Cell>{pool.apr === undefined ? <Unknown /> : percentText(pool.apr)}</Cell>
    </tr>
  );
}
