import { type Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import type { ProtocolVersion, TokenSortableField } from "../../__generated__/resolvers";
import { bytes, type Db } from "../../db";

/** A token of the database; the zero address is the native one. */
export type TokenRow = {
  readonly chain: Chain;
  readonly address: string;
  readonly name: string | null;
  readonly symbol: string | null;
  readonly decimals: number | null;
  /** Raw units. */
  readonly totalSupply: string | null;
  readonly priceUsd: number | null;
  readonly pricePool: string | null;
  readonly priceVersion: ProtocolVersion | null;
  readonly valueLockedUsd: number | null;
};

export type TokenKey = { readonly chain: Chain; readonly address: string };

const COLUMNS = `token.chain, token.address, token.name, token.symbol, token.decimals,
  token.total_supply as "totalSupply", token.price_usd as "priceUsd", token.price_pool as "pricePool",
  pool.version as "priceVersion", token.value_locked_usd as "valueLockedUsd"`;
const WITH_PRICE_POOL = "left join pool on pool.chain = token.chain and pool.address = token.price_pool";
const DAY_SECONDS = 86_400;

const ORDERS: Readonly<Record<TokenSortableField, string>> = {
  VOLUME: "traded.usd",
  TOTAL_VALUE_LOCKED: "token.value_locked_usd",
  MARKET_CAP: "token.price_usd * token.total_supply::float8 / power(10::float8, token.decimals)",
  POPULARITY: "sqrt(traded.usd * token.value_locked_usd)",
};

/** The only place that knows how tokens are stored. One per request, so its loaders never outlive a query. */
export function tokenStore(db: Db) {
  const tokens = new DataLoader<TokenKey, TokenRow | null, string>(
    async (keys) => {
      const rows = await db.query<TokenRow>(
        `select ${COLUMNS} from unnest($1::text[], $2::bytea[]) as wanted (chain, address)
         join token using (chain, address) ${WITH_PRICE_POOL}`,
        [keys.map(({ chain }) => chain), keys.map(({ address }) => bytes(address))],
      );
      const byKey = new Map(rows.map((row) => [keyOf(row), row]));
      return keys.map((key) => byKey.get(keyOf(key)) ?? null);
    },
    { cacheKeyFn: keyOf },
  );

  return {
    find: (key: TokenKey) => tokens.load(key),

    /** Tokens whose name or symbol holds a text, or whose address it is; symbols that begin with it first. */
    search: (text: string, chains: readonly Chain[], limit: number) =>
      db.query<TokenRow>(
        `select ${COLUMNS} from token ${WITH_PRICE_POOL}
         where token.chain = any ($1::text[]) and (token.name ilike $2 or token.symbol ilike $2 or token.address = $3)
           and not exists (select from pool share where share.chain = token.chain and share.address = token.address)
         order by (lower(token.symbol) = $4) desc, (lower(token.symbol) like $4 || '%') desc,
           token.value_locked_usd desc nulls last, token.chain, token.address limit $5`,
        [
          chains,
          `%${text.replace(/[\\%_]/g, "\\$&")}%`,
          /^0x[0-9a-f]{40}$/.test(text) ? bytes(text) : null,
          text.replace(/[\\%_]/g, "\\$&"),
          limit,
        ],
      ),

    /** The tokens that have a price, first page 1; pools' own share tokens are left out. */
    top: async (chain: Chain | null, page: number, pageSize: number, orderBy: TokenSortableField) => {
      const rows = await db.query<TokenRow>(
        `select ${COLUMNS} from token join chain on chain.chain = token.chain ${WITH_PRICE_POOL}
         cross join lateral (
           select coalesce(sum(volume_usd), 0) as usd from token_candle candle
           where candle.chain = token.chain and candle.token = token.address and candle.seconds = 300
             and candle.start > chain.block_timestamp - ${DAY_SECONDS}) traded
         where ($1::text is null or token.chain = $1) and token.price_usd is not null
           and not exists (select from pool share where share.chain = token.chain and share.address = token.address)
         order by ${ORDERS[orderBy]} desc nulls last, token.chain, token.address limit $2 offset $3`,
        [chain, pageSize, (page - 1) * pageSize],
      );
      for (const row of rows) tokens.prime(row, row);
      return rows;
    },
  };
}

function keyOf({ chain, address }: TokenKey): string {
  return `${chain}:${address}`;
}
