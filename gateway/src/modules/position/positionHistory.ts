import type { Amounts } from "@cenote/protocol/liquidity";
import {
  ledgerOfV2,
  ledgerOfV3,
  ledgerOfV4,
  type Booking,
  type Ledger,
  type LedgerEntry,
} from "@cenote/protocol/positionLedger";
import type { Context } from "../../context";
import type { PositionEventRow } from "./positionEventStore";
import type { PositionRow } from "./positionStore";

/** An event of a position, and its effect for the owner. */
export type BookedEvent = {
  readonly position: PositionRow;
  readonly event: PositionEventRow;
  readonly booking: Booking;
};

/** All events of a position, oldest first. */
export type PositionHistory = { readonly events: readonly BookedEvent[]; readonly ledger: Ledger };

export async function historyOf(position: PositionRow, { positionEvents }: Context): Promise<PositionHistory> {
  const rows = await positionEvents.of(position);
  const ledger = ledgerOf(position, rows);
  return {
    events: rows.map((event, index) => ({ position, event, booking: ledger.bookings[index]! })),
    ledger,
  };
}

function ledgerOf({ version, owner }: PositionRow, rows: readonly PositionEventRow[]): Ledger {
  if (version === "V2") {
    return ledgerOfV2(rows.map((row) => ({ ...toEntry(row), isIncoming: row.recipient === owner })));
  }
  const entries = rows.map(toEntry);
  return version === "V3" ? ledgerOfV3(entries) : ledgerOfV4(entries);
}

function toEntry({ kind, liquidity, growth0, growth1, ...row }: PositionEventRow): LedgerEntry {
  const growth = growth0 === null || growth1 === null ? null : { growth0: BigInt(growth0), growth1: BigInt(growth1) };
  return { kind, liquidity: BigInt(liquidity ?? 0), amounts: amountsOf(row), growth };
}

function amountsOf({ amount0, amount1 }: Pick<PositionEventRow, "amount0" | "amount1">): Amounts {
  return { amount0: BigInt(amount0 ?? 0), amount1: BigInt(amount1 ?? 0) };
}

/** Returns the amounts of an event: V4 pays out fees without an amount in the event. Null for an item's transfer. */
export function movedAmounts({ event, booking }: BookedEvent): Amounts | null {
  if (event.amount0 === null) return null;
  return event.kind === "COLLECTION" && event.growth0 !== null ? booking.collected : amountsOf(event);
}
