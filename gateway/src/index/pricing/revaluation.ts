/** Pools are revalued in turn, in groups by their minimum value in dollars. Few pools are large, and most are small. */
const GROUPS_USD = [1e6, 1e5, 1e4, -Infinity];

type Turn<Pool> = { readonly pool: Pool; readonly round: number; isOver: boolean };

/**
 * Queue of pools that must be revalued without an event of their own: the price of an anchor or of a shared token
 * moved. Each block takes an equal part of each group, so that a block's cost does not depend on the number of pools,
 * and the few large ones are never more than some blocks stale.
 */
export class Revaluation<Pool> {
  private round = 1;
  private readonly queues = GROUPS_USD.map((): Turn<Pool>[] => []);
  private readonly turns = new Map<Pool, Turn<Pool>>();
  /** Pools of changed tokens: the index of the next one, and how many are left. */
  private readonly reached = new Map<readonly Pool[], { next: number; left: number }>();

  /** Moves a just valued pool to the end of its group; null for a pool whose value does not depend on prices. */
  place(pool: Pool, usd: number | null, isOld = false) {
    const before = this.turns.get(pool);
    if (before) before.isOver = true;
    if (usd === null) return void this.turns.delete(pool);
    const turn = { pool, round: isOld ? 0 : this.round, isOver: false };
    this.turns.set(pool, turn);
    this.queues[GROUPS_USD.findIndex((least) => usd >= least)]!.push(turn);
    this.tidy();
  }

  /** An anchor's price moved: every pool is due. */
  restart() {
    this.round++;
  }

  /** A token changed: all its pools are due. The array is the same each time. */
  reach(pools: readonly Pool[]) {
    const progress = this.reached.get(pools);
    if (progress) progress.left = pools.length;
    else this.reached.set(pools, { next: 0, left: pools.length });
  }

  /** A token has no pools any more. */
  forget(pools: readonly Pool[]) {
    this.reached.delete(pools);
  }

  /** Adds up to `most` pools that are due because of a token, in equal parts per token, by turns. */
  addReached(pools: Set<Pool>, most: number) {
    const end = pools.size + most;
    while (this.reached.size && pools.size < end) {
      const each = Math.max(1, Math.floor((end - pools.size) / this.reached.size));
      const unfinished: (readonly [readonly Pool[], { next: number; left: number }])[] = [];
      for (const [ofToken, state] of this.reached) {
        this.reached.delete(ofToken);
        const share = Math.min(end, pools.size + each);
        for (; state.left && pools.size < share; state.left--) pools.add(ofToken[state.next++ % ofToken.length]!);
        if (state.left) unfinished.push([ofToken, state]);
        if (pools.size === end) break;
      }
      for (const [ofToken, state] of unfinished) this.reached.set(ofToken, state);
    }
  }

  /** Adds up to `most` pools that are due because of an anchor. All added pools have to be placed again. */
  addOld(pools: Set<Pool>, most: number) {
    const end = pools.size + most;
    for (const [group, queue] of this.queues.entries()) {
      const share = Math.ceil((end - pools.size) / (this.queues.length - group));
      this.addFrom(queue, pools, share);
    }
    // Capacity that the small groups did not use.
    for (const queue of this.queues) this.addFrom(queue, pools, end - pools.size);
  }

  private addFrom(queue: Turn<Pool>[], pools: Set<Pool>, most: number) {
    const end = pools.size + most;
    let passed = 0;
    for (; passed < queue.length && pools.size < end; passed++) {
      const turn = queue[passed]!;
      if (turn.isOver) continue;
      if (turn.round === this.round) break;
      turn.isOver = true;
      pools.add(turn.pool);
    }
    queue.splice(0, passed);
  }

  private tidy() {
    const queued = this.queues.reduce((sum, { length }) => sum + length, 0);
    if (queued < 2 * this.turns.size + 1000) return;
    for (const [group, queue] of this.queues.entries()) this.queues[group] = queue.filter(({ isOver }) => !isOver);
  }
}
