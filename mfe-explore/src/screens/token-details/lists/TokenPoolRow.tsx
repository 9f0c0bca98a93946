import { graphql, useFragment } from "react-relay/hooks";
import { RowCells } from "@cenote/kit/table/columns/listColumn";
import type { TokenPoolRow_pool$key } from "./__generated__/TokenPoolRow_pool.graphql";
import type { tokenPoolColumns } from "./tokenPoolColumns";
import { usePoolFacts } from "./usePoolFacts";

type TokenPoolRowProps = {
  readonly pool: TokenPoolRow_pool$key;
  readonly columns: ReturnType<typeof tokenPoolColumns>;
};

export function TokenPoolRow({ pool: key, columns }: TokenPoolRowProps) {
  const pool = usePoolFacts(
    useFragment(
      graphql`
        fragment TokenPoolRow_pool on Pool {
          ...usePoolFacts_pool
        }
      `,
      key,
    ),
  );
  if (!pool) return null;
  return (
    <tr>
      <RowCells columns={columns} row={pool} />
    </tr>
  );
}
