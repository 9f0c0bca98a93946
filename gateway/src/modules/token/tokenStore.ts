import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import type { ProtocolVersion, TokenSortableField } from "../../__generated__/resolvers";
import type { Page } from "../../request/connection";
import type { Db } from "../../store/db";
import type { SearchText } from "../../store/tables/searchText";
import type { ProjectCatalog } from "../project/projectCatalog";
import { compareForms } from "../project/tokenAssets";
import { searchTokens } from "./tokenSearch";
import { tokensAfter, topTokens, type TokenRanking } from "./tokenRanking";
import { keyColumns, TOKEN_COLUMNS, tokenKeyOf, type TokenKey, type TokenRow } from "../../store/tables/tokenSql";

/** The only place that knows how tokens are stored. One per request, so its loaders never outlive a query. */
export function tokenStore(
  db: Db,
  { listed, assets }: Pick<ProjectCatalog, "listed" | "assets">,
  wrapped: readonly TokenKey[],
) {
  const requestedKeys = "unnest($1::text[], $2::bytea[]) as requested (chain, address)";
  const byKey = { cacheKeyFn: tokenKeyOf };

  /** Loads one figure of each token by a statement that returns `chain`, `address` and `value`. */
  const figures = <Value>(text: string) =>
    new DataLoader<TokenKey, Value | null, string>(async (keys) => {
      const rows = await db.query<TokenKey & { value: Value }>(text, keyColumns(keys));
      const valueByKey = new Map(rows.map((row) => [tokenKeyOf(row), row.value]));
      return keys.map((key) => valueByKey.get(tokenKeyOf(key)) ?? null);
    }, byKey);

  const tokens = new DataLoader<TokenKey, TokenRow | null, string>(async (keys) => {
    const rows = await db.query<TokenRow>(
      `select ${TOKEN_COLUMNS} from ${requestedKeys} join token using (chain, address)`,
      keyColumns(keys),
    );
    const rowByKey = new Map(rows.map((row) => [tokenKeyOf(row), row]));
    return keys.map((key) => rowByKey.get(tokenKeyOf(key)) ?? null);
  }, byKey);

  /** Decimals of tokens that have changed since a block. */
  const formerDecimals = new DataLoader<TokenKey & { block: number }, number | null, string>(
    async (keys) => {
      const rows = await db.query<{ position: number; decimals: number | null }>(
        `select requested.position, former.decimals
         from unnest($1::text[], $2::bytea[], $3::bigint[]) with ordinality as requested (chain, address, block, position)
         cross join lateral (select change.decimals from token_change change
           where change.chain = requested.chain and change.address = requested.address and change.block_number > requested.block
           order by change.block_number limit 1) former`,
        [...keyColumns(keys), keys.map(({ block }) => block)],
      );
      const decimalsByPosition = new Map(rows.map((row) => [row.position, row.decimals]));
      return keys.map((_, at) => decimalsByPosition.get(at + 1) ?? null);
    },
    { cacheKeyFn: (key) => `${tokenKeyOf(key)}:${key.block}` },
  );

  const holders = figures<number>(
    `select chain, address, (select count(*) from balance
       where balance.chain = requested.chain and balance.token = requested.address and amount > 0) as value from ${requestedKeys}`,
  );
  const firstSeen = figures<number>(
    `select chain, address, timestamp as value from ${requestedKeys} join token using (chain, address)
     join block using (chain) where block.number = token.created_block`,
  );

  const priceVersions = figures<ProtocolVersion>(
    `select token.chain, token.address, pool.version as value from ${requestedKeys} join token using (chain, address)
     join pool on pool.chain = token.chain and pool.address = token.price_pool`,
  );

  /** Rows of a list are cached for later lookups. */
  const primeRows = <Row extends TokenRow>(rows: Row[]) => {
    for (const row of rows) tokens.prime(row, row);
    return rows;
  };

  return {
    find: (key: TokenKey) => tokens.load(key),
    /** Returns a token's decimals in a block. */
    decimalsAt: async (key: TokenKey, block: number) => {
      const token = await tokens.load(key);
      const hasChanged = (token?.lastChangeBlock ?? 0) > block;
      return hasChanged ? formerDecimals.load({ ...key, block }) : (token?.decimals ?? null);
    },
    /** Returns the number of a token's holders. */
    holders: (key: TokenKey) => holders.load(key),
    /** Returns the time of the block in which a token was first seen, Unix seconds. */
    firstSeen: (key: TokenKey) => firstSeen.load(key),
    /** Returns the version of the pool that prices a token. */
    priceVersion: (key: TokenKey) => priceVersions.load(key),
    /** Finds tokens by name or symbol, best match first. */
    search: async (chains: readonly Chain[], text: SearchText, limit: number, isSide = false) =>
      primeRows(await searchTokens(db, { listed, wrapped, chains, text, limit, isSide })),
    /** Returns the tokens at one address, on any of the chains. */
    atAddress: async (chains: readonly Chain[], address: string) =>
      (await Promise.all(chains.map((chain) => tokens.load({ chain, address })))).filter((row) => row !== null),
    /** Returns the priced forms of a token's asset, on some chains. */
    formsOf: async (token: TokenKey, chains: readonly Chain[]) => {
      const keys = assets.formsOf(token).filter(({ chain }) => chains.includes(chain));
      const rows = await Promise.all(keys.map((key) => tokens.load(key)));
      return rows
        .filter((row) => row !== null)
        .filter(({ priceUsd }) => priceUsd !== null)
        .sort(compareForms(assets));
    },
    top: async (chains: readonly Chain[], orderBy: TokenSortableField, page: { page: number; size: number }) =>
      primeRows(await topTokens(db, listed, chains, orderBy, page)),
    after: async (ranking: TokenRanking, page: Page) =>
      primeRows(await tokensAfter(db, { listed, wrapped, assets, ...ranking }, page)),
  };
}
