import { chainFacts, type Chain } from "@cenote/domain/chains";
import { bytes } from "./db";
import { ZERO_ADDRESS } from "../lib/zeroAddress";
import { selectList, type RowOf } from "./table";
import { TOKEN_TABLE } from "./tokenTable";

/** Columns that only the indexer uses. */
const UNSERVED = ["isRebasing", "isUndescribed", "isCostly", "share"] as const;

/** A token of the database; the zero address is the native one. */
export type TokenRow = Omit<RowOf<typeof TOKEN_TABLE>, (typeof UNSERVED)[number]> & {
  readonly chain: Chain;
  /** Traded in the day before the chain's last block. */
  readonly dayVolumeUsd: number;
  /** Its price a day before the chain's last block; only where a list has read it along. */
  readonly dayAgoPriceUsd?: number | null;
};

export type TokenKey = { readonly chain: Chain; readonly address: string };

export const TOKEN_COLUMNS = `token.chain, ${selectList(TOKEN_TABLE, UNSERVED)}, token.day_volume_usd as "dayVolumeUsd"`;

/** Whether a token is listed, by the statement's values with the listed tokens. A chain's native coin always is. */
export function isListedSql(token: string, chains: string, addresses: string): string {
  return `(${token}.address = '\\x${ZERO_ADDRESS.slice(2)}'::bytea or (${token}.chain, ${token}.address) in (
    select * from unnest(${chains}::text[], ${addresses}::bytea[])))`;
}

/** The wrapped native coins that a chain's native symbol means too. */
export function wrappedAs(symbol: string, wrapped: readonly TokenKey[]): readonly TokenKey[] {
  return wrapped.filter(({ chain }) => chainFacts(chain).nativeSymbol.toLowerCase() === symbol);
}

/**
 * Whether a token is exactly what a symbol in lower case means, by the statement's values with the symbol and the
 * wrapped coins that it means too.
 */
export function isExactSql(token: string, symbol: string, chains: string, addresses: string): string {
  return `(coalesce(lower(${token}.symbol) = ${symbol}::text, false) or (${token}.chain, ${token}.address) in (
    select * from unnest(${chains}::text[], ${addresses}::bytea[])))`;
}

/** The values of a statement's two parameters with tokens. */
export function keyColumns(keys: readonly TokenKey[]) {
  return [keys.map(({ chain }) => chain), keys.map(({ address }) => bytes(address))] as const;
}

export function tokenKeyOf({ chain, address }: TokenKey): string {
  return `${chain}:${address}`;
}

/** The token of such a key. */
export function toTokenKey(key: string): TokenKey {
  const [chain, address] = key.split(":");
  return { chain: chain as Chain, address: address! };
}
