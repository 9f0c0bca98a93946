import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import type { Db } from "../../gateway/src/store/db";
import { ContractReader } from "./contractReader";

export type Comparison = { readonly differences: string[]; readonly questions: number; readonly pools: number };

type PoolRow = {
  address: string;
  version: string;
  token0: string;
  token1: string;
  tick_spacing: number;
  is_fee_dynamic: boolean;
  fee: number | null;
  sqrt_price: string | null;
  tick: number | null;
  liquidity: string | null;
  growth0: string;
  growth1: string;
  shares: string | null;
  reserve0: string;
  reserve1: string;
};
type TickRow = {
  pool: string;
  index: number;
  liquidity_gross: string;
  liquidity_net: string;
  growth0: string;
  growth1: string;
};
type ItemRow = {
  manager: string;
  token_id: string;
  version: string;
  pool: string;
  tick_lower: number;
  tick_upper: number;
  liquidity: string;
  growth0: string | null;
  growth1: string | null;
};

/**
 * Compares a chain's index with its contracts at the same block: reserves, prices, liquidity and ticks of all pools,
 * all balances and supplies, the owners of all items. Null if the chain has advanced in between.
 */
export async function compareWithContracts(db: Db, chain: string, config: ChainConfig): Promise<Comparison | null> {
  const differences: string[] = [];
  const reader = new ContractReader();
  const expectSame = (what: string) => (actual: unknown, indexed: unknown) => {
    if (String(actual).toLowerCase() !== String(indexed).toLowerCase()) {
      differences.push(`${chain} ${what}: the contract has ${String(actual)}, the index ${String(indexed)}`);
    }
  };

  const [checkpoint] = await db.query<{ number: number }>("select block_number as number from chain where chain = $1", [
    chain,
  ]);
  const pools = await db.query<PoolRow>("select * from pool where chain = $1", [chain]);
  const ticks = await db.query<TickRow>("select * from tick where chain = $1 order by index", [chain]);
  const ticksOf = new Map(pools.map(({ address }) => [address, ticks.filter(({ pool }) => pool === address)]));
  for (const pool of pools) comparePool(reader, config, pool, ticksOf.get(pool.address) ?? [], expectSame);

  for (const item of await itemsOf(db, chain)) compareItem(reader, config, item, expectSame);

  const balances = await db.query<{ holder: string; token: string; amount: string }>(
    "select holder, token, amount from balance where chain = $1",
    [chain],
  );
  for (const { holder, token, amount } of balances) {
    reader.call<bigint>(token, "balanceOf", [holder], (actual) =>
      expectSame(`balance of ${holder} in ${token}`)(actual, amount),
    );
  }
  const tokens = await db.query<{ address: string; total_supply: string | null }>(
    "select address, total_supply from token where chain = $1 and total_supply is not null",
    [chain],
  );
  for (const { address, total_supply: supply } of tokens) {
    reader.call<bigint>(address, "totalSupply", [], (actual) => expectSame(`supply of ${address}`)(actual, supply));
  }
  const items = await db.query<{ collection: string; token_id: string; owner: string }>(
    "select collection, token_id, owner from nft_asset where chain = $1 and owner <> $2",
    [chain, `\\x${"00".repeat(20)}`],
  );
  for (const { collection, token_id: id, owner } of items) {
    reader.call<string>(collection, "ownerOf", [id], (actual) =>
      expectSame(`owner of ${collection} ${id}`)(actual, owner),
    );
  }

  for (const { what, kept, traded } of await staleDayVolumes(db, chain)) {
    differences.push(`${chain} ${what}: ${traded} was traded in the last day, ${kept} is kept`);
  }

  if (!checkpoint || !(await reader.answerAt(config.rpcUrl, checkpoint.number))) return null;
  return { differences, questions: reader.size, pools: pools.length };
}

/** Returns the tokens and pools whose stored day volume is not the sum of that day's candles. */
async function staleDayVolumes(db: Db, chain: string) {
  const ofKind = (kind: "token" | "pool") =>
    db.query<{ what: string; kept: number; traded: number }>(
      `select '${kind} ' || encode(subject.address, 'hex') as what, day_volume_usd as kept, traded.usd as traded
       from ${kind} subject join chain using (chain) cross join lateral (
         select coalesce(sum(volume_usd), 0) as usd from ${kind}_candle candle
         where candle.chain = subject.chain and candle.${kind} = subject.address and candle.seconds = 300
           and candle.start > chain.block_timestamp - 86400) traded
       where chain = $1 and abs(day_volume_usd - traded.usd) > 1e-9 * traded.usd`,
      [chain],
    );
  return [...(await ofKind("token")), ...(await ofKind("pool"))];
}

type Expect = (what: string) => (actual: unknown, indexed: unknown) => void;

