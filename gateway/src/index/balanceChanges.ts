/** Raw units to add to a holder's balance of a token. */
export type BalanceChange = { readonly holder: string; readonly token: string; amount: bigint };

/** Balance changes, summed by holder and token. */
export class BalanceChanges {
  private readonly byToken = new Map<string, Map<string, BalanceChange>>();

  get isEmpty(): boolean {
    return this.byToken.size === 0;
  }

  add(token: string, holder: string, amount: bigint) {
    let byHolder = this.byToken.get(token);
    if (!byHolder) this.byToken.set(token, (byHolder = new Map()));
    const change = byHolder.get(holder);
    if (change) change.amount += amount;
    else byHolder.set(holder, { holder, token, amount });
  }

  *values(): Iterable<BalanceChange> {
    for (const byHolder of this.byToken.values()) yield* byHolder.values();
  }
}
