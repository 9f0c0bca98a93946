import type { Chain } from "@cenote/domain/chains";
import { ZERO_ADDRESS } from "../../indexer/entities";

/** A token of the database; the zero address is the native one. */
export type TokenRow = {
  readonly chain: Chain;
  readonly address: string;
  readonly name: string | null;
  readonly symbol: string | null;
  readonly decimals: number | null;
  /** Raw units. */
  readonly totalSupply: string | null;
  readonly createdBlock: number;
  readonly priceUsd: number | null;
  readonly pricePool: string | null;
  readonly valueLockedUsd: number | null;
  /** Traded in the day before the chain's last block. */
  readonly dayVolumeUsd: number;
  /** Its price a day before the chain's last block; only where a list has read it along. */
  readonly dayAgoPriceUsd?: number | null;
};

export type TokenKey = { readonly chain: Chain; readonly address: string };

export const TOKEN_COLUMNS = `token.chain, token.address, token.name, token.symbol, token.decimals,
  token.total_supply as "totalSupply", token.created_block as "createdBlock", token.price_usd as "priceUsd",
  token.price_pool as "pricePool", token.value_locked_usd as "valueLockedUsd",
  token.day_volume_usd as "dayVolumeUsd"`;

/** Whether a token is listed, by the statement's values with the listed tokens. A chain's native coin always is. */
export function isListedSql(token: string, chains: string, addresses: string): string {
  return `(${token}.address = '\\x${ZERO_ADDRESS.slice(2)}'::bytea or (${token}.chain, ${token}.address) in (
    select * from unnest(${chains}::text[], ${addresses}::bytea[])))`;
}

export function tokenKeyOf({ chain, address }: TokenKey): string {
  return `${chain}:${address}`;
}
