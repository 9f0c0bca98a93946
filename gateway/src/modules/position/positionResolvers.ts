import { priceAtSqrt, sqrtPriceAtTick } from "@cenote/protocol/ticks";
import type { Amounts } from "@cenote/protocol/liquidity";
import type { Resolvers } from "../../__generated__/resolvers";
import { parseAddress, toAddress } from "../../chain/addresses";
import { encodeCursor, toConnection, turnPage } from "../../request/connection";
import type { Context } from "../../context";
import { toDecimal } from "../../lib/pricing/units";
import { nodeId } from "../../request/nodeId";
import { timestampedUsd, usd } from "../market/amounts";
import { historyOf, movedAmounts, type BookedEvent } from "./positionHistory";
import { countsOf, positionList, totalOf, valueOf } from "./positionList";
import { performanceOf } from "./positionPerformance";
import { feesHistory, valueHistory } from "./positionSeries";
import { standingOf, tokensOf, worth } from "./positionStanding";
import type { PositionRow } from "./positionStore";

const EVENT_KEY_LENGTH = 2;

export const positionResolvers: Resolvers = {
  Query: {
    positions: (_, args, context) => positionList(args, context),
    position: (_, { chain, version, tokenId, pairAddress, ownerAddress }, { positions }) => {
      if (version !== "V2") return /^\d{1,78}$/.test(tokenId ?? "") ? positions.item(chain, version, tokenId!) : null;
      const [pair, owner] = [parseAddress(pairAddress ?? ""), parseAddress(ownerAddress ?? "")];
      return pair && owner ? positions.share(chain, pair, owner) : null;
    },
  },
  Portfolio: {
    positions: ({ owner, chains }, args, context) =>
      positionList({ ...args, ownerAddress: owner, chains: args.chains ?? [...chains] }, context),
  },
  PositionConnection: {
    totalValue: async ({ listed }, _, context) => usd(await totalOf("principal", listed, context)),
    totalFeesValue: async ({ listed }, _, context) => usd(await totalOf("fees", listed, context)),
    counts: ({ ofAnyStatus }, _, context) => countsOf(ofAnyStatus, context),
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
    uncollected0: (row, _, context) => quantity("uncollected", 0, row, context),
    uncollected1: (row, _, context) => quantity("uncollected", 1, row, context),
    value: async (row, _, context) => usd(await valueOf("principal", row, context)),
    feesValue: async (row, _, context) => usd(await valueOf("fees", row, context)),
    blockNumber: async (row, _, context) => (await standingOf(row, context))?.blockNumber ?? null,
    history: async (row, args, context) => {
      const page = turnPage(args, EVENT_KEY_LENGTH);
      const { events } = await historyOf(row, context);
      const [block = Infinity, log = Infinity] = (page.key ?? []).map(Number);
      const older = events.filter(({ event: { blockNumber, logIndex } }) =>
        blockNumber === block ? logIndex < log : blockNumber < block,
      );
      return toConnection(older.reverse().slice(0, page.limit), page, ({ event }) =>
        encodeCursor([event.blockNumber, event.logIndex]),
      );
    },
    valueHistory: async (row, { duration }, context) =>
      (await valueHistory(row, duration, context)).map(timestampedUsd),
    feesHistory: async (row, { duration }, context) => (await feesHistory(row, duration, context)).map(timestampedUsd),
    performance: (row, _, context) => performanceOf(row, context),
    picture: async ({ chain, address: collection, tokenId }, _, { nftAssets, pictures }) => {
      const asset = tokenId === null ? null : await nftAssets.find({ chain, collection, tokenId });
      return asset && pictures.image(asset.imageKey, "full", "Position", chain, collection, asset.tokenId);
    },
  },
  PositionEvent: {
    id: ({ event }) => nodeId("PositionEvent", event.chain, event.blockNumber, event.logIndex),
    chain: ({ event }) => event.chain,
    type: ({ event }) => event.kind,
    hash: ({ event }) => event.hash,
    blockNumber: ({ event }) => event.blockNumber,
    timestamp: ({ event }) => event.timestamp,
    account: ({ event }) => toAddress(event.account),
    recipientAddress: ({ event }) =>
      event.kind === "TRANSFER" && event.recipient !== null ? toAddress(event.recipient) : null,
    amount0: (booked, _, context) => moved(booked, 0, movedAmounts(booked), context),
    amount1: (booked, _, context) => moved(booked, 1, movedAmounts(booked), context),
    fees0: (booked, _, context) => moved(booked, 0, booked.booking.collected, context),
    fees1: (booked, _, context) => moved(booked, 1, booked.booking.collected, context),
    value: (booked, _, context) => valueThen(booked, movedAmounts(booked), context),
    feesValue: (booked, _, context) => valueThen(booked, booked.booking.collected, context),
  },
};

async function quantity(kind: "amounts" | "uncollected" | "fees", side: 0 | 1, row: PositionRow, context: Context) {
  const standing = await standingOf(row, context);
  const amounts = standing?.[kind];
  if (!amounts) return null;
  const token = (await tokensOf(standing.pool, context))[side];
  return token?.decimals == null ? null : toDecimal(side === 0 ? amounts.amount0 : amounts.amount1, token.decimals);
}

async function priceAt(end: "tickLower" | "tickUpper", row: PositionRow, context: Context) {
  const standing = await standingOf(row, context);
  if (!standing?.range) return null;
  const [token0, token1] = await tokensOf(standing.pool, context);
  if (token0?.decimals == null || token1?.decimals == null) return null;
  return priceAtSqrt(sqrtPriceAtTick(standing.range[end]), token0.decimals, token1.decimals);
}

async function tokensOfEvent({ position: { chain, version, pool: address } }: BookedEvent, context: Context) {
  const pool = address === null ? null : await context.pools.find({ chain, version, address });
  return pool ? tokensOf(pool, context) : ([null, null] as const);
}

async function moved(booked: BookedEvent, side: 0 | 1, amounts: Amounts | null, context: Context) {
  const token = (await tokensOfEvent(booked, context))[side];
  if (!amounts || token?.decimals == null) return null;
  return toDecimal(side === 0 ? amounts.amount0 : amounts.amount1, token.decimals);
}

async function valueThen(booked: BookedEvent, amounts: Amounts | null, context: Context) {
  if (!amounts) return null;
  const [token0, token1] = await tokensOfEvent(booked, context);
  const { price0, price1 } = booked.event;
  return usd(worth(amounts.amount0, token0, price0) + worth(amounts.amount1, token1, price1));
}
