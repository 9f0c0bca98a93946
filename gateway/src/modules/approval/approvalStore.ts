import type { Chain } from "@cenote/domain/chains";
import type { ApprovalKind } from "../../__generated__/resolvers";
import { isChain } from "../../chain/addresses";
import type { Page } from "../../request/connection";
import { raw } from "sql-template-tag";
import { believedContractsOf, type ChainConfigs } from "../../chain/chainConfig";
import { bound } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { isApplied } from "../../store/ownFacts";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";

/** The last event of an approval; only its contract knows whether it is still in effect. */
export type GivenApproval = {
  readonly chain: Chain;
  readonly kind: ApprovalKind;
  /** The token or the collection; for a delegate the account itself. */
  readonly contract: string;
  readonly owner: string;
  readonly spender: string;
  readonly tokenId: string | null;
  readonly hash: string;
  readonly timestamp: number;
  readonly blockNumber: number;
  /** Its index among the block's logs; -1 for a delegate, which has no log. */
  readonly logIndex: number;
};

/** An approval in effect; amounts are raw units. */
export type StandingApproval = GivenApproval & {
  /** Amount that may still be spent; null for items and delegates. */
  readonly amount: bigint | null;
  /** The owner's balance; null for items, and if the contract does not report it. */
  readonly balance: bigint | null;
  /** Amount that the spender could take now; null for items. */
  readonly reachable: bigint | null;
  /** Unix seconds; null when it never expires. */
  readonly expiresAt: number | null;
};

/** Cursor key of a page of approvals: the time, chain, block and log of the previous approval. */
export const APPROVAL_KEY_LENGTH = 4;

export function approvalKey({ timestamp, chain, blockNumber, logIndex }: GivenApproval) {
  return [timestamp, chain, blockNumber, logIndex];
}

export type ApprovalPlace = readonly [timestamp: number, chain: string, block: number, log: number];

/** Returns where a page begins. A cursor comes from the client: its content is untrusted. */
export function placeOf({ key }: Page): ApprovalPlace {
  const [timestamp = "", chain = "", block = "", log = ""] = key ?? [];
  const isOurs =
    [timestamp, block].every((text) => /^\d{1,15}$/.test(text)) && /^(-1|\d{1,9})$/.test(log) && isChain(chain);
  return isOurs ? [Number(timestamp), chain, Number(block), Number(log)] : [Number.MAX_SAFE_INTEGER, "", 0, 0];
}

/** The only place that knows how approvals are stored. */
export function approvalStore(db: Db, chainConfigs: ChainConfigs) {
  const believed = Object.entries(chainConfigs).flatMap(([chain, config]) =>
    [...believedContractsOf(config)].map((contract) => [chain, bytes(contract)] as const),
  );
  const believedChains = believed.map(([chain]) => chain);
  const believedContracts = believed.map(([, contract]) => contract);
  return {
    /**
     * Returns the latest event of each of an owner's approvals and its latest delegate, newest first, without revoked
     * ones. Events that an unlisted contract emitted in another account's transaction are forged, and omitted.
     */
    lastGiven: (
      owner: string,
      chains: readonly Chain[],
      [timestamp, chain, block, log]: ApprovalPlace,
      limit: number,
    ) =>
      db.query<GivenApproval>(
        ...bound`select * from ((
           select distinct on (chain, kind, contract, token_id, is_by_permit2, case when kind <> 'NFT' then spender end)
             chain, case when is_by_permit2 then 'PERMIT2' else kind end as kind, contract, owner, spender,
             token_id::text as "tokenId", hash, timestamp, block_number as "blockNumber", log_index as "logIndex", amount
           from approval fact where owner = ${bytes(owner)} and chain = any (${chains}::text[])
             and (is_by_permit2
               or (chain, contract) in (select * from unnest(${believedChains}::text[], ${believedContracts}::bytea[]))
               or exists (select from chain_transaction made where made.chain = fact.chain and made.hash = fact.hash
                 and fact.owner in (made.sender, made.recipient)))
           order by chain, kind, contract, token_id, is_by_permit2, case when kind <> 'NFT' then spender end,
             block_number desc, log_index desc)
         union all (
           select distinct on (fact.chain) fact.chain, 'DELEGATE', fact.account, fact.account, fact.delegate, null,
             made.hash, made.timestamp, fact.block_number, -1, null::numeric
           from account_delegation fact
           join chain_transaction made on made.chain = fact.chain and made.block_number = fact.block_number
             and made.index = fact.index
           where fact.account = ${bytes(owner)} and fact.chain = any (${chains}::text[]) and ${raw(isApplied("fact"))}
           order by fact.chain, fact.block_number desc, fact.index desc, fact.position desc)) approvals
         where amount is distinct from 0 and spender <> ${bytes(ZERO_ADDRESS)}
           and (timestamp, chain, "blockNumber", "logIndex")
             < (${timestamp}::bigint, ${chain}::text, ${block}::bigint, ${log}::bigint)
         order by timestamp desc, chain desc, "blockNumber" desc, "logIndex" desc limit ${limit}`,
      ),
  };
}
