import type { Chain } from "@cenote/domain/chains";
import { plus } from "@cenote/protocol/positionLedger";
import type { PositionCounts, PositionSortableField, QueryPositionsArgs } from "../../__generated__/resolvers";
import { isChain, parseAddress, parsePoolKey } from "../../chain/addresses";
import { encodeCursor, toConnection, turnPage, type Connection, type Page } from "../../request/connection";
import type { Context } from "../../context";
import { wantedVersions } from "../pool/poolEventPages";
import { historyOf } from "./positionHistory";
import { owedFees } from "./positionPerformance";
import { standingOf, tokensOf, worthNow } from "./positionStanding";
import type { PositionRow } from "./positionStore";

/** A page of an owner's positions, and all of them. */
export type PositionList = Connection<PositionRow> & {
  /** All positions that the filter selects. */
  readonly listed: readonly PositionRow[];
  /** The same selection with any status. */
  readonly ofAnyStatus: readonly PositionRow[];
};

/** A position with its sort value; -Infinity for an unknown one. */
type Placed = { readonly row: PositionRow; readonly figure: number };
type Place = readonly [figure: number, chain: string, version: string, key: string];

const PLACE_LENGTH = 4;

/** Returns an owner's positions in one order, each page without gaps or duplicates while their values stay the same. */
export async function positionList(
  { ownerAddress, chains, filter, orderBy, ...args }: QueryPositionsArgs,
  context: Context,
): Promise<PositionList> {
  const page = turnPage(args, PLACE_LENGTH);
  const owner = parseAddress(ownerAddress);
  const pool = filter?.pool && toPool(filter.pool);
  const isImpossible = !owner || BigInt(owner) === 0n || (filter?.pool && !pool);
  const ofAnyStatus = isImpossible
    ? []
    : await context.positions.ofOwner(owner, {
        chains: (chains as Chain[] | null) ?? context.indexedChains,
        versions: wantedVersions(filter?.versions),
        pool: pool ?? null,
      });
  const listed = await ofStatuses(ofAnyStatus, filter?.statuses, context);
  const placed = await Promise.all(
    listed.map(async (row): Promise<Placed> => {
      const figure = await figureOf(row, orderBy ?? "NEWEST", context);
      return { row, figure: Number.isFinite(figure) ? figure : -Infinity };
    }),
  );
  const rows = pageOf(placed, page);
  const connection = toConnection(rows, page, (row) => encodeCursor(placeOf(row).map(String)));
  const edges = connection.edges.map(({ cursor, node }) => ({ cursor, node: node.row }));
  return { edges, pageInfo: connection.pageInfo, listed, ofAnyStatus };
}

/** Returns the dollars of all positions with a known value. */
export async function totalOf(
  kind: "principal" | "fees",
  rows: readonly PositionRow[],
  context: Context,
): Promise<number> {
  const values = await Promise.all(rows.map((row) => valueOf(kind, row, context)));
  return values.reduce((sum, value) => (Number.isFinite(value) ? sum + value : sum), 0);
}

export async function countsOf(rows: readonly PositionRow[], context: Context): Promise<PositionCounts> {
  const counts = { open: 0, outOfRange: 0, closed: 0, uncollected: 0, unknown: 0 };
  const names = { OPEN: "open", OUT_OF_RANGE: "outOfRange", CLOSED: "closed", UNCOLLECTED: "uncollected" } as const;
  for (const standing of await Promise.all(rows.map((row) => standingOf(row, context)))) {
    counts[standing ? names[standing.status] : "unknown"]++;
  }
  return counts;
}

/** Returns the dollars of a position's amounts and uncollected tokens, or of its fees; NaN if unknown. */
export async function valueOf(kind: "principal" | "fees", row: PositionRow, context: Context): Promise<number> {
  const standing = await standingOf(row, context);
  if (!standing) return NaN;
  const { amounts, uncollected, fees } = standing;
  const counted = kind === "fees" ? fees : uncollected ? plus(amounts, uncollected) : amounts;
  return counted ? worthNow(counted, await tokensOf(standing.pool, context)) : NaN;
}

async function ofStatuses(
  rows: readonly PositionRow[],
  statuses: readonly string[] | null | undefined,
  context: Context,
): Promise<readonly PositionRow[]> {
  if (!statuses) return rows;
  const standings = await Promise.all(rows.map((row) => standingOf(row, context)));
  return rows.filter((_, index) => statuses.includes(standings[index]?.status ?? ""));
}

async function figureOf(row: PositionRow, orderBy: PositionSortableField, context: Context): Promise<number> {
  if (orderBy === "NEWEST") return row.createdTimestamp;
  if (orderBy === "VALUE" || row.version !== "V2")
    return valueOf(orderBy === "VALUE" ? "principal" : "fees", row, context);
  const standing = await standingOf(row, context);
  if (!standing) return NaN;
  return worthNow(owedFees(standing, await historyOf(row, context)), await tokensOf(standing.pool, context));
}

/** Returns the rows of a page and one more, largest value first. */
function pageOf(placed: readonly Placed[], { key, limit }: Page): Placed[] {
  const before = key && toPlace(key);
  return [...placed]
    .sort((one, other) => compare(placeOf(one), placeOf(other)))
    .filter((row) => !before || compare(before, placeOf(row)) < 0)
    .slice(0, limit);
}

function placeOf({ row, figure }: Placed): Place {
  return [figure, row.chain, row.version, row.key];
}

/** Compares two places, negative when `one` comes first: all parts are in descending order. */
function compare(one: Place, other: Place): number {
  for (const [index, part] of one.entries()) {
    if (part !== other[index]) return part > other[index]! ? -1 : 1;
  }
  return 0;
}

/** A cursor comes from the client: its content is untrusted. */
function toPlace(key: readonly string[]): Place | null {
  const [figure = "", chain = "", version = "", name = ""] = key;
  const isFigure = figure === "-Infinity" || (figure !== "" && Number.isFinite(Number(figure)));
  return isFigure && isChain(chain) ? [Number(figure), chain, version, name] : null;
}

function toPool({ chain, address }: { readonly chain: Chain; readonly address?: string | null }) {
  const parsed = parsePoolKey(address);
  return parsed ? { chain, address: parsed } : null;
}
