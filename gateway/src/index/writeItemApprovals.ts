import { bytes, type Sql } from "../store/db";
import { ZERO_ADDRESS } from "../lib/zeroAddress";
import { insertRows } from "../store/insertRows";

/** The account that may move one item; the zero address for none. */
export type ApprovedAccount = {
  readonly collection: string;
  readonly tokenId: bigint;
  readonly approved: string;
};

/** Whether an account may move all items that an owner has of a collection. */
export type OperatorApproval = {
  readonly collection: string;
  readonly owner: string;
  readonly operator: string;
  readonly isApproved: boolean;
};

/** Writes the accounts that may move single items, each item once. */
export async function writeApprovedAccounts(sql: Sql, chain: string, items: readonly ApprovedAccount[]) {
  if (!items.length) return;
  await sql.query(
    `update nft_asset set approved = nullif(found.approved, $5)
     from unnest($2::bytea[], $3::numeric[], $4::bytea[]) as found (collection, token_id, approved)
     where nft_asset.chain = $1 and nft_asset.collection = found.collection and nft_asset.token_id = found.token_id`,
    [
      chain,
      items.map(({ collection }) => bytes(collection)),
      items.map(({ tokenId }) => tokenId),
      items.map(({ approved }) => bytes(approved)),
      bytes(ZERO_ADDRESS),
    ],
  );
}

/** Writes the accounts that may move all items of an owner, each once. */
export async function writeOperators(sql: Sql, chain: string, approvals: readonly OperatorApproval[]) {
  await insertRows(
    sql,
    chain,
    "nft_operator",
    { collection: "bytea", owner: "bytea", operator: "bytea", is_approved: "boolean" },
    approvals.map(({ collection, owner, operator, isApproved }) => [
      ...[bytes(collection), bytes(owner), bytes(operator)],
      isApproved,
    ]),
    "on conflict (chain, collection, owner, operator) do update set is_approved = excluded.is_approved",
  );
}
