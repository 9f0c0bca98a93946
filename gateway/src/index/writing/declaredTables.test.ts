import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { NFT_COLLECTION_PROFILE_TABLE } from "../metadata/collectionProfiles";
import { NFT_METADATA_TABLE, NFT_TRAIT_TABLE } from "../metadata/nftMetadata";
import { ORDER_FILL_TABLE } from "../orders/writeFills";
import { POOL_TABLE, TICK_TABLE } from "../../store/tables/poolTable";
import {
  PROPOSAL_TABLE,
  PROPOSAL_VOTE_TABLE,
  VOTE_DELEGATION_TABLE,
  VOTE_POWER_TABLE,
} from "../governance/writeGovernance";
import { TOKEN_TABLE } from "../../store/tables/tokenTable";
import { ACCOUNT_DELEGATION_TABLE, APPROVAL_TABLE, INVOLVEMENT_TABLE, NATIVE_TRANSFER_TABLE } from "./writeActivity";
import { AUCTION_BID_TABLE, AUCTION_CHECKPOINT_TABLE, AUCTION_END_TABLE, AUCTION_TABLE } from "./writeAuctions";
import { POOL_CANDLE_TABLE, TOKEN_CANDLE_TABLE } from "./writeCandles";
import { BALANCE_TABLE, BLOCK_TABLE, TOKEN_CHANGE_TABLE, TRANSACTION_TABLE, TRANSFER_TABLE } from "./writeChanges";
import { NFT_OPERATOR_TABLE } from "./writeItemApprovals";
import {
  NFT_ASSET_TABLE,
  NFT_BALANCE_TABLE,
  NFT_COLLECTION_TABLE,
  NFT_SALE_TABLE,
  NFT_TRANSFER_TABLE,
} from "./writeNfts";
import { NFT_ORDER_TABLE } from "./writeOrders";
import { POOL_EVENT_TABLE } from "./writePools";
import { POSITION_EVENT_TABLE, POSITION_TABLE } from "./writePositions";

const TABLES = [
  ...[BLOCK_TABLE, TRANSACTION_TABLE, TRANSFER_TABLE, NATIVE_TRANSFER_TABLE, APPROVAL_TABLE, INVOLVEMENT_TABLE],
  ...[ACCOUNT_DELEGATION_TABLE],
  ...[TOKEN_TABLE, TOKEN_CHANGE_TABLE, TOKEN_CANDLE_TABLE, BALANCE_TABLE],
  ...[POOL_TABLE, TICK_TABLE, POOL_EVENT_TABLE, POOL_CANDLE_TABLE, POSITION_TABLE, POSITION_EVENT_TABLE],
  ...[NFT_COLLECTION_TABLE, NFT_ASSET_TABLE, NFT_BALANCE_TABLE, NFT_TRANSFER_TABLE, NFT_OPERATOR_TABLE],
  ...[
    NFT_ORDER_TABLE,
    NFT_SALE_TABLE,
    NFT_METADATA_TABLE,
    NFT_TRAIT_TABLE,
    NFT_COLLECTION_PROFILE_TABLE,
    ORDER_FILL_TABLE,
  ],
  ...[PROPOSAL_TABLE, PROPOSAL_VOTE_TABLE, VOTE_DELEGATION_TABLE, VOTE_POWER_TABLE],
  ...[AUCTION_TABLE, AUCTION_BID_TABLE, AUCTION_CHECKPOINT_TABLE, AUCTION_END_TABLE],
];
/** Written by separate statements: the checkpoint, undo data, and results of token examinations. */
const APART = ["chain", "undo", "token_examination"];

type DatabaseColumn = {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
};

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

test("every table that is filled from the chains is declared", async () => {
  const relations = await db.query<{ name: string }>("select name from relation");
  const names = [...TABLES.map(({ name }) => name), ...APART];
  expect(names.sort()).toEqual(relations.map(({ name }) => name).sort());
});

test.each(TABLES)("$name has the columns, types and keys that are declared", async ({ name, all, keys }) => {
  const columns = await db.query<DatabaseColumn>(
    `select attname as name, format_type(atttypid, null) as type, not attnotnull as "isNullable",
       atthasdef or attidentity <> '' as "hasDefault"
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [name],
  );
  const inDatabase = new Map(columns.map((column) => [column.name, column]));
  const types = { int: "integer", float8: "double precision" } as Readonly<Record<string, string>>;
  for (const column of all) {
    expect({ column: column.name, type: inDatabase.get(column.name)?.type }).toEqual({
      column: column.name,
      type: types[column.sqlType] ?? column.sqlType,
    });
  }
  // Undeclared columns are written by other statements: a new row must not require them.
  const declared = new Set(["chain", ...all.map((column) => column.name)]);
  const missing = columns.filter((column) => !declared.has(column.name) && !column.isNullable && !column.hasDefault);
  expect(missing).toEqual([]);

  const primary = await db.query<{ name: string }>(
    `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
     where indrelid = $1::regclass and indisprimary`,
    [name],
  );
  expect(["chain", ...keys.map((column) => column.name)].sort()).toEqual(primary.map((column) => column.name).sort());
});
