import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import type { ChainConfigs } from "../../chain/chainConfig";
import type { ReadContracts } from "../../chain/contractsAtHead";
import type { ContractCall } from "../../chain/multicall";
import { amountsOfLiquidity, type Amounts } from "@cenote/protocol/liquidity";
import { poolIdOf } from "@cenote/protocol/poolKey";
import { NONE, plus } from "@cenote/protocol/positionLedger";
import { inGroups } from "../../lib/inGroups";
import type { PoolRow, PoolStore } from "../pool/poolStore";
import { earned, growthInside, type FeeGrowth } from "@cenote/protocol/feeGrowth";
import { contractCall, ticksOfInfo, toPoolKey, toTick, toWordAddress, wordsOf } from "./positionContracts";
import { positionIdOf, type PositionRow } from "./positionStore";

/** The state of a V3 or V4 position at a block; amounts are raw units. */
export type PositionState = {
  readonly pool: PoolRow;
  readonly blockNumber: number;
  readonly tickLower: number;
  readonly tickUpper: number;
  /** The pool's own. */
  readonly tick: number;
  readonly liquidity: bigint;
  readonly amount0: bigint;
  readonly amount1: bigint;
  /** Collectable amounts: fees, and for V3 also withdrawn liquidity. */
  readonly owed: Amounts;
  /** The part of it that V3's position manager has booked, which bounds the withdrawn liquidity. Null for V4. */
  readonly booked: Amounts | null;
};

/** The constant parts of a position: its pool and its range. */
type Range = {
  readonly row: PositionRow;
  readonly pool: PoolRow;
  readonly tickLower: number;
  readonly tickUpper: number;
};

/** Positions of a pool that are read at one block: one request has room for these if each has two ticks of its own. */
const POSITIONS_AT_ONCE = 12;

type Item = {
  readonly token0: string;
  readonly token1: string;
  readonly fee: number;
  readonly tickLower: number;
  readonly tickUpper: number;
  readonly liquidity: bigint;
  readonly growth0: bigint;
  readonly growth1: bigint;
  readonly owed0: bigint;
  readonly owed1: bigint;
};

/** Reads positions from the contracts: all inputs of their value at one block, for the positions of a pool together. */
export function positionStates(contracts: ReadContracts, chainConfigs: ChainConfigs, pools: PoolStore) {
  return new DataLoader<PositionRow, PositionState | null, string>(
    (rows) =>
      inGroups(
        rows,
        ({ chain }) => chain,
        (group) => readStates(group[0]!.chain, group),
      ),
    { cacheKeyFn: positionIdOf },
  );

  async function readStates(chain: Chain, rows: readonly PositionRow[]) {
    const ranges = await rangesOf(chain, rows);
    const groups = groupsOfPools(ranges.filter((range) => range !== null));
    const plans = groups.map((group) => sharedCalls(group.map(stateCalls)));
    const answers = await contracts(
      chain,
      plans.map(({ calls }) => calls),
    );
    const states = new Map<PositionRow, PositionState | null>();
    for (const [place, group] of groups.entries()) {
      const answer = answers[place];
      for (const [index, range] of group.entries()) {
        const read = range.row.version === "V3" ? readV3 : readV4;
        const own = plans[place]!.places[index]!.map((call) => answer?.answers[call] ?? null);
        states.set(range.row, answer ? read(range, answer.blockNumber, own) : null);
      }
    }
    return rows.map((row) => states.get(row) ?? null);
  }

  /** The index knows the ranges of all items that received liquidity in its blocks: only others cost calls. */
  async function rangesOf(chain: Chain, rows: readonly PositionRow[]): Promise<(Range | null)[]> {
    const unknown = rows.filter(({ pool }) => pool === null);
    const read = new Map<PositionRow, Range | null>();
    const ranges = unknown.length ? await readRanges(chain, unknown) : [];
    for (const [index, row] of unknown.entries()) read.set(row, ranges[index] ?? null);
    return Promise.all(
      rows.map(async (row) => {
        const { version, pool: address, tickLower, tickUpper } = row;
        if (address === null || tickLower === null || tickUpper === null) return read.get(row) ?? null;
        const pool = await pools.find({ chain, version, address });
        return pool && { row, pool, tickLower, tickUpper };
      }),
    );
  }

  async function readRanges(chain: Chain, rows: readonly PositionRow[]): Promise<(Range | null)[]> {
    const answers = await contracts(
      chain,
      rows.map(({ version, address, tokenId }) =>
        version === "V2"
          ? []
          : [contractCall(address, version === "V3" ? "positions" : "getPoolAndPositionInfo", [BigInt(tokenId ?? 0)])],
      ),
    );
    return Promise.all(
      rows.map(async (row, index) => {
        const data = answers[index]?.answers[0];
        if (row.version === "V3") {
          const item = itemOf(data);
          const pool = item && (await pools.findV3({ chain, ...item }));
          return item && pool ? { row, pool, tickLower: item.tickLower, tickUpper: item.tickUpper } : null;
        }
        const words = wordsOf("getPoolAndPositionInfo", data);
        const pool = words && (await pools.find({ chain, version: "V4", address: poolIdOf(toPoolKey(words)) }));
        return words && pool ? { row, pool, ...ticksOfInfo(words[5]!) } : null;
      }),
    );
  }

  function stateCalls({ row, pool, tickLower, tickUpper }: Range): ContractCall[] {
    const tokenId = row.tokenId ?? "0";
    if (row.version === "V3") {
      return [
        contractCall(row.address, "positions", [BigInt(tokenId)]),
        contractCall(pool.address, "slot0"),
        contractCall(pool.address, "feeGrowthGlobal0X128"),
        contractCall(pool.address, "feeGrowthGlobal1X128"),
        contractCall(pool.address, "ticks", [tickLower]),
        contractCall(pool.address, "ticks", [tickUpper]),
      ];
    }
    const view = chainConfigs[row.chain]!.contracts.v4StateView;
    return [
      contractCall(view, "getSlot0", [pool.address]),
      contractCall(view, "getPositionInfo", [pool.address, row.address, tickLower, tickUpper, BigInt(tokenId)]),
      contractCall(view, "getFeeGrowthInside", [pool.address, tickLower, tickUpper]),
    ];
  }
}

