import type { Chain } from "@cenote/domain/chains";
import { join, raw } from "sql-template-tag";
import { bound, parameter, SQL, type Fragment } from "../../store/postgres/boundStatement";
import { knownTokenLists, type ChainConfigs } from "../../chain/chainConfig";
import { bytes, type Db } from "../../store/db";
import { countedMove, parametersOf, type TokenLists } from "../../store/ownFacts";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";

/** An account with more moves of a token since then has no past balance: all moves are added up. */
const MAX_MOVES = 50_000;

type Place = { readonly chain: Chain; readonly hash: string; readonly blockNumber: number; readonly index: number };

/** A token's net amount received by an account: in a transaction, and after it. Raw units. */
export type LaterMoves = { readonly within: bigint; readonly after: bigint };

type Row = { token: string; within: string; after: string; moves: number };

const NATIVE = raw(`'\\x${ZERO_ADDRESS.slice(2)}'::bytea`);

/**
 * Returns tokens sent by the account without forged ones, tokens received, its coins, and the network fees it paid.
 * Tokens are not ordered within the block.
 */
function branches(
  account: string,
  place: Place,
  addresses: readonly string[],
  tokenLists: TokenLists,
): readonly Fragment[] {
  const chain = parameter(place.chain);
  const owner = parameter(bytes(account));
  const block = parameter(place.blockNumber);
  const index = parameter(place.index);
  const hash = parameter(bytes(place.hash));
  const tokens = parameter(addresses.map(bytes));
  const most = parameter(MAX_MOVES);
  // Of the transaction, or later in its block or in a later one.
  const isFromHere = SQL`(moved.block_number > ${block} or (moved.block_number = ${block}
    and moved.log_index >= coalesce((
      select min(first.log_index) from transfer first
      where first.chain = ${chain} and first.block_number = ${block} and first.hash = ${hash}), 0)))`;
  const isCounted = countedMove(SQL`array[${owner}::bytea]`, tokenLists);
  const newest = SQL`order by moved.block_number desc, moved.log_index desc limit ${most}`;
  return [
    SQL`select moved.token, moved.hash = ${hash} as is_within, -moved.amount as amount from transfer moved
      where moved.chain = ${chain} and moved.sender = ${owner} and moved.token = any (${tokens}::bytea[])
        and ${isFromHere} and ${isCounted} ${newest}`,
    SQL`select moved.token, moved.hash = ${hash}, moved.amount from transfer moved
      where moved.chain = ${chain} and moved.recipient = ${owner} and moved.token = any (${tokens}::bytea[])
        and ${isFromHere} ${newest}`,
    SQL`select ${NATIVE}, (concerned.block_number, concerned.index) = (${block}, ${index}),
        case when coin.recipient = ${owner} then coin.amount else 0 end
          - case when coin.sender = ${owner} then coin.amount else 0 end
      from involvement concerned
      join native_transfer coin on coin.chain = concerned.chain and coin.block_number = concerned.block_number
        and coin.index = concerned.index and ${owner} in (coin.sender, coin.recipient)
      where concerned.chain = ${chain} and concerned.address = ${owner} and ${NATIVE} = any (${tokens}::bytea[])
        and (concerned.block_number, concerned.index) >= (${block}, ${index})
      order by concerned.block_number desc, concerned.index desc limit ${most}`,
    SQL`select ${NATIVE}, made.hash = ${hash}, -made.fee from chain_transaction made
      where made.chain = ${chain} and made.sender = ${owner} and ${NATIVE} = any (${tokens}::bytea[])
        and (made.block_number, made.index) >= (${block}, ${index})
      order by made.block_number desc, made.index desc limit ${most}`,
  ];
}

/** Reads an account's token moves from a transaction on: its balance then is the present one minus those moves. */
export function laterMoveStore(db: Db, chainConfigs: ChainConfigs) {
  const tokenLists = parametersOf(knownTokenLists(chainConfigs));
  return {
    /** By token; null if the account has too many moves to add up. */
    since: async (owner: string, place: Place, tokens: readonly string[]) => {
      const moves = branches(owner, place, tokens, tokenLists).map((branch) => SQL`(${branch})`);
      const rows = await db.query<Row>(
        ...bound`select token, coalesce(sum(amount) filter (where is_within), 0)::text as within,
           coalesce(sum(amount) filter (where not is_within), 0)::text as after, count(*)::int as moves
         from (${join(moves, " union all ")}) moved (token, is_within, amount)
         group by token`,
      );
      // Each branch has its own limit: a token that reached any of them may lack moves.
      return new Map<string, LaterMoves | null>(
        rows.map(({ token, within, after, moves }) => [
          token,
          moves >= MAX_MOVES ? null : { within: BigInt(within), after: BigInt(after) },
        ]),
      );
    },
  };
}
