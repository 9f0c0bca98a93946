import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import { TokenLogo } from "@cenote/kit/picture/TokenLogo";
import { RowCells } from "@cenote/kit/table/columns/listColumn";
import { TableRow } from "@cenote/kit/table/TableRow";
import { RiskBadge } from "@cenote/kit/text/RiskBadge";
import { readTokenFigures } from "../lib/readTokenFigures";
import type { TokenRow_token$key } from "./__generated__/TokenRow_token.graphql";
import type { tokenColumns } from "./tokenColumns";

type TokenRowProps = {
  readonly token: TokenRow_token$key;
  readonly columns: ReturnType<typeof tokenColumns>;
  /** Index in the displayed list, from 0. */
  readonly index: number;
  /** Rank in the whole order, from 1; null for a form of the asset above it. */
  readonly rank: number | null;
  /** Largest volume of the list, in US dollars. */
  readonly mostVolume: number;
  /** Button that expands its other forms, if it represents an asset. */
  readonly forms?: ReactNode;
};

export function TokenRow({ token: key, columns, index, rank, mostVolume, forms }: TokenRowProps) {
  const token = useFragment(
    graphql`
      fragment TokenRow_token on Token
      @argumentDefinitions(
        window: { type: "HistoryDuration!", defaultValue: DAY }
        chains: { type: "[Chain!]" }
        isAsset: { type: "Boolean!", defaultValue: false }
      ) {
        id
        chain
        address
        name
        symbol
        market {
          priceHistory(duration: DAY, maxLength: 40) {
            value
          }
        }
        ...TokenLogo_token
        ...RiskBadge_tokens
        ...readTokenFigures_token @arguments(window: $window, chains: $chains, isAsset: $isAsset)
      }
    `,
    key,
  );
  const { id, chain, address, name, symbol, market } = token;
  const logo = <TokenLogo token={token} size={34} />;
  const risk = <RiskBadge tokens={[token]} isSmall />;
  const prices = (market?.priceHistory ?? []).flatMap((point) => (point ? [point.value] : []));

  return (
    <TableRow index={index}>
      <RowCells
        columns={columns}
        row={{
          ...readTokenFigures(token),
          id,
          chain,
          address,
          name,
          symbol,
          rank,
          logo,
          risk,
          prices,
          mostVolume,
          forms,
        }}
      />
    </TableRow>
  );
}
