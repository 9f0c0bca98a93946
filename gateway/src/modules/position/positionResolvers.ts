import type { Chain } from "@cenote/domain/chains";
import type { Resolvers } from "../../__generated__/resolvers";
import { parseAddress, toAddress } from "../../addresses";
import { encodeCursor, toConnection, turnPage } from "../../connection";
import type { Context } from "../../context";
import { priceAtSqrt, sqrtPriceAtTick } from "@cenote/protocol/ticks";
import { toDecimal, toWhole } from "../../indexer/pricing/units";
import { nodeId } from "../../nodeId";
import { usd } from "../market/amounts";
import type { PoolRow } from "../pool/poolStore";
import { POSITION_KEY_LENGTH, positionKey, type PositionRow } from "./positionStore";

/** How a position of any version stands; what a version does not have is null. */
type Standing = {
  readonly pool: PoolRow;
  readonly blockNumber: number | null;
  readonly status: "OPEN" | "OUT_OF_RANGE" | "CLOSED";
  readonly liquidity: bigint;
  readonly range: { readonly tickLower: number; readonly tickUpper: number } | null;
  readonly sharePercent: number | null;
  readonly amounts: Pair;
  readonly fees: Pair | null;
};
/** Raw units of token0 and token1. */
type Pair = readonly [bigint, bigint];

export const positionResolvers: Resolvers = {
  Query: {
    positions: async (_, { ownerAddress, chains, ...args }, { positions, indexedChains }) => {
      const page = turnPage(args, POSITION_KEY_LENGTH);
      const owner = parseAddress(ownerAddress);
      const wanted = (chains as Chain[] | null) ?? indexedChains;
      const rows = owner && BigInt(owner) ? await positions.ofOwner(owner, wanted, page) : [];
      return toConnection(rows, page, (row) => encodeCursor(positionKey(row)));
    },
    position: (_, { chain, version, tokenId, pairAddress, ownerAddress }, { positions }) => {
      if (version !== "V2") return /^\d{1,78}$/.test(tokenId ?? "") ? positions.item(chain, version, tokenId!) : null;
      const [pair, owner] = [parseAddress(pairAddress ?? ""), parseAddress(ownerAddress ?? "")];
      return pair && owner ? positions.share(chain, pair, owner) : null;
    },
  },
  Position: {
    id: ({ chain, version, address, tokenId, owner }) =>
      tokenId === null
        ? nodeId("Position", chain, version, address, owner)
        : nodeId("Position", chain, version, tokenId),
    protocolVersion: ({ version }) => version,
    ownerAddress: ({ owner }) => toAddress(owner),
    createdAtTimestamp: ({ createdTimestamp }) => createdTimestamp,
    pool: async (row, _, context) => (await standingOf(row, context))?.pool ?? null,
    status: async (row, _, context) => (await standingOf(row, context))?.status ?? null,
    liquidity: async (row, _, context) => (await standingOf(row, context))?.liquidity.toString() ?? null,
    tickLower: async (row, _, context) => (await standingOf(row, context))?.range?.tickLower ?? null,
    tickUpper: async (row, _, context) => (await standingOf(row, context))?.range?.tickUpper ?? null,
    priceLower: (row, _, context) => priceAt("tickLower", row, context),
    priceUpper: (row, _, context) => priceAt("tickUpper", row, context),
    poolShare: async (row, _, context) => (await standingOf(row, context))?.sharePercent ?? null,
    amount0: (row, _, context) => quantity("amounts", 0, row, context),
    amount1: (row, _, context) => quantity("amounts", 1, row, context),
    fees0: (row, _, context) => quantity("fees", 0, row, context),
    fees1: (row, _, context) => quantity("fees", 1, row, context),
    value: (row, _, context) => valueOf("amounts", row, context),
    feesValue: (row, _, context) => valueOf("fees", row, context),
    blockNumber: async (row, _, context) => (await standingOf(row, context))?.blockNumber ?? null,
  },
};

async function standingOf(row: PositionRow, context: Context): Promise<Standing | null> {
  if (row.version === "V2") return shareOf(row, context);
  const state = await context.positionStates.load(row);
  if (!state) return null;
  const { pool, blockNumber, liquidity, tick, tickLower, tickUpper, amount0, amount1, fees0, fees1 } = state;
  const isInRange = tick >= tickLower && tick < tickUpper;
  return {
    pool,
    blockNumber,
    status: liquidity === 0n ? "CLOSED" : isInRange ? "OPEN" : "OUT_OF_RANGE",
    liquidity,
    range: { tickLower, tickUpper },
    sharePercent: null,
    amounts: [amount0, amount1],
    fees: [fees0, fees1],
  };
}

/** A share of a pair is worth its part of the reserves, as the pair would pay it out. */
async function shareOf({ chain, address, shares }: PositionRow, { pools, tokens, chains }: Context) {
  const [pool, token, asOf] = await Promise.all([
    pools.find({ chain, version: "V2", address }),
    tokens.find({ chain, address }),
    chains.asOf(chain),
  ]);
  const supply = BigInt(token?.totalSupply ?? 0);
  if (!pool || supply === 0n) return null;
  const liquidity = BigInt(shares ?? 0);
  const amounts = [pool.reserve0, pool.reserve1].map((reserve) => (BigInt(reserve) * liquidity) / supply);
  return {
    pool,
    blockNumber: asOf?.blockNumber ?? null,
    status: "OPEN" as const,
    liquidity,
    range: null,
    sharePercent: (Number(liquidity) / Number(supply)) * 100,
    amounts: [amounts[0]!, amounts[1]!] as const,
    fees: null,
  };
}

function sides({ chain, token0, token1 }: PoolRow, { tokens }: Context) {
  return Promise.all([token0, token1].map((address) => tokens.find({ chain, address })));
}

async function quantity(kind: "amounts" | "fees", side: 0 | 1, row: PositionRow, context: Context) {
  const standing = await standingOf(row, context);
  const amount = standing?.[kind]?.[side];
  if (!standing || amount === undefined) return null;
  const token = (await sides(standing.pool, context))[side];
  return token?.decimals == null ? null : toDecimal(amount, token.decimals);
}

async function valueOf(kind: "amounts" | "fees", row: PositionRow, context: Context) {
  const standing = await standingOf(row, context);
  const amounts = standing?.[kind];
  if (!standing || !amounts) return null;
  const tokens = await sides(standing.pool, context);
  const values = tokens.map((token, side) =>
    token?.priceUsd == null || token.decimals === null ? NaN : toWhole(amounts[side]!, token.decimals) * token.priceUsd,
  );
  return usd(values[0]! + values[1]!);
}

async function priceAt(end: "tickLower" | "tickUpper", row: PositionRow, context: Context) {
  const standing = await standingOf(row, context);
  if (!standing?.range) return null;
  const [token0, token1] = await sides(standing.pool, context);
  if (token0?.decimals == null || token1?.decimals == null) return null;
  return priceAtSqrt(sqrtPriceAtTick(standing.range[end]), token0.decimals, token1.decimals);
}
