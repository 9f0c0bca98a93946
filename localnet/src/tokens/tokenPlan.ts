/** How a token is made. */
export type TokenKind = "standard" | "wrapped-native" | "bytes32" | "fee-on-transfer";

/** One token of a local chain. */
export type TokenPlan = {
  /** Unique on its chain; other plans name the token by it. */
  readonly key: string;
  readonly kind: TokenKind;
  /** The project whose facts it has; null for an unlisted token. */
  readonly projectId: string | null;
  /** What moves its price; null for a token without a market. */
  readonly asset: string | null;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Total supply in whole tokens. */
  readonly supply: number;
};

const DEFAULT_DECIMALS = 18;

/** A token that the list of projects knows. */
export function listed(
  projectId: string,
  symbol: string,
  name: string,
  supply: number,
  { decimals = DEFAULT_DECIMALS, kind = "standard" as TokenKind } = {},
): TokenPlan {
  return { key: symbol, kind, projectId, asset: projectId, name, symbol, decimals, supply };
}

/** An unlisted token. */
export function unlisted(
  key: string,
  symbol: string,
  name: string,
  { asset = null as string | null, supply = 1e9, decimals = DEFAULT_DECIMALS, kind = "standard" as TokenKind } = {},
): TokenPlan {
  return { key, kind, projectId: null, asset, name, symbol, decimals, supply };
}
