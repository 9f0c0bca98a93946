import { graphql, useFragment } from "react-relay/hooks";
import { PairLogo } from "@cenote/kit/picture/PairLogo";
import { RowCells } from "@cenote/kit/table/columns/listColumn";
import { TableRow } from "@cenote/kit/table/TableRow";
import { readPosition } from "../lib/position/readPosition";
import type { PositionRow_position$key } from "./__generated__/PositionRow_position.graphql";
import { PairName } from "@cenote/kit/pair/PairName";
import type { PositionColumn } from "./positionColumns";
import { UnreadPosition } from "./UnreadPosition";

type PositionRowProps = {
  readonly position: PositionRow_position$key;
  readonly columns: readonly PositionColumn[];
  /** Index in the list, from 0. */
  readonly index: number;
};

const LOGO_PIXELS = 34;

export function PositionRow({ position: key, columns, index }: PositionRowProps) {
  const position = useFragment(
    graphql`
      fragment PositionRow_position on Position {
        pool {
          token0 {
            ...PairLogo_token
            ...PairName_token
          }
          token1 {
            ...PairLogo_token
            ...PairName_token
          }
        }
        ...readPosition_position
        ...UnreadPosition_position
      }
    `,
    key,
  );
  const facts = readPosition(position);
  const { token0, token1 } = position.pool ?? {};
  return (
    <TableRow index={index}>
      {facts && token0 && token1 ? (
        <RowCells
          columns={columns}
          row={{
            ...facts,
            logo: <PairLogo token0={token0} token1={token1} size={LOGO_PIXELS} />,
            name: <PairName token0={token0} token1={token1} />,
          }}
        />
      ) : (
        <UnreadPosition position={position} columns={columns.length} />
      )}
    </TableRow>
  );
}