function comparePool(
  reader: ContractReader,
  config: ChainConfig,
  pool: PoolRow,
  ticks: readonly TickRow[],
  expect: Expect,
) {
  const { address, token0, token1 } = pool;
  const same = (figure: string) => expect(`${pool.version} pool ${address}, ${figure}`);
  if (pool.version === "V2") {
    reader.call<readonly [bigint, bigint]>(address, "getReserves", [], ([reserve0, reserve1]) => {
      same("reserve0")(reserve0, pool.reserve0);
      same("reserve1")(reserve1, pool.reserve1);
    });
    reader.call<bigint>(address, "totalSupply", [], (supply) => same("shares")(supply, pool.shares));
    return;
  }

  const isV4 = pool.version === "V4";
  const contract = isV4 ? config.contracts.v4StateView : address;
  const key = isV4 ? [address] : [];
  reader.call<readonly [bigint, number, number, number]>(
    contract,
    isV4 ? "getSlot0" : "slot0",
    key,
    ([price, tick]) => {
      same("sqrt price")(price, pool.sqrt_price ?? 0);
      same("tick")(tick, pool.tick ?? 0);
    },
  );
  reader.call<bigint>(contract, isV4 ? "getLiquidity" : "liquidity", key, (liquidity) =>
    same("liquidity")(liquidity, pool.liquidity),
  );
  if (isV4) {
    reader.call<readonly [bigint, bigint]>(contract, "getFeeGrowthGlobals", key, ([growth0, growth1]) => {
      same("fee growth of token0")(growth0, pool.growth0);
      same("fee growth of token1")(growth1, pool.growth1);
    });
    for (const { index, growth0, growth1 } of ticks) {
      reader.call<readonly [bigint, bigint]>(
        contract,
        "getTickFeeGrowthOutside",
        [...key, index],
        ([actual0, actual1]) => {
          same(`fee growth of token0 outside tick ${index}`)(actual0, growth0);
          same(`fee growth of token1 outside tick ${index}`)(actual1, growth1);
        },
      );
    }
  }
  for (const { index, liquidity_gross: gross, liquidity_net: net } of ticks) {
    const functionName = isV4 ? "getTickLiquidity" : "ticks";
    reader.call<readonly [bigint, bigint]>(contract, functionName, [...key, index], ([actualGross, actualNet]) => {
      same(`gross liquidity of tick ${index}`)(actualGross, gross);
      same(`net liquidity of tick ${index}`)(actualNet, net);
    });
  }
  compareBitmaps(reader, contract, key, pool, ticks, same);
  if (!isV4) {
    reader.call<bigint>(token0, "balanceOf", [address], (balance) => same("reserve0")(balance, pool.reserve0));
    reader.call<bigint>(token1, "balanceOf", [address], (balance) => same("reserve1")(balance, pool.reserve1));
  }
}

/** Returns the existing items of the position managers, each with the fee growth of its last event. */
function itemsOf(db: Db, chain: string) {
  return db.query<ItemRow>(
    `select position.*, last.growth0, last.growth1 from position
     join nft_asset asset on asset.chain = position.chain and asset.collection = position.manager
       and asset.token_id = position.token_id and asset.owner <> $2
     left join lateral (
       select growth0, growth1 from position_event event where event.chain = position.chain
         and event.contract = position.manager and event.token_id = position.token_id and kind <> 'TRANSFER'
       order by block_number desc, log_index desc limit 1) last on true
     where position.chain = $1`,
    [chain, `\\x${"00".repeat(20)}`],
  );
}

function compareItem(reader: ContractReader, config: ChainConfig, item: ItemRow, expect: Expect) {
  const { manager, token_id: id, version, pool, tick_lower: lower, tick_upper: upper } = item;
  const same = (figure: string) => expect(`${version} position ${id}, ${figure}`);
  if (version === "V3") {
    reader.call<readonly unknown[]>(manager, "positions", [id], (fields) => {
      same("range")(fields.slice(5, 7).join(), [lower, upper].join());
      same("liquidity")(fields[7], item.liquidity);
    });
    return;
  }
  const salt = `0x${BigInt(id).toString(16).padStart(64, "0")}`;
  const key = [pool, manager, lower, upper, salt];
  reader.call<readonly bigint[]>(
    config.contracts.v4StateView,
    "getPositionInfo",
    key,
    ([liquidity, growth0, growth1]) => {
      same("liquidity")(liquidity, item.liquidity);
      same("last fee growth of token0")(growth0, item.growth0);
      same("last fee growth of token1")(growth1, item.growth1);
    },
  );
}

/** Compares the contract's bitmap of initialized ticks, word by word around all indexed ones: none may be missing. */
function compareBitmaps(
  reader: ContractReader,
  contract: string,
  key: readonly string[],
  { version, tick_spacing: spacing }: PoolRow,
  ticks: readonly TickRow[],
  same: Expect,
) {
  const bits = new Map<number, bigint>();
  for (const { index } of ticks) {
    const compressed = index / spacing;
    const word = Math.floor(compressed / 256);
    bits.set(word, (bits.get(word) ?? 0n) | (1n << BigInt(compressed - word * 256)));
  }
  const functionName = version === "V4" ? "getTickBitmap" : "tickBitmap";
  for (const [word, expected] of bits) {
    reader.call<bigint>(contract, functionName, [...key, word], (actual) =>
      same(`ticks of word ${word}`)(actual, expected),
    );
  }
}
