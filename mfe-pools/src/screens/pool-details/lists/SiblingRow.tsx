import { graphql, useFragment } from "react-relay/hooks";
import { RowCells } from "@cenote/kit/table/columns/listColumn";
import type { SiblingRow_pool$key } from "./__generated__/SiblingRow_pool.graphql";
import type { siblingColumns } from "./siblingColumns";

type SiblingRowProps = {
  readonly pool: SiblingRow_pool$key;
  /** Whether it is the screen's own pool. */
  readonly isThis: boolean;
  /** Value locked in all pools of the pair, in US dollars. */
  readonly total: number;
  readonly columns: ReturnType<typeof siblingColumns>;
};

export function SiblingRow({ pool: key, isThis, total, columns }: SiblingRowProps) {
  const pool = useFragment(
    graphql`
      fragment SiblingRow_pool on Pool {
        chain
        protocolVersion
        addressOrId
        feeTier
        isDynamicFee
        totalLiquidity {
          value
        }
        volume24h: cumulativeVolume(duration: DAY) {
          value
        }
        apr {
          value
        }
      }
    `,
    key,
  );
  const { chain, protocolVersion, addressOrId, feeTier } = pool;
  const row = {
    chain,
    protocolVersion,
    addressOrId,
    feeTier,
    isThis,
    total,
    isDynamicFee: pool.isDynamicFee === true,
    locked: pool.totalLiquidity?.value,
    volume: pool.volume24h?.value,
    apr: pool.apr?.value,
  };
  return (
    <tr>
      <RowCells columns={columns} row={row} />
    </tr>
  );
}
