import { graphql, useFragment } from "react-relay/hooks";
import { RowCells } from "@cenote/kit/table/columns/listColumn";
import { pricesOf } from "../../../lib/liquidity/readBar";
import type { PoolPair } from "../../../lib/pool/poolPair";
import type { ProviderRow_provider$data, ProviderRow_provider$key } from "./__generated__/ProviderRow_provider.graphql";
import type { providerColumns } from "./providerColumns";

type ProviderRowProps = {
  readonly provider: ProviderRow_provider$key;
  readonly pair: PoolPair;
  /** Tick spacing of the pool. */
  readonly spacing: number;
  readonly columns: ReturnType<typeof providerColumns>;
};

export function ProviderRow({ provider: key, pair, spacing, columns }: ProviderRowProps) {
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
  const { owner, shareOfPool, value, position } = provider;
  const row = {
    account: owner,
    share: shareOfPool,
    value: value?.value,
    chain: position.chain,
    version: position.protocolVersion,
    tokenId: position.tokenId,
    range: rangeOf(pair, spacing, provider),
  };
  return (
    <tr>
      <RowCells columns={columns} row={row} />
    </tr>
  );
}

/** Returns null for V2, and where a token does not report its decimals. */
function rangeOf(
  { base, quote, isReversed }: PoolPair,
  spacing: number,
  { tickLower, tickUpper }: ProviderRow_provider$data,
) {
  const [decimals0, decimals1] = (isReversed ? [quote, base] : [base, quote]).map(({ decimals }) => decimals);
  if (tickLower == null || tickUpper == null || decimals0 == null || decimals1 == null) return null;
  return pricesOf({ tickLower, tickUpper }, { scale: { decimals0, decimals1, isReversed }, spacing });
}
