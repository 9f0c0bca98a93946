import { graphql, useFragment } from "react-relay/hooks";
import { RowCells } from "@cenote/kit/table/listColumn";
import { pricesOf } from "../../lib/liquidity/readBar";
import type { PoolPair } from "../../lib/poolPair";
import type { ProviderRow_provider$key } from "./__generated__/ProviderRow_provider.graphql";
import type { providerColumns } from "./providerColumns";

type ProviderRowProps = {
  readonly provider: ProviderRow_provider$key;
  readonly pair: PoolPair;
  readonly columns: ReturnType<typeof providerColumns>;
};

export function ProviderRow({ provider: key, pair, columns }: ProviderRowProps) {
  const provider = useFragment(
    graphql`
      fragment ProviderRow_provider on LiquidityProvider {
        owner
        shareOfPool
        tickLower
        tickUpper
        value {
          value
        }
        position {
          chain
          protocolVersion
          tokenId
        }
      }
    `,
    key,
  );
  const { owner, shareOfPool, tickLower, tickUpper, value, position } = provider;
  const row = {
    ...{ account: owner, share: shareOfPool, value: value?.value },
    ...{ chain: position.chain, version: position.protocolVersion, tokenId: position.tokenId },
    range: rangeOf(pair, tickLower, tickUpper),
  };
  return (
    <tr>
      <RowCells columns={columns} row={row} />
    </tr>
  );
}

/** Null of V2, and where a token does not report its decimals. */
function rangeOf(
  { base, quote, isReversed }: PoolPair,
  tickLower: number | null | undefined,
  tickUpper: number | null | undefined,
) {
  const [decimals0, decimals1] = (isReversed ? [quote, base] : [base, quote]).map(({ decimals }) => decimals);
  if (tickLower == null || tickUpper == null || decimals0 == null || decimals1 == null) return null;
  return pricesOf({ tickLower, tickUpper }, { scale: { decimals0, decimals1, isReversed } });
}
