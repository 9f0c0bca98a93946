import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import type { ChainConfigs } from "../../chainConfig";
import type { ReadContracts } from "../../contractsAtHead";
import type { ContractCall } from "../../indexer/multicall";
import { amountsOfLiquidity } from "@cenote/protocol/liquidity";
import { poolIdOf, type PoolKey } from "@cenote/protocol/poolKey";
import { inGroups } from "../../inGroups";
import type { PoolRow, PoolStore } from "../pool/poolStore";
import { earned, growthInside, type FeeGrowth } from "@cenote/protocol/feeGrowth";
import { answerOf, contractCall, saltOf, ticksOfInfo } from "./positionContracts";
import type { PositionRow } from "./positionStore";

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
  readonly fees0: bigint;
  readonly fees1: bigint;
};

/** What never changes of a position: its pool and its range. */
type Range = {
  readonly row: PositionRow;
  readonly pool: PoolRow;
  readonly tickLower: number;
  readonly tickUpper: number;
};

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

/**
 * Reads positions from the contracts: first their ranges, then everything that their value depends on, at one block.
 */
export function positionStates(contracts: ReadContracts, chainConfigs: ChainConfigs, pools: PoolStore) {
  return new DataLoader<PositionRow, PositionState | null, string>(
    (rows) =>
      inGroups(
        rows,
        ({ chain }) => chain,
        (group) => readStates(group[0]!.chain, group),
      ),
    { cacheKeyFn: ({ chain, version, key, owner }) => `${chain}:${version}:${key}:${owner}` },
  );

  async function readStates(chain: Chain, rows: readonly PositionRow[]) {
    const ranges = await readRanges(chain, rows);
    const groups = ranges.map((range) => (range ? stateCalls(range) : []));
    const answers = await contracts(chain, groups);
    return ranges.map((range, index) => {
      const found = answers[index];
      if (!range || !found) return null;
      const read = range.row.version === "V3" ? readV3 : readV4;
      return read(range, found.blockNumber, found.answers);
    });
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
        const info = answerOf<readonly [PoolKey, bigint]>("getPoolAndPositionInfo", data);
        const pool = info && (await pools.find({ chain, version: "V4", address: poolIdOf(info[0]) }));
        return info && pool ? { row, pool, ...ticksOfInfo(info[1]) } : null;
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
      contractCall(view, "getPositionInfo", [pool.address, row.address, tickLower, tickUpper, saltOf(tokenId)]),
      contractCall(view, "getFeeGrowthInside", [pool.address, tickLower, tickUpper]),
    ];
  }
}

type Answers = readonly (string | null)[];

function readV3(range: Range, blockNumber: number, [item, slot, global0, global1, low, high]: Answers) {
  const position = itemOf(item);
  const price = answerOf<readonly [bigint, number]>("slot0", slot);
  const growth0 = answerOf<bigint>("feeGrowthGlobal0X128", global0);
  const growth1 = answerOf<bigint>("feeGrowthGlobal1X128", global1);
  const [lower, upper] = [low, high].map((data) => answerOf<readonly [bigint, bigint, bigint, bigint]>("ticks", data));
  if (!position || !price || growth0 === null || growth1 === null || !lower || !upper) return null;

  const { liquidity, owed0, owed1 } = position;
  const inside = growthInside(
    price[1],
    { index: range.tickLower, growth0: lower[2], growth1: lower[3] },
    { index: range.tickUpper, growth0: upper[2], growth1: upper[3] },
    { growth0, growth1 },
  );
  // A position without liquidity is no longer updated: the amounts that it is owed do not change.
  const fees = liquidity ? earnedSince(liquidity, position, inside) : { growth0: 0n, growth1: 0n };
  return stateOf(range, blockNumber, price, liquidity, {
    growth0: owed0 + fees.growth0,
    growth1: owed1 + fees.growth1,
  });
}

function readV4(range: Range, blockNumber: number, [slot, info, growth]: Answers) {
  const price = answerOf<readonly [bigint, number]>("getSlot0", slot);
  const position = answerOf<readonly [bigint, bigint, bigint]>("getPositionInfo", info);
  const inside = answerOf<readonly [bigint, bigint]>("getFeeGrowthInside", growth);
  if (!price || !position || !inside) return null;
  const [liquidity, growth0, growth1] = position;
  const fees = earnedSince(liquidity, { growth0, growth1 }, { growth0: inside[0], growth1: inside[1] });
  return stateOf(range, blockNumber, price, liquidity, fees);
}

function earnedSince(liquidity: bigint, before: FeeGrowth, now: FeeGrowth): FeeGrowth {
  return {
    growth0: earned(liquidity, before.growth0, now.growth0),
    growth1: earned(liquidity, before.growth1, now.growth1),
  };
}

function stateOf(
  { pool, tickLower, tickUpper }: Range,
  blockNumber: number,
  [sqrtPrice, tick]: readonly [bigint, number],
  liquidity: bigint,
  fees: FeeGrowth,
): PositionState {
  const { amount0, amount1 } = amountsOfLiquidity(liquidity, tickLower, tickUpper, sqrtPrice, "down");
  const earnings = { fees0: fees.growth0, fees1: fees.growth1 };
  return { pool, blockNumber, tickLower, tickUpper, tick, liquidity, amount0, amount1, ...earnings };
}

function itemOf(data: string | null | undefined): Item | null {
  const found = answerOf<readonly unknown[]>("positions", data);
  if (!found) return null;
  const [token0, token1] = [found[2], found[3]].map((token) => (token as string).toLowerCase());
  const [fee, tickLower, tickUpper] = found.slice(4, 7) as number[];
  const [liquidity, growth0, growth1, owed0, owed1] = found.slice(7) as bigint[];
  return {
    token0: token0!,
    token1: token1!,
    fee: fee!,
    tickLower: tickLower!,
    tickUpper: tickUpper!,
    liquidity: liquidity!,
    growth0: growth0!,
    growth1: growth1!,
    owed0: owed0!,
    owed1: owed1!,
  };
}
