import { graphql, useFragment } from "react-relay/hooks";
import { poolPath } from "@cenote/domain/paths";
import { ageText } from "@cenote/kit/time/age";
import { meterPercent } from "@cenote/kit/layout/meter";
import { useNow } from "@cenote/kit/time/useNow";
import { Cell } from "@cenote/kit/table/Cell";
import { Flash } from "@cenote/kit/table/Flash";
import { Identity } from "@cenote/kit/text/Identity";
import { Meter } from "@cenote/kit/layout/Meter";
import { PairLogo } from "@cenote/kit/picture/PairLogo";
import { TableRow } from "@cenote/kit/table/TableRow";
import { Tag } from "@cenote/kit/text/Tag";
import { Unknown } from "@cenote/kit/text/Unknown";
import { UsdText } from "@cenote/kit/money/UsdText";
import { ratioText } from "../lib/poolFigures";
import { readPoolFigures } from "../lib/readPoolFigures";
import type { PoolRow_pool$key } from "./__generated__/PoolRow_pool.graphql";
import { FeeText } from "./FeeText";
import { PairName } from "./PairName";
import { PoolApr } from "./PoolApr";
import * as styles from "./PoolRow.module.css";

type PoolRowProps = {
  readonly pool: PoolRow_pool$key;
  /** Its place in the list, from 0. */
  readonly index: number;
  /** The greatest value locked of the list, in US dollars. */
  readonly mostLocked: number;
};

/** A pool's age is told in minutes at the finest. */
const AGE_STEP_SECONDS = 60;

export function PoolRow({ pool: key, index, mostLocked }: PoolRowProps) {
  const now = useNow(AGE_STEP_SECONDS);
  const pool = useFragment(
    graphql`
      fragment PoolRow_pool on Pool {
        chain
        protocolVersion
        addressOrId
        feeTier
        isDynamicFee
        createdAtTimestamp
        token0 {
          ...PairLogo_token
          ...PairName_token
        }
        token1 {
          ...PairLogo_token
          ...PairName_token
        }
        ...readPoolFigures_pool
      }
    `,
    key,
  );
  const { chain, addressOrId, token0, token1 } = pool;
  if (!token0 || !token1) return null;

  const { locked, apr, reward, volumeDay, volumeMonth, turnover } = readPoolFigures(pool);
  const fee = <FeeText feeTier={pool.feeTier} isDynamic={pool.isDynamicFee === true} />;

  return (
    <TableRow index={index}>
      <Cell isStart tone="rank" place="desktop">
        {index + 1}
      </Cell>
      <Cell isStart>
        <Identity
          to={poolPath(chain, addressOrId)}
          logo={<PairLogo token0={token0} token1={token1} size={34} />}
          title={<PairName token0={token0} token1={token1} />}
          detail={
            <span className={styles.onPhone}>
              {pool.protocolVersion} · {fee}
            </span>
          }
        />
      </Cell>
      <Cell isStart place="wide">
        <Tag>{pool.protocolVersion}</Tag>
      </Cell>
      <Cell place="wide" tone="soft">
        {fee}
      </Cell>
      <Cell tone="strong">
        <Flash value={locked}>
          <UsdText value={locked} />
        </Flash>
        <span className={styles.onDesktop}>
          <Meter percent={meterPercent(locked ?? 0, mostLocked)} />
        </span>
        <span className={styles.onPhone}>
          <UsdText value={volumeDay} />
        </span>
      </Cell>
      <Cell place="desktop">
        <PoolApr apr={apr} reward={reward} />
      </Cell>
      <Cell place="desktop">
        <UsdText value={volumeDay} />
      </Cell>
      <Cell place="wide" tone="soft">
        <UsdText value={volumeMonth} />
      </Cell>
      <Cell place="wide" tone="soft">
        {turnover === null ? <Unknown /> : ratioText(turnover)}
      </Cell>
      <Cell place="wide" tone="soft">
        {pool.createdAtTimestamp == null ? <Unknown /> : ageText(now - pool.createdAtTimestamp)}
      </Cell>
    </TableRow>
  );
}
