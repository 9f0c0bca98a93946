import type { Chain } from "@cenote/domain/chains";
import type { CostMethod } from "../../__generated__/resolvers";
import { encodeCursor, toConnection, turnPage, type PageArgs } from "../../request/connection";
import type { Disposal } from "./costLedger";

export type DisposalRow = Disposal & { readonly chain: Chain; readonly method: CostMethod };

type Window = { readonly since?: number | null; readonly until?: number | null };

/** A disposal's cursor key: its time, then a part that distinguishes those of one second. */
const PLACE_LENGTH = 2;

/** Returns a page of disposals within a window, newest first. */
export function disposalPage(all: readonly DisposalRow[], { since, until, ...args }: PageArgs & Window) {
  const page = turnPage(args, PLACE_LENGTH);
  const [timestamp, name = ""] = page.key ?? [];
  const rows = all
    .filter((row) => row.timestamp >= (since ?? 0) && row.timestamp < (until ?? Infinity))
    .sort((one, other) => other.timestamp - one.timestamp || compare(nameOf(one), nameOf(other)));
  const isAfter = (row: DisposalRow) =>
    timestamp === undefined ||
    row.timestamp < Number(timestamp) ||
    (row.timestamp === Number(timestamp) && compare(nameOf(row), name) > 0);
  const connection = toConnection(rows.filter(isAfter).slice(0, page.limit), page, (row) =>
    encodeCursor([row.timestamp, nameOf(row)]),
  );
  return { ...connection, totalCount: rows.length };
}

function nameOf({ chain, hash, token }: DisposalRow): string {
  return `${chain}:${hash}:${token}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
