import { raw } from "sql-template-tag";
import { parameter, SQL, type Fragment, type Parameter } from "./postgres/boundStatement";
import { ZERO_ADDRESS } from "../lib/zeroAddress";
import { bytes } from "./db";

/** Tokens by chain, as parallel lists. */
export type TokenLists = { readonly chains: Parameter; readonly tokens: Parameter };

/** Returns lists of tokens as parameters of a statement. */
export function parametersOf({ chains, tokens }: { readonly chains: string[]; readonly tokens: string[] }): TokenLists {
  return { chains: parameter(chains), tokens: parameter(tokens.map(bytes)) };
}

/** Whether a transfer's token is the share token of a pair of listed tokens. */
export function isListedPair(transfer: string): string {
  return `exists (select from pool where pool.chain = ${transfer}.chain and pool.address = ${transfer}.token
    and pool.is_listed)`;
}

/**
 * Whether a row `moved` of transfers counts for some accounts, by the rules of `separateChanges`: one of them acted in
 * the transaction or signed the order that it filled, or an amount of a known token moved.
 */
export function countedMove(accounts: Parameter | Fragment, tokenLists: TokenLists): Fragment {
  const owners = SQL`any (${accounts}::bytea[])`;
  return SQL`((moved.amount > 0
      and ((moved.chain, moved.token) in (
        select * from unnest(${tokenLists.chains}::text[], ${tokenLists.tokens}::bytea[]))
        or ${raw(isListedPair("moved"))}))
    or exists (select from chain_transaction made where made.chain = moved.chain and made.hash = moved.hash
      and (made.sender = ${owners} or made.recipient = ${owners}))
    or exists (select from order_fill filled
      join limit_order signed on signed.chain = filled.chain and signed.hash = filled.order_hash
      join provider_record record on record.id = signed.record
      where filled.chain = moved.chain and filled.hash = moved.hash and filled.swapper = ${owners}
        and moved.token = any (record.tokens)))`;
}

const NOBODY = `'\\x${ZERO_ADDRESS.slice(2)}'::bytea`;

/**
 * Whether a position event is an account's own: of the holder of shares, or of the item's owner at that time; V4 burns
 * an item before it removes its liquidity. A chain that is not indexed from its start may lack the item's transfers:
 * its sender then counts as the owner.
 */
export function isOwnPosition(fact: string, account: string): string {
  return `(case when ${fact}.token_id is null then ${account} in (${fact}.sender, ${fact}.recipient)
    else ${account} = coalesce((select held.recipient from nft_transfer held
      where held.chain = ${fact}.chain and held.collection = ${fact}.contract and held.token_id = ${fact}.token_id
        and held.recipient <> ${NOBODY}
        and (held.block_number, held.log_index) <= (${fact}.block_number, ${fact}.log_index)
      order by held.block_number desc, held.log_index desc limit 1), ${fact}.account) end)`;
}

/** Whether the chain applied an authorization, whose nonce no earlier transaction or authorization used. */
export function isApplied(fact: string): string {
  return `(not exists (select from account_delegation earlier
      where earlier.chain = ${fact}.chain and earlier.account = ${fact}.account and earlier.nonce >= ${fact}.nonce
        and (earlier.block_number, earlier.index, earlier.position)
          < (${fact}.block_number, ${fact}.index, ${fact}.position))
    and coalesce((select sent.nonce from chain_transaction sent
      where sent.chain = ${fact}.chain and sent.sender = ${fact}.account
        and (sent.block_number, sent.index) < (${fact}.block_number, ${fact}.index)
      order by sent.block_number desc, sent.index desc limit 1), -1) < ${fact}.nonce)`;
}
