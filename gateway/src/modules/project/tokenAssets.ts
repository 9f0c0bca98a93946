import { SQL, type Fragment } from "../../store/postgres/boundStatement";
import { bytes } from "../../store/db";
import { groupBy } from "../../lib/groupBy";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { tokenKeyOf, type TokenKey, type TokenRow } from "../../store/tables/tokenSql";

/** A token as a form of an asset. */
type Form = TokenKey & {
  readonly asset: string;
  /** Whether it is its chain's wrapped coin: the coin's figures include its own. */
  readonly isWrapped: boolean;
};

/** Assets with all their forms: a project's token on each chain, and a chain's native coin with its wrapped form. */
export type TokenAssets = {
  /** Every token of an asset that may have several. */
  readonly forms: readonly Form[];
  /** Returns the tokens of a token's asset; only the token itself if it is not listed. */
  formsOf(token: TokenKey): readonly TokenKey[];
  /** Whether the figures of its chain's native coin include a token's. */
  isWrapped(token: TokenKey): boolean;
};

/** An asset's priced forms, in the order of `compareForms`; or a single token. */
export type TokenAssetRow = { readonly forms: readonly TokenRow[] };

/** Groups tokens into assets. A project with a wrapped coin is one asset with the coin, bridged forms included. */
export function tokenAssets(
  listed: readonly TokenKey[],
  wrapped: readonly TokenKey[],
  projectOf: (token: TokenKey) => string | undefined,
): TokenAssets {
  const coins = wrapped.map(({ chain }) => ({ chain, address: ZERO_ADDRESS }));
  const coinOf = new Map(wrapped.map((token, index) => [projectOf(token) ?? tokenKeyOf(token), coins[index]!]));
  const assetOf = (token: TokenKey) => {
    const own = projectOf(token) ?? tokenKeyOf(token);
    const coin = coinOf.get(own);
    return coin ? (projectOf(coin) ?? tokenKeyOf(coin)) : own;
  };
  const wrappedKeys = new Set(wrapped.map(tokenKeyOf));
  const isWrapped = (token: TokenKey) => wrappedKeys.has(tokenKeyOf(token));
  const tokens = new Map([...listed, ...coins, ...wrapped].map((token) => [tokenKeyOf(token), token]));
  const forms = [...tokens.values()].map(({ chain, address }) => ({
    chain,
    address,
    asset: assetOf({ chain, address }),
    isWrapped: isWrapped({ chain, address }),
  }));
  const byAsset = groupBy(forms, ({ asset }) => asset);
  return { forms, isWrapped, formsOf: (token) => byAsset.get(assetOf(token)) ?? [token] };
}

/** Returns the forms of assets as rows `form (chain, address, asset, is_wrapped)` of a statement's `from`. */
export function formsSql(forms: readonly Form[]): Fragment {
  return SQL`unnest(${forms.map(({ chain }) => chain)}::text[], ${forms.map(({ address }) => bytes(address))}::bytea[],
    ${forms.map(({ asset }) => asset)}::text[], ${forms.map(({ isWrapped }) => isWrapped)}::boolean[])
    form (chain, address, asset, is_wrapped)`;
}

/** Returns the order of an asset's forms: a coin before its wrapped form, which it includes, then the most traded. */
export function compareForms({ isWrapped }: TokenAssets): (one: TokenRow, other: TokenRow) => number {
  return (one, other) =>
    Number(isWrapped(one)) - Number(isWrapped(other)) ||
    other.dayVolumeUsd - one.dayVolumeUsd ||
    (tokenKeyOf(one) < tokenKeyOf(other) ? -1 : 1);
}
