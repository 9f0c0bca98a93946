// The peer that the gateway is compared with: graphql-yoga and pg as in their guides, on the same tables.
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { createYoga } from "graphql-yoga";
import { Pool } from "pg";

type Row = {
  chain: string;
  address: Buffer;
  name: string;
  symbol: string;
  decimals: number;
  price: number;
  locked: number;
  volume: number;
  change: number;
};
type Arguments = { chain: string; page: number; pageSize: number };

const pool = new Pool({ connectionString: process.env.DATABASE_URL });

const TOP_TOKENS = `
  select token.chain, token.address, token.name, token.symbol, token.decimals, token.price_usd as price,
    token.value_locked_usd as locked, token.day_volume_usd as volume, 100 * (token.price_usd / before.close - 1) as change
  from token join chain on chain.chain = token.chain
  left join lateral (
    select close from token_candle
    where chain = token.chain and token = token.address and seconds = 300
      and start <= chain.block_timestamp - 86400 order by start desc limit 1) before on true
  where token.chain = $1 order by sqrt(token.day_volume_usd * token.value_locked_usd) desc limit $2 offset $3`;

const hex = ({ address }: Row) => `0x${address.toString("hex")}`;
const dollars = (value: number) => ({ currency: "USD", value });

const schema = makeExecutableSchema({
  typeDefs: readFileSync(join(__dirname, "../../../schema.graphql"), "utf8"),
  resolverValidationOptions: { requireResolversForResolveType: "ignore" },
  resolvers: {
    Query: {
      topTokens: async (_: unknown, { chain, page, pageSize }: Arguments) =>
        (await pool.query<Row>(TOP_TOKENS, [chain, pageSize, (page - 1) * pageSize])).rows,
    },
    Token: {
      id: (row: Row) => `Token:${row.chain}:${hex(row)}`,
      address: hex,
      standard: () => "ERC20",
      project: (row: Row) => ({ id: `TokenProject:${row.chain}:${hex(row)}`, name: row.name, logoUrl: null }),
      market: (row: Row) => row,
    },
    TokenMarket: {
      id: (row: Row) => `TokenMarket:${row.chain}:${hex(row)}`,
      price: (row: Row) => dollars(row.price),
      totalValueLocked: (row: Row) => dollars(row.locked),
      volume: (row: Row) => dollars(row.volume),
      pricePercentChange: (row: Row) => dollars(row.change),
    },
  },
});

const yoga = createYoga({ schema, logging: false });
createServer((request, response) => void yoga(request, response)).listen(Number(process.env.GATEWAY_PORT), "127.0.0.1");
