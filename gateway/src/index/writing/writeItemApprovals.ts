import type { Sql } from "../../store/db";
import { bound, each, listed } from "../../store/postgres/boundStatement";
import { BOOLEAN, BYTEA, changing, key, nullable, NUMERIC } from "../../store/tables/columns";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { table, writerOf } from "../../store/tables/table";

/** The account that is approved for one item; the zero address for none. */
export type ApprovedAccount = {
  readonly collection: string;
  readonly tokenId: bigint;
  readonly approved: string;
};

/** Whether an account is approved for all of an owner's items in a collection. */
export type OperatorApproval = {
  readonly collection: string;
  readonly owner: string;
  readonly operator: string;
  readonly isApproved: boolean;
};

/** Writes the accounts that are approved for single items, each item once. */
export async function writeApprovedAccounts(sql: Sql, chain: string, items: readonly ApprovedAccount[]) {
  if (!items.length) return;
  const approvals = listed("item", items, {
    collection: each(BYTEA, ({ collection }) => collection),
    token_id: each(NUMERIC, ({ tokenId }) => tokenId),
    approved: each(nullable(BYTEA), ({ approved }) => (approved === ZERO_ADDRESS ? null : approved)),
  });
  await sql.query(
    ...bound`update nft_asset set approved = item.approved from ${approvals}
      where nft_asset.chain = ${chain} and nft_asset.collection = item.collection
        and nft_asset.token_id = item.token_id`,
  );
}

export const NFT_OPERATOR_TABLE = table("nft_operator", {
  collection: key(BYTEA),
  owner: key(BYTEA),
  operator: key(BYTEA),
  isApproved: changing(BOOLEAN),
});

/** Writes the accounts that are approved for all of an owner's items, each once. */
export const writeOperators = writerOf(NFT_OPERATOR_TABLE)<OperatorApproval>({});
