import type { Chain } from "@cenote/domain/chains";
import { bytes, type Db } from "../../store/db";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";

/** An account that moved a token more often since has no balance of then: each move is added up. */
const MOST_MOVES = 50_000;

type Place = { readonly chain: Chain; readonly hash: string; readonly blockNumber: number; readonly index: number };

/** What of a token came to an account, less what left it: in a transaction, and after it. Raw units. */
export type LaterMoves = { readonly within: bigint; readonly after: bigint };

type Row = { token: string; within: string; after: string; moves: number };

const NATIVE = `'\\x${ZERO_ADDRESS.slice(2)}'::bytea`;
const OF_COIN = `from involvement concerned
  join native_transfer coin on coin.chain = concerned.chain and coin.block_number = concerned.block_number
    and coin.index = concerned.index and $2 in (coin.sender, coin.recipient)
  where concerned.chain = $1 and concerned.address = $2 and ${NATIVE} = any ($6::bytea[])
    and (concerned.block_number, concerned.index) >= ($3, $4)
  order by concerned.block_number desc, concerned.index desc limit $7`;
const NEWEST = "order by moved.block_number desc, moved.log_index desc limit $7";
/** Tokens out of and into the account, its coins, and the network fees it paid. Tokens have no place within the block. */
const BRANCHES = [
  `select moved.token, moved.hash = $5 as is_within, -moved.amount as amount from transfer moved
   where moved.chain = $1 and moved.sender = $2 and moved.token = any ($6::bytea[]) and ${isFromHere("moved")} ${NEWEST}`,
  `select moved.token, moved.hash = $5, moved.amount from transfer moved
   where moved.chain = $1 and moved.recipient = $2 and moved.token = any ($6::bytea[]) and ${isFromHere("moved")} ${NEWEST}`,
  `select ${NATIVE}, (concerned.block_number, concerned.index) = ($3, $4),
     case when coin.recipient = $2 then coin.amount else 0 end - case when coin.sender = $2 then coin.amount else 0 end
   ${OF_COIN}`,
  `select ${NATIVE}, made.hash = $5, -made.fee from chain_transaction made
   where made.chain = $1 and made.sender = $2 and ${NATIVE} = any ($6::bytea[])
     and (made.block_number, made.index) >= ($3, $4) order by made.block_number desc, made.index desc limit $7`,
];

/** Whether a transfer is of the transaction, or later in its block or in a later one. */
function isFromHere(moved: string): string {
  return `(${moved}.block_number > $3 or (${moved}.block_number = $3 and ${moved}.log_index >= coalesce((
    select min(first.log_index) from transfer first
    where first.chain = $1 and first.block_number = $3 and first.hash = $5), 0)))`;
}

/** Reads what moved of an account's tokens from a transaction on: what it had then is what it has now, less that. */
export function laterMoveStore(db: Db) {
  return {
    /** By token; null where the account moved too often to be followed. */
    since: async (owner: string, place: Place, tokens: readonly string[]) => {
      const rows = await db.query<Row>(
        `select token, coalesce(sum(amount) filter (where is_within), 0)::text as within,
           coalesce(sum(amount) filter (where not is_within), 0)::text as after, count(*)::int as moves
         from (${BRANCHES.map((branch) => `(${branch})`).join(" union all ")}) moved (token, is_within, amount)
         group by token`,
        [place.chain, bytes(owner), place.blockNumber, place.index, bytes(place.hash), tokens.map(bytes), MOST_MOVES],
      );
      // Each branch has its own bound: a token that reached any of them may lack moves.
      return new Map<string, LaterMoves | null>(
        rows.map(({ token, within, after, moves }) => [
          token,
          moves >= MOST_MOVES ? null : { within: BigInt(within), after: BigInt(after) },
        ]),
      );
    },
  };
}
