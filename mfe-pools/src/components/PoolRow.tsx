import { graphql, useFragment } from "react-relay/hooks";
import { PairLogo } from "@cenote/kit/picture/PairLogo";
import { RowCells } from "@cenote/kit/table/columns/listColumn";
import { TableRow } from "@cenote/kit/table/TableRow";
import { RiskBadge } from "@cenote/kit/text/RiskBadge";
import { useNow } from "@cenote/kit/time/useNow";
import { readPoolFigures } from "../lib/pool/readPoolFigures";
import type { PoolRow_pool$key } from "./__generated__/PoolRow_pool.graphql";
import { PairName } from "@cenote/kit/pair/PairName";
import type { poolColumns } from "./poolColumns";

type PoolRowProps = {
  readonly pool: PoolRow_pool$key;
  readonly columns: ReturnType<typeof poolColumns>;
  /** Index in the list, from 0. */
  readonly index: number;
  /** Largest value locked in the list, in US dollars. */
  readonly mostLocked: number;
};

/** A pool's age is shown in minutes at the finest. */
const AGE_STEP_SECONDS = 60;

export function PoolRow({ pool: key, columns, index, mostLocked }: PoolRowProps) {
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
          symbol
          ...PairLogo_token
          ...PairName_token
          ...RiskBadge_tokens
        }
        token1 {
          symbol
          ...PairLogo_token
          ...PairName_token
          ...RiskBadge_tokens
        }
        ...readPoolFigures_pool
      }
    `,
    key,
  );
  const { chain, protocolVersion, addressOrId, feeTier, createdAtTimestamp, token0, token1 } = pool;
  if (!token0 || !token1) return null;

  const facts = { chain, protocolVersion, addressOrId, feeTier, createdAtTimestamp };
  const row = {
    ...facts,
    ...readPoolFigures(pool),
    symbols: [token0.symbol, token1.symbol] as const,
    isDynamicFee: pool.isDynamicFee === true,
    logo: <PairLogo token0={token0} token1={token1} size={34} />,
    name: <PairName token0={token0} token1={token1} />,
    risk: <RiskBadge tokens={[token0, token1]} isSmall />,
    index,
    mostLocked,
    now,
  };
  return (
    <TableRow index={index}>
      <RowCells columns={columns} row={row} />
    </TableRow>
  );
}