/** Groups positions by pool, a few at a time: each group is read at one block. */
function groupsOfPools(ranges: readonly Range[]): Range[][] {
  const byPool = new Map<string, Range[]>();
  for (const range of ranges) byPool.set(range.pool.address, [...(byPool.get(range.pool.address) ?? []), range]);
  return [...byPool.values()].flatMap((ofPool) =>
    Array.from({ length: Math.ceil(ofPool.length / POSITIONS_AT_ONCE) }, (_, part) =>
      ofPool.slice(part * POSITIONS_AT_ONCE, (part + 1) * POSITIONS_AT_ONCE),
    ),
  );
}

/** Deduplicates calls, and returns the indexes for each list of calls. */
function sharedCalls(lists: readonly (readonly ContractCall[])[]) {
  const places = new Map<string, number>();
  const calls: ContractCall[] = [];
  const placeOf = (call: ContractCall) => {
    const key = `${call.to}${call.data}`;
    const place = places.get(key);
    if (place !== undefined) return place;
    places.set(key, calls.length);
    return calls.push(call) - 1;
  };
  return { places: lists.map((list) => list.map(placeOf)), calls };
}

type Answers = readonly (string | null)[];

function readV3(range: Range, blockNumber: number, [item, slot, global0, global1, low, high]: Answers) {
  const position = itemOf(item);
  const price = wordsOf("slot0", slot);
  const [growth0] = wordsOf("feeGrowthGlobal0X128", global0) ?? [];
  const [growth1] = wordsOf("feeGrowthGlobal1X128", global1) ?? [];
  const [lower, upper] = [wordsOf("ticks", low), wordsOf("ticks", high)];
  if (!position || !price || growth0 === undefined || growth1 === undefined || !lower || !upper) return null;

  const { liquidity, owed0, owed1 } = position;
  const inside = growthInside(
    toTick(price[1]!),
    { index: range.tickLower, growth0: lower[2]!, growth1: lower[3]! },
    { index: range.tickUpper, growth0: upper[2]!, growth1: upper[3]! },
    { growth0, growth1 },
  );
  // A position without liquidity is no longer updated: its owed amounts do not change.
  const fees = liquidity ? earnedSince(liquidity, position, inside) : NONE;
  const booked = { amount0: owed0, amount1: owed1 };
  return stateOf(range, blockNumber, price, liquidity, { owed: plus(booked, fees), booked });
}

function readV4(range: Range, blockNumber: number, [slot, info, growth]: Answers) {
  const price = wordsOf("getSlot0", slot);
  const [liquidity, growth0, growth1] = wordsOf("getPositionInfo", info) ?? [];
  const [inside0, inside1] = wordsOf("getFeeGrowthInside", growth) ?? [];
  if (!price || growth0 === undefined || growth1 === undefined || inside0 === undefined || inside1 === undefined) {
    return null;
  }
  const fees = earnedSince(liquidity!, { growth0, growth1 }, { growth0: inside0, growth1: inside1 });
  return stateOf(range, blockNumber, price, liquidity!, { owed: fees, booked: null });
}

function earnedSince(liquidity: bigint, before: FeeGrowth, now: FeeGrowth): Amounts {
  return {
    amount0: earned(liquidity, before.growth0, now.growth0),
    amount1: earned(liquidity, before.growth1, now.growth1),
  };
}

function stateOf(
  { pool, tickLower, tickUpper }: Range,
  blockNumber: number,
  [sqrtPrice, tick]: readonly bigint[],
  liquidity: bigint,
  debts: Pick<PositionState, "owed" | "booked">,
): PositionState {
  const { amount0, amount1 } = amountsOfLiquidity(liquidity, tickLower, tickUpper, sqrtPrice!, "down");
  return { pool, blockNumber, tickLower, tickUpper, tick: toTick(tick!), liquidity, amount0, amount1, ...debts };
}

function itemOf(data: string | null | undefined): Item | null {
  const words = wordsOf("positions", data);
  if (!words) return null;
  const [, , token0, token1, fee, tickLower, tickUpper, liquidity, growth0, growth1, owed0, owed1] = words;
  return {
    token0: toWordAddress(token0!),
    token1: toWordAddress(token1!),
    fee: Number(fee),
    tickLower: toTick(tickLower!),
    tickUpper: toTick(tickUpper!),
    liquidity: liquidity!,
    growth0: growth0!,
    growth1: growth1!,
    owed0: owed0!,
    owed1: owed1!,
  };
}
