import DataLoader from "dataloader";
import type { Page } from "../../request/connection";
import { bound, SQL, type Fragment } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { inGroups } from "../../lib/inGroups";
import type { PoolRow } from "../pool/poolStore";
import { ITEM_COLUMNS, MINTED, SHARED_SINCE, type PositionRow } from "./positionStore";

/** A position's part of its pool's liquidity. */
export type LiquidityProviderRow = {
  readonly pool: PoolRow;
  readonly position: PositionRow;
  /** Raw units. */
  readonly liquidity: string;
  readonly isInRange: boolean;
};

/** Cursor key of a page of providers: whether the previous one is in range, its liquidity and its key. */
export const PROVIDER_KEY_LENGTH = 3;

export function providerKey({ isInRange, liquidity, position }: LiquidityProviderRow) {
  const { version, owner, key } = position;
  return [Number(isInRange), liquidity, version === "V2" ? owner.slice(2) : key];
}

type Wanted = { readonly pool: PoolRow; readonly page: Page };
type Found = PositionRow & { readonly place: number; readonly liquidity: string; readonly rank: number };

const NO_OWNER = bytes(ZERO_ADDRESS);
/** Positions of a `requested` pool that are items. */
const ITEMS = SQL`select position.version, ${ITEM_COLUMNS}, position.liquidity,
    (position.tick_lower <= requested.tick and position.tick_upper > requested.tick)::int as rank
  from position join nft_asset asset on asset.chain = position.chain and asset.collection = position.manager
    and asset.token_id = position.token_id and asset.owner <> ${NO_OWNER}
  ${MINTED}
  where position.chain = requested.chain and position.pool = requested.pool and position.liquidity > 0`;
/** Shares of a `requested` pair. */
const SHARES = SQL`select 'V2' as version, balance.holder as owner, null as "tokenId", balance.token as address,
    ${SHARED_SINCE} as "createdTimestamp", balance.amount::text as shares, encode(balance.holder, 'hex') as key,
    balance.token as pool, null::int as "tickLower", null::int as "tickUpper", balance.amount as liquidity,
    1 as rank
  from balance where balance.chain = requested.chain and balance.token = requested.pool and balance.amount > 0
    and balance.holder <> ${NO_OWNER}`;

/** Returns a page of each pool's providers. */
function pageOf(positions: Fragment, pools: readonly PoolRow[], page: Page) {
  const [rank, liquidity, name] = placeOf(page);
  return bound`select place, requested.chain, provider.*
    from unnest(${pools.map(({ chain }) => chain)}::text[], ${pools.map(({ address }) => bytes(address))}::bytea[],
        ${pools.map(({ tick }) => tick)}::int[]) with ordinality as requested (chain, pool, tick, place)
    cross join lateral (
      select * from (${positions}) provider
      where (provider.rank, provider.liquidity, provider.key) < (${rank}::int, ${liquidity}::numeric, ${name}::text)
      order by provider.rank desc, provider.liquidity desc, provider.key desc limit ${page.limit}) provider
    order by place, provider.rank desc, provider.liquidity desc, provider.key desc`;
}

/** Finds pools' liquidity providers, the largest share first: a list of pools costs one statement of each kind. */
export function liquidityProviderStore(db: Db) {
  const providers = new DataLoader<Wanted, LiquidityProviderRow[], string>(
    (keys) => inGroups(keys, ({ pool, page }) => `${pool.version === "V2"}:${pageName(page)}`, load),
    { cacheKeyFn: ({ pool, page }) => `${pool.chain}:${pool.address}:${pageName(page)}` },
  );

  async function load(group: readonly Wanted[]): Promise<LiquidityProviderRow[][]> {
    const { pool: first, page } = group[0]!;
    const pools = group.map(({ pool }) => pool);
    const rows = await db.query<Found>(...pageOf(first.version === "V2" ? SHARES : ITEMS, pools, page));
    const lists = group.map((): LiquidityProviderRow[] => []);
    for (const { place, liquidity, rank, ...position } of rows) {
      const { pool } = group[place - 1]!;
      // An owner's positions identify a share by its pair, not by its holder.
      const key = position.version === "V2" ? position.address.slice(2) : position.key;
      lists[place - 1]!.push({ pool, position: { ...position, key }, liquidity, isInRange: rank === 1 });
    }
    return lists;
  }

  return { of: (pool: PoolRow, page: Page) => providers.load({ pool, page }) };
}

function pageName({ key, limit }: Page): string {
  return `${limit}:${key?.join() ?? ""}`;
}

/** Returns where a page begins. A cursor comes from the client: its content is untrusted. */
function placeOf({ key }: Page): readonly [number, string, string] {
  const [rank = "", liquidity = "", name = ""] = key ?? [];
  const isOurs = /^[01]$/.test(rank) && /^\d{1,78}$/.test(liquidity) && /^[0-9a-f]{1,80}$/.test(name);
  return isOurs ? [Number(rank), liquidity, name] : [2, "0", ""];
}
