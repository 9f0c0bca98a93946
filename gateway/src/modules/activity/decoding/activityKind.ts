import { raw } from "sql-template-tag";
import { SQL, type Fragment } from "../../../store/postgres/boundStatement";
import { isOwnPosition } from "../../../store/ownFacts";
import type { ActivityKind, TransactionType } from "../../../__generated__/resolvers";

export type SeenActivity = {
  readonly type: TransactionType;
  /** Whether the owner acted in the transaction; see `hasActed`. */
  readonly isActor: boolean;
  /** Kinds of the transaction's pool events. */
  readonly poolEvents: readonly string[];
  /** Kinds of the events of the owner's own positions. */
  readonly positionEvents: readonly string[];
  /** Whether an item was sent to or from the owner. */
  readonly hasItem: boolean;
};

/** Returns a transaction's kind for lists that are filtered by kind; `kindSql` has the same rules. */
export function activityKind({ type, isActor, poolEvents, positionEvents, hasItem }: SeenActivity): ActivityKind {
  if (type === "BRIDGING") return "TRANSFER";
  if (type === "APPROVE") return "APPROVAL";
  // An item that is minted with liquidity is a position. An account that receives one from another has added nothing.
  if (type !== "SWAP" && isActor && poolEvents.some((kind) => kind !== "SWAP")) return "LIQUIDITY";
  if (type !== "SWAP" && positionEvents.some((kind) => kind !== "DEPOSIT" || type !== "RECEIVE")) return "LIQUIDITY";
  if (hasItem) return "NFT";
  if (type === "SWAP") return "SWAP";
  return type === "SEND" || type === "RECEIVE" ? "TRANSFER" : "OTHER";
}

const HAS_OWN_POSITION = raw(`exists (select from position_event moved where moved.chain = made.chain
  and moved.block_number = made.block_number and moved.hash = made.hash and moved.kind <> 'TRANSFER'
  and (moved.kind <> 'DEPOSIT' or concerned.type <> 'RECEIVE')
  and ${isOwnPosition("moved", "concerned.address")})`);

/**
 * Returns `activityKind` as SQL, for an address's row `concerned` of a transaction `made`; `bridge` is the record of
 * its bridge transfer, and the conditions are those of the transaction's pool events and item transfers.
 */
export function kindSql(bridge: Fragment, isOfTransaction: Fragment, isOwnItem: Fragment): Fragment {
  return SQL`(case
    when ${bridge} is not null then 'TRANSFER'
    when concerned.type = 'APPROVE' then 'APPROVAL'
    when concerned.type <> 'SWAP' and concerned.address in (made.sender, made.recipient) and exists (
      select from pool_event fact where ${isOfTransaction} and fact.kind <> 'SWAP') then 'LIQUIDITY'
    when concerned.type <> 'SWAP' and ${HAS_OWN_POSITION} then 'LIQUIDITY'
    when exists (select from nft_transfer fact where ${isOfTransaction} and ${isOwnItem}) then 'NFT'
    when concerned.type = 'SWAP' then 'SWAP'
    when concerned.type in ('SEND', 'RECEIVE') then 'TRANSFER'
    else 'OTHER' end)`;
}
