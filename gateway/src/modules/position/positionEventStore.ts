import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import type { PositionEventType } from "../../__generated__/resolvers";
import { bytes, type Db } from "../../store/db";
import { positionIdOf, type PositionRow } from "./positionStore";

/** An event of a position; amounts are raw units, prices US dollars for a whole token after the block. */
export type PositionEventRow = {
  readonly chain: Chain;
  readonly kind: PositionEventType;
  readonly blockNumber: number;
  readonly logIndex: number;
  readonly sender: string | null;
  readonly recipient: string | null;
  readonly liquidity: string | null;
  readonly amount0: string | null;
  readonly amount1: string | null;
  readonly growth0: string | null;
  readonly growth1: string | null;
  readonly price0: number | null;
  readonly price1: number | null;
  readonly account: string;
  readonly hash: string;
  readonly timestamp: number;
};

const COLUMNS = `requested.position, event.chain, event.kind, event.block_number as "blockNumber",
  event.log_index as "logIndex", event.sender, event.recipient, event.liquidity, event.amount0, event.amount1,
  event.growth0, event.growth1, event.price0, event.price1, event.account, event.hash, event.timestamp`;
const ITEM_EVENTS = `select ${COLUMNS}
  from unnest($1::text[], $2::bytea[], $3::numeric[]) with ordinality as requested (chain, contract, token_id, position)
  join position_event event on event.chain = requested.chain and event.contract = requested.contract
    and event.token_id = requested.token_id
  order by event.block_number, event.log_index`;
const SHARE_EVENTS = `select ${COLUMNS}
  from unnest($1::text[], $2::bytea[], $3::bytea[]) with ordinality as requested (chain, contract, owner, position)
  join position_event event on event.chain = requested.chain and event.contract = requested.contract
    and event.token_id is null and (event.sender = requested.owner or event.recipient = requested.owner)
  order by event.block_number, event.log_index`;

/** Reads all events of positions, oldest first: a list of positions costs one statement of each kind. */
export function positionEventStore(db: Db) {
  const events = new DataLoader<PositionRow, PositionEventRow[], string>(
    async (rows) => {
      const [items, shares] = [rows.filter(isItem), rows.filter((row) => !isItem(row))];
      const [ofItems, ofShares] = await Promise.all([
        load(
          ITEM_EVENTS,
          items,
          items.map(({ tokenId }) => tokenId),
        ),
        load(
          SHARE_EVENTS,
          shares,
          shares.map(({ owner }) => bytes(owner)),
        ),
      ]);
      const lists = new Map([...ofItems, ...ofShares]);
      return rows.map((row) => lists.get(row) ?? []);
    },
    { cacheKeyFn: positionIdOf },
  );

  async function load(text: string, rows: readonly PositionRow[], keys: readonly (string | null)[]) {
    const lists = rows.map((row): [PositionRow, PositionEventRow[]] => [row, []]);
    if (!rows.length) return lists;
    const eventRows = await db.query<PositionEventRow & { readonly position: number }>(text, [
      rows.map(({ chain }) => chain),
      rows.map(({ address }) => bytes(address)),
      keys,
    ]);
    for (const { position, ...event } of eventRows) lists[position - 1]?.[1].push(event);
    return lists;
  }

  return { of: (row: PositionRow) => events.load(row) };
}

function isItem({ tokenId }: PositionRow): boolean {
  return tokenId !== null;
}
