import type { Chain } from "@cenote/domain/chains";
import { join, raw } from "sql-template-tag";
import { knownTokenLists, type ChainConfigs } from "../../chain/chainConfig";
import { bound, parameter, SQL, type Fragment, type Parameter } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { countedMove, parametersOf, type TokenLists } from "../../store/ownFacts";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import type { Moments } from "../market/moments";

/** An account with more moves within a window has no history: all moves are added up. */
const MAX_MOVES = 50_000;

/** Changes of a token's balance until each moment since the previous one; raw units. */
export type BalanceChanges = {
  readonly chain: Chain;
  readonly token: string;
  readonly changes: ReadonlyMap<number, bigint>;
};

type Row = { chain: Chain; token: string; place: number; amount: string; branch: number; moves: number };

const NATIVE = raw(`'\\x${ZERO_ADDRESS.slice(2)}'::bytea`);

/**
 * Returns tokens sent and received by an account, its native coins, and the network fees it paid. Forged transfers from
 * it are excluded, as they would inflate its former balance. Received tokens are in the present balance.
 */
function branches(account: Parameter, tokenLists: TokenLists): readonly Fragment[] {
  const newest = raw(`order by moved.block_number desc limit ${MAX_MOVES}`);
  const isCounted = countedMove(SQL`array[${account}::bytea]`, tokenLists);
  return [
    SQL`select moved.token, moved.timestamp, -moved.amount as amount from transfer moved
      where moved.chain = since.chain and moved.sender = ${account} and moved.block_number > since.number
        and ${isCounted} ${newest}`,
    SQL`select moved.token, moved.timestamp, moved.amount from transfer moved
      where moved.chain = since.chain and moved.recipient = ${account} and moved.block_number > since.number
        ${newest}`,
    SQL`select ${NATIVE}, made.timestamp, case when coin.recipient = ${account} then coin.amount else 0 end
        - case when coin.sender = ${account} then coin.amount else 0 end
      from involvement moved
      join native_transfer coin on coin.chain = moved.chain and coin.block_number = moved.block_number
        and coin.index = moved.index and ${account} in (coin.sender, coin.recipient)
      join chain_transaction made on made.chain = moved.chain and made.block_number = moved.block_number
        and made.index = moved.index
      where moved.chain = since.chain and moved.address = ${account} and moved.block_number > since.number ${newest}`,
    SQL`select ${NATIVE}, moved.timestamp, -moved.fee from chain_transaction moved
      where moved.chain = since.chain and moved.sender = ${account} and moved.block_number > since.number ${newest}`,
  ];
}
const BRANCH_COUNT = 4;

/** Reads the changes of an account's balances within a window, summed by token and moment. */
export function balanceHistoryStore(db: Db, chainConfigs: ChainConfigs) {
  const tokenLists = parametersOf(knownTokenLists(chainConfigs));
  return {
    /** Returns the changes of balances, and the chains with too many moves of the account to add up. */
    changes: async (owner: string, chains: readonly Chain[], { at }: Moments) => {
      const account = parameter(bytes(owner));
      const requestedChains = parameter(chains);
      const times = parameter(at);
      const moves = branches(account, tokenLists).map(
        (branch, number) =>
          SQL`select *, ${raw(String(number))} as branch from (${branch}) moved (token, timestamp, amount)`,
      );
      const rows = await db.query<Row>(
        // The last block before the window, of each chain.
        ...bound`with since as materialized (
           select requested.chain, coalesce((
             select number from block where block.chain = requested.chain and block.timestamp <= (${times}::bigint[])[1]
             order by timestamp desc, number desc limit 1), -1) as number
           from unnest(${requestedChains}::text[]) as requested (chain))
         select chain, token, branch, width_bucket(timestamp - 1, ${times}::bigint[]) as place, sum(amount)::text as amount,
           count(*)::int as moves
         from since cross join lateral (${join(moves, " union all ")}) moved
         where timestamp > (${times}::bigint[])[1]
         group by chain, token, branch, place`,
      );
      return { changes: byToken(rows), busyChains: busyChains(rows) };
    },

    /** Returns the time of the first activity of any of the accounts, Unix seconds; null without activity. */
    firstActivity: async (owners: readonly string[], chains: readonly Chain[]): Promise<number | null> => {
      const [row] = await db.query<{ timestamp: number | null }>(
        `select min(first.timestamp) as timestamp
         from unnest($1::bytea[]) as owner (address) cross join unnest($2::text[]) as requested (chain)
         cross join lateral (
           select timestamp from involvement concerned join chain_transaction made using (chain, block_number, index)
           where concerned.chain = requested.chain and concerned.address = owner.address and not concerned.is_hidden
           order by concerned.block_number, concerned.index limit 1) first`,
        [owners.map(bytes), chains],
      );
      return row?.timestamp ?? null;
    },
  };
}

function byToken(rows: readonly Row[]): BalanceChanges[] {
  const tokens = new Map<string, { chain: Chain; token: string; changes: Map<number, bigint> }>();
  for (const { chain, token, place, amount } of rows) {
    const key = `${chain}:${token}`;
    let entry = tokens.get(key);
    if (!entry) tokens.set(key, (entry = { chain, token, changes: new Map() }));
    entry.changes.set(place, (entry.changes.get(place) ?? 0n) + BigInt(amount));
  }
  return [...tokens.values()];
}

function busyChains(rows: readonly Row[]): Chain[] {
  const moves = new Map<string, number>();
  for (const { chain, branch, moves: more } of rows) {
    const key = `${chain}:${branch}`;
    moves.set(key, (moves.get(key) ?? 0) + more);
  }
  return [...new Set(rows.map(({ chain }) => chain))].filter((chain) =>
    [...Array(BRANCH_COUNT).keys()].some((branch) => (moves.get(`${chain}:${branch}`) ?? 0) >= MAX_MOVES),
  );
}
