import { SQL, type Fragment } from "../../../store/boundStatement";
import type { ActivityKind, TransactionType } from "../../../__generated__/resolvers";

export type SeenActivity = {
  readonly type: TransactionType;
  /** Whether the owner sent the transaction. */
  readonly isSender: boolean;
  /** What happened in pools. */
  readonly poolEvents: readonly string[];
  /** Whether an item came to the owner or left. */
  readonly hasItem: boolean;
};

/** What a transaction counts as in a list that is filtered by kind; `kindSql` has the same rules. */
export function activityKind({ type, isSender, poolEvents, hasItem }: SeenActivity): ActivityKind {
  if (type === "BRIDGING") return "TRANSFER";
  if (type === "APPROVE") return "APPROVAL";
  // An item that is minted with liquidity is a position.
  if (type !== "SWAP" && isSender && poolEvents.some((kind) => kind !== "SWAP")) return "LIQUIDITY";
  if (hasItem) return "NFT";
  if (type === "SWAP") return "SWAP";
  return type === "SEND" || type === "RECEIVE" ? "TRANSFER" : "OTHER";
}

/**
 * The same in SQL, of a part `concerned` of an address in a transaction `made`; `bridge` is the record of its bridge
 * transfer, and the conditions are those of a pool event and an item's transfer of the transaction.
 */
export function kindSql(bridge: Fragment, isOfTransaction: Fragment, isOwnItem: Fragment): Fragment {
  return SQL`(case
    when ${bridge} is not null then 'TRANSFER'
    when concerned.type = 'APPROVE' then 'APPROVAL'
    when concerned.type <> 'SWAP' and made.sender = concerned.address and exists (
      select from pool_event fact where ${isOfTransaction} and fact.kind <> 'SWAP') then 'LIQUIDITY'
    when exists (select from nft_transfer fact where ${isOfTransaction} and ${isOwnItem}) then 'NFT'
    when concerned.type = 'SWAP' then 'SWAP'
    when concerned.type in ('SEND', 'RECEIVE') then 'TRANSFER'
    else 'OTHER' end)`;
}
