import type { Change, ItemFacts, TokenFacts } from "./activity";

/** Net movement of a token; negative if it left. */
export type Flow = {
  readonly token: TokenFacts;
  /** Whole tokens; `decimal` has the exact digits of a single transfer. */
  readonly quantity: number;
  /** US dollars, always positive; null if a part of it is unknown. */
  readonly value: number | null;
};

type TokenChange = Extract<Change, { kind: "token" }>;

/** Returns the gains and losses, with transfers of one token added up; most valuable first, unknown values last. */
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

/** Returns the total value of flows; null if a part of it is unknown, or without flows. */
export function valueOf(flows: readonly Flow[]): number | null {
  if (flows.length === 0 || flows.some(({ value }) => value === null)) return null;
  return flows.reduce((sum, { value }) => sum + (value ?? 0), 0);
}

/** Returns the items received or sent. */
export function itemsOf(
  changes: readonly Change[],
): readonly { readonly item: ItemFacts; readonly direction: string; readonly amount: string }[] {
  return changes.flatMap((change) =>
    change.kind === "item" ? [{ item: change.item, direction: change.direction, amount: change.amount }] : [],
  );
}

/** Returns the counterparty of the first movement: the payer or the payee. */
export function partyOf(changes: readonly Change[]): string | null {
  for (const change of changes) {
    if (change.kind !== "token" && change.kind !== "item") continue;
    return change.direction === "IN" ? change.sender : change.recipient;
  }
  return null;
}
