import { chainFacts, type Chain } from "@cenote/domain/chains";
import { raw } from "sql-template-tag";
import { parameter, SQL, type Fragment, type Part } from "../postgres/boundStatement";
import { bytes } from "../db";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { selectList, type RowOf } from "./table";
import { TOKEN_TABLE } from "./tokenTable";

/** Columns that only the indexer uses. */
const UNSERVED = ["isRebasing", "isUndescribed", "isCostly", "share"] as const;

/** A token in the database; the zero address is the native one. */
export type TokenRow = Omit<RowOf<typeof TOKEN_TABLE>, (typeof UNSERVED)[number]> & {
  readonly chain: Chain;
  /** Volume in the day before the chain's last block. */
  readonly dayVolumeUsd: number;
  /** Its price a day before the chain's last block; only set by lists that read it. */
  readonly dayAgoPriceUsd?: number | null;
};

export type TokenKey = { readonly chain: Chain; readonly address: string };

export const TOKEN_COLUMNS = `token.chain, ${selectList(TOKEN_TABLE, UNSERVED)}, token.day_volume_usd as "dayVolumeUsd"`;

const NATIVE = raw(`'\\x${ZERO_ADDRESS.slice(2)}'::bytea`);

/** Whether a `token` is listed, by the keys of the listed ones. A chain's native coin always is. */
export function isListedSql(listed: Fragment): Fragment {
  return SQL`(token.address = ${NATIVE} or (token.chain, token.address) in (${listed}))`;
}

/** Returns the wrapped native coins that a chain's native symbol also refers to. */
export function wrappedAs(symbol: string, wrapped: readonly TokenKey[]): readonly TokenKey[] {
  return wrapped.filter(({ chain }) => chainFacts(chain).nativeSymbol.toLowerCase() === symbol);
}

/** Whether a `token` matches a symbol in lower case exactly, by the keys of the wrapped coins that also match it. */
export function isExactSql(symbol: Part, wrapped: Fragment): Fragment {
  return SQL`(coalesce(lower(token.symbol) = ${symbol}::text, false) or (token.chain, token.address) in (${wrapped}))`;
}

/** Returns the keys of tokens as a query. */
export function keysSql(keys: readonly TokenKey[]): Fragment {
  const [chains, addresses] = keyColumns(keys);
  return SQL`select * from unnest(${parameter(chains)}::text[], ${parameter(addresses)}::bytea[])`;
}

/** Returns the values of a statement's two parameters for tokens. */
export function keyColumns(keys: readonly TokenKey[]) {
  return [keys.map(({ chain }) => chain), keys.map(({ address }) => bytes(address))] as const;
}

export function tokenKeyOf({ chain, address }: TokenKey): string {
  return `${chain}:${address}`;
}

/** Parses the token of such a key. */
export function toTokenKey(key: string): TokenKey {
  const [chain, address] = key.split(":");
  return { chain: chain as Chain, address: address! };
}
