import type { Chain } from "@cenote/domain/chains";
import type { ApprovalKind } from "../../__generated__/resolvers";
import { isChain } from "../../chain/addresses";
import type { Page } from "../../request/connection";
import { bound } from "../../store/boundStatement";
import { bytes, type Db } from "../../store/db";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";

/** The last event of one approval; only its contract knows whether it still holds. */
export type GivenApproval = {
  readonly chain: Chain;
  readonly kind: ApprovalKind;
  readonly contract: string;
  readonly owner: string;
  readonly spender: string;
  readonly tokenId: string | null;
  readonly hash: string;
  readonly timestamp: number;
  readonly blockNumber: number;
  readonly logIndex: number;
};

/** An approval that stands; amounts are raw units. */
export type StandingApproval = GivenApproval & {
  /** What may still be spent; null of items. */
  readonly amount: bigint | null;
  /** What the owner has; null of items, and where the contract does not report it. */
  readonly balance: bigint | null;
  /** What the spender could take now; null of items. */
  readonly reachable: bigint | null;
  /** Unix seconds; null when it never runs out. */
  readonly expiresAt: number | null;
};

/** What a page of approvals is found by: the time, chain, block and log of the approval before it. */
export const APPROVAL_KEY_LENGTH = 4;

export function approvalKey({ timestamp, chain, blockNumber, logIndex }: GivenApproval) {
  return [timestamp, chain, blockNumber, logIndex];
}

export type ApprovalPlace = readonly [timestamp: number, chain: string, block: number, log: number];

/** Where a page begins. A cursor comes from the client: its content is untrusted. */
export function placeOf({ key }: Page): ApprovalPlace {
  const [timestamp = "", chain = "", block = "", log = ""] = key ?? [];
  const isOurs = [timestamp, block, log].every((text) => /^\d{1,15}$/.test(text)) && isChain(chain);
  return isOurs ? [Number(timestamp), chain, Number(block), Number(log)] : [Number.MAX_SAFE_INTEGER, "", 0, 0];
}

/** The only place that knows how approvals are stored. */
export function approvalStore(db: Db) {
  return {
    /** The latest event of each of an owner's approvals, newest first, without revoked ones. */
    lastGiven: (
      owner: string,
      chains: readonly Chain[],
      [timestamp, chain, block, log]: ApprovalPlace,
      limit: number,
    ) =>
      db.query<GivenApproval>(
        ...bound`select * from (
           select distinct on (chain, kind, contract, token_id, is_by_permit2, case when kind <> 'NFT' then spender end)
             chain, case when is_by_permit2 then 'PERMIT2' else kind end as kind, contract, owner, spender,
             token_id::text as "tokenId", hash, timestamp, block_number as "blockNumber", log_index as "logIndex", amount
           from approval where owner = ${bytes(owner)} and chain = any (${chains}::text[])
           order by chain, kind, contract, token_id, is_by_permit2, case when kind <> 'NFT' then spender end,
             block_number desc, log_index desc) given
         where amount is distinct from 0 and spender <> ${bytes(ZERO_ADDRESS)}
           and (timestamp, chain, "blockNumber", "logIndex")
             < (${timestamp}::bigint, ${chain}::text, ${block}::bigint, ${log}::bigint)
         order by timestamp desc, chain desc, "blockNumber" desc, "logIndex" desc limit ${limit}`,
      ),
  };
}
