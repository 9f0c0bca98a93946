import type { Change, ItemFacts, TokenFacts } from "./activity";

/** How much of a token came, or left for a negative quantity. */
export type Flow = {
  readonly token: TokenFacts;
  /** Whole tokens; exact digits are in `decimal` where a single transfer made it. */
  readonly quantity: number;
  /** US dollars, always positive; null where a part of it is unknown. */
  readonly value: number | null;
};

type TokenChange = Extract<Change, { kind: "token" }>;

/** What came and what left, transfers of one token added up; the most valuable first, unknown values last. */
export function flowsOf(changes: readonly Change[]): {
  readonly gains: readonly Flow[];
  readonly losses: readonly Flow[];
} {
  const byToken = new Map<string, TokenChange[]>();
  for (const change of changes) {
    if (change.kind !== "token" || change.direction === "SELF") continue;
    const key = `${change.token.chain}:${change.token.address ?? ""}`.toLowerCase();
    byToken.set(key, [...(byToken.get(key) ?? []), change]);
  }
  const flows = [...byToken.values()].map(addUp);
  const order = (one: Flow, other: Flow) => (other.value ?? -1) - (one.value ?? -1);
  return {
    gains: flows.filter(({ quantity }) => quantity > 0).sort(order),
    losses: flows.filter(({ quantity }) => quantity < 0).sort(order),
  };
}

function addUp(changes: readonly TokenChange[]): Flow {
  const signed = (change: TokenChange, size: number) => (change.direction === "IN" ? size : -size);
  const quantity = changes.reduce((sum, change) => sum + signed(change, Number(change.quantity)), 0);
  const isValued = changes.every(({ value }) => value !== null);
  const value = changes.reduce((sum, change) => sum + signed(change, change.value ?? 0), 0);
  return { token: changes[0]!.token, quantity, value: isValued ? Math.abs(value) : null };
}

/** What flows are worth together; null where a part of it is unknown, or where there is none. */
export function valueOf(flows: readonly Flow[]): number | null {
  if (flows.length === 0 || flows.some(({ value }) => value === null)) return null;
  return flows.reduce((sum, { value }) => sum + (value ?? 0), 0);
}

/** The items that came or left. */
export function itemsOf(
  changes: readonly Change[],
): readonly { readonly item: ItemFacts; readonly direction: string; readonly amount: string }[] {
  return changes.flatMap((change) =>
    change.kind === "item" ? [{ item: change.item, direction: change.direction, amount: change.amount }] : [],
  );
}

/** The other side of the first movement: who paid, or who was paid. */
export function partyOf(changes: readonly Change[]): string | null {
  for (const change of changes) {
    if (change.kind !== "token" && change.kind !== "item") continue;
    return change.direction === "IN" ? change.sender : change.recipient;
  }
  return null;
}
