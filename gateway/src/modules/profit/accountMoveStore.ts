import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import { join, raw } from "sql-template-tag";
import { knownTokenLists, type ChainConfigs } from "../../chain/chainConfig";
import { bound, parameter, SQL, type Fragment, type Parameter } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { countedMove, parametersOf, type TokenLists } from "../../store/ownFacts";
import { inGroups } from "../../lib/inGroups";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import type { AccountTransaction, Move } from "./costLedger";

/** Accounts with more transactions or transfers than this on a chain have no known costs. */
const MAX_FOLLOWED = 50_000;

type Wanted = { readonly owners: readonly string[]; readonly chain: Chain };
type TransactionTuple = readonly [hash: string, timestamp: number, fee: string, feeUsd: number | null];
type MoveTuple = readonly [hash: string, token: string, amount: string, unitUsd: number | null];

const NATIVE = raw(`'\\x${ZERO_ADDRESS.slice(2)}'::bytea`);
const NEWEST = raw(`order by moved.block_number desc limit ${MAX_FOLLOWED + 1}`);
/** Transfers between accounts that are viewed together do not count; neither do forged ones. */
function movesSql(accounts: Parameter, tokenLists: TokenLists): Fragment {
  const owners = SQL`(${accounts}::bytea[])`;
  const isCounted = countedMove(accounts, tokenLists);
  const parts = [
    SQL`select moved.hash, moved.token, -moved.amount as amount, moved.usd_value from transfer moved
      where moved.chain = requested.chain and moved.sender = any ${owners} and moved.recipient <> all ${owners}
        and ${isCounted} ${NEWEST}`,
    SQL`select moved.hash, moved.token, moved.amount, moved.usd_value from transfer moved
      where moved.chain = requested.chain and moved.recipient = any ${owners} and moved.sender <> all ${owners}
        and ${isCounted} ${NEWEST}`,
    SQL`select made.hash, ${NATIVE}, case when coin.recipient = any ${owners} then coin.amount else -coin.amount end,
        coin.usd_value
      from (select distinct chain, block_number, index from involvement
            where chain = requested.chain and address = any ${owners}) moved
      join native_transfer coin using (chain, block_number, index)
      join chain_transaction made using (chain, block_number, index)
      where (coin.sender = any ${owners}) <> (coin.recipient = any ${owners}) ${NEWEST}`,
  ];
  return join(
    parts.map((part) => SQL`(${part})`),
    " union all ",
  );
}

/** Reads all moves of tokens to or from accounts; null for accounts with too many. */
export function accountMoveStore(db: Db, chainConfigs: ChainConfigs) {
  const tokenLists = parametersOf(knownTokenLists(chainConfigs));
  const accounts = new DataLoader<Wanted, AccountTransaction[] | null, string>(
    (keys) => inGroups(keys, ({ owners }) => owners.join(), read),
    { cacheKeyFn: ({ owners, chain }) => `${chain}:${owners.join()}` },
  );

  async function read(group: readonly Wanted[]): Promise<(AccountTransaction[] | null)[]> {
    const owners = parameter(group[0]!.owners.map(bytes));
    const chains = parameter(group.map(({ chain }) => chain));
    // One JSON value per list: thousands of rows cost more to transfer than to read.
    const [transactions, moves] = await Promise.all([
      db.query<{ position: number; list: TransactionTuple[] }>(
        ...bound`select position, list from unnest(${chains}::text[]) with ordinality as requested (chain, position)
         cross join lateral (
           select json_agg(json_build_array(encode(hash, 'hex'), timestamp,
               (case when sender = any (${owners}::bytea[]) then fee else 0 end)::text,
               case when sender = any (${owners}::bytea[]) then fee_usd else 0 end) order by block_number, index) as list
           from (select distinct chain, block_number, index from involvement
                 where chain = requested.chain and address = any (${owners}::bytea[]) and not is_hidden
                 order by block_number desc limit ${MAX_FOLLOWED + 1}) concerned
           join chain_transaction using (chain, block_number, index)) transaction_list
         where list is not null`,
      ),
      db.query<{ position: number; list: MoveTuple[]; moves: number }>(
        ...bound`select position, list, moves from unnest(${chains}::text[]) with ordinality as requested (chain, position)
         cross join lateral (
           select json_agg(json_build_array(encode(hash, 'hex'), '0x' || encode(token, 'hex'), amount::text, unit))
               filter (where amount <> 0) as list, sum(moves)::int as moves
           from (select hash, token, sum(amount) as amount, count(*) as moves,
                   max(usd_value / nullif(abs(amount), 0)::float8) as unit
                 from (${movesSql(owners, tokenLists)}) moved (hash, token, amount, usd_value)
                 group by hash, token) net) move_list
         where list is not null`,
      ),
    ]);
    const transactionsOf = new Map(transactions.map(({ position, list }) => [position, list]));
    const movesOf = new Map(moves.map((row) => [row.position, row]));
    return group.map((_, index) => {
      const made = transactionsOf.get(index + 1) ?? [];
      const moved = movesOf.get(index + 1);
      const isTooMuch = made.length > MAX_FOLLOWED || (moved?.moves ?? 0) > MAX_FOLLOWED;
      return isTooMuch ? null : follow(made, moved?.list ?? []);
    });
  }

  return {
    /** Returns the transactions of accounts on a chain, oldest first. */
    of: (owners: readonly string[], chain: Chain) => accounts.load({ owners: [...owners].sort(), chain }),
  };
}

function follow(transactions: readonly TransactionTuple[], moves: readonly MoveTuple[]): AccountTransaction[] {
  const ofTransaction = new Map<string, Move[]>();
  for (const [hash, token, amount, unitUsd] of moves) {
    const move = { token, amount: BigInt(amount), unitUsd };
    const list = ofTransaction.get(hash);
    if (list) list.push(move);
    else ofTransaction.set(hash, [move]);
  }
  return transactions.map(([hash, timestamp, fee, feeUsd]) => {
    return { hash: `0x${hash}`, timestamp, moves: ofTransaction.get(hash) ?? [], fee: BigInt(fee), feeUsd };
  });
}
