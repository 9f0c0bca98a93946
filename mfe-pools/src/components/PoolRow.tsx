import { graphql, useFragment } from "react-relay/hooks";
import { poolPath } from "@cenote/domain/routes";
import { meterPercent } from "@cenote/kit/lib/meter";
import { percentText } from "@cenote/kit/lib/percent";
import { Cell } from "@cenote/kit/ui/Cell";
import { Identity } from "@cenote/kit/ui/Identity";
import { Meter } from "@cenote/kit/ui/Meter";
import { PairLogo } from "@cenote/kit/ui/PairLogo";
import { Tag } from "@cenote/kit/ui/Tag";
import { Unknown } from "@cenote/kit/ui/Unknown";
import { UsdText } from "@cenote/kit/ui/UsdText";
import { aprOf, feesOfDay } from "../lib/poolFigures";
import type { PoolRow_pool$key } from "./__generated__/PoolRow_pool.graphql";
import { FeeText } from "./FeeText";
import { PairName } from "./PairName";
import * as styles from "./PoolRow.module.css";

type PoolRowProps = {
  readonly pool: PoolRow_pool$key;
  /** Its place in the list, from 1. */
  readonly rank: number;
  /** The greatest value locked of the list, in US dollars. */
  readonly mostLocked: number;
};

export function PoolRow({ pool: key, rank, mostLocked }: PoolRowProps) {
  const pool = useFragment(
    graphql`
      fragment PoolRow_pool on Node {
        __typename
        ... on V4Pool {
          chain
          protocolVersion
          poolId
          feeTier
          isDynamicFee
          totalLiquidity {
            value
          }
          volume24h: cumulativeVolume(duration: DAY) {
            value
          }
          volume30d: cumulativeVolume(duration: MONTH) {
            value
          }
          token0 {
            ...PairLogo_token
            ...PairName_token
          }
          token1 {
            ...PairLogo_token
            ...PairName_token
          }
        }
        ... on V3Pool {
          chain
          protocolVersion
          address
          feeTier
          totalLiquidity {
            value
          }
          volume24h: cumulativeVolume(duration: DAY) {
            value
          }
          volume30d: cumulativeVolume(duration: MONTH) {
            value
          }
          token0 {
            ...PairLogo_token
            ...PairName_token
          }
          token1 {
            ...PairLogo_token
            ...PairName_token
          }
        }
        ... on V2Pair {
          chain
          protocolVersion
          address
          totalLiquidity {
            value
          }
          volume24h: cumulativeVolume(duration: DAY) {
            value
          }
          volume30d: cumulativeVolume(duration: MONTH) {
            value
          }
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
    key,
  );
  if (pool.__typename === "%other" || !pool.token0 || !pool.token1) return null;

  const addressOrId = pool.__typename === "V4Pool" ? pool.poolId : pool.address;
  const feeTier = pool.__typename === "V2Pair" ? null : pool.feeTier;
  const isDynamic = pool.__typename === "V4Pool" && pool.isDynamicFee === true;
  const locked = pool.totalLiquidity?.value;
  const volume = pool.volume24h?.value;
  const apr = aprOf(feesOfDay(volume, feeTier), locked);
  const fee = <FeeText feeTier={feeTier} isDynamic={isDynamic} />;

  return (
    <tr>
      <Cell isStart tone="rank" place="desktop">
        {rank}
      </Cell>
      <Cell isStart>
        <Identity
          to={poolPath(pool.chain, addressOrId)}
          logo={<PairLogo token0={pool.token0} token1={pool.token1} size={34} />}
          title={<PairName token0={pool.token0} token1={pool.token1} />}
          detail={
            <>
              {pool.protocolVersion} <span>·</span> {fee}
            </>
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
        <UsdText value={locked} />
        <span className={styles.onDesktop}>
          <Meter percent={meterPercent(locked ?? 0, mostLocked)} />
        </span>
        <span className={styles.onPhone}>
          <UsdText value={volume} />
        </span>
      </Cell>
      <Cell place="desktop">{apr === null ? <Unknown /> : percentText(apr)}</Cell>
      <Cell place="desktop">
        <UsdText value={volume} />
      </Cell>
      <Cell place="wide" tone="soft">
        <UsdText value={pool.volume30d?.value} />
      </Cell>
      <Cell place="wide" tone="soft">
        {locked && volume != null ? (volume / locked).toFixed(2) : <Unknown />}
      </Cell>
    </tr>
  );
}
