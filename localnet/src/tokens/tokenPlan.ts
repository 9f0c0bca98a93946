/** Contract kind of a token. */
export type TokenKind = "standard" | "wrapped-native" | "bytes32" | "fee-on-transfer";

/** A token of a local chain. */
export type TokenPlan = {
  /** Unique on its chain; other plans reference the token by it. */
  readonly key: string;
  readonly kind: TokenKind;
  /** Project with the token's facts; null for an unlisted token. */
  readonly projectId: string | null;
  /** Asset that determines its price; null for a token without a market. */
  readonly asset: string | null;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Total supply in whole tokens. */
  readonly supply: number;
};

const DEFAULT_DECIMALS = 18;

/** Returns a token of the list of projects. */
export function listed(
  projectId: string,
  symbol: string,
  name: string,
  supply: number,
  { decimals = DEFAULT_DECIMALS, kind = "standard" as TokenKind } = {},
): TokenPlan {
  return { key: symbol, kind, projectId, asset: projectId, name, symbol, decimals, supply };
}

/** Returns an unlisted token. */
export function unlisted(
  key: string,
  symbol: string,
  name: string,
  { asset = null as string | null, supply = 1e9, decimals = DEFAULT_DECIMALS, kind = "standard" as TokenKind } = {},
): TokenPlan {
  return { key, kind, projectId: null, asset, name, symbol, decimals, supply };
}
