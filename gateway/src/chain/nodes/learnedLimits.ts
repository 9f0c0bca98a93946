/** Limits that a node's refusals show: of calls in a request, and of addresses and blocks in a filter of logs. */
export type LimitKind = "batch" | "addresses" | "blocks";

/** Limits of one node; without an entry, none is known. */
export type KnownLimits = ReadonlyMap<LimitKind, number>;

/** Keeps the limits of nodes, so that a restart does not learn them again. */
export type LimitStore = {
  /** Returns the limits of the node with this URL. */
  load(url: string): Promise<KnownLimits>;
  save(url: string, kind: LimitKind, value: number): Promise<void>;
};

/** A node's limits, each learned from its refusals. */
export type LearnedLimits = {
  /** Returns the most that the node accepts at once; Infinity while nothing was refused. */
  of(kind: LimitKind): number;
  /** Lowers a limit. */
  learn(kind: LimitKind, value: number): void;
  /** Loads what is stored, once. */
  load(): Promise<void>;
};

/** Opens a node's limits. A store that fails costs only that they are learned again. */
export function learnedLimits(url: string, store: LimitStore | null = null): LearnedLimits {
  const limits = new Map<LimitKind, number>();
  let loading: Promise<void> | null = null;
  const of = (kind: LimitKind) => limits.get(kind) ?? Infinity;
  const lower = (kind: LimitKind, value: number) => limits.set(kind, Math.max(1, Math.min(of(kind), value)));
  return {
    of,
    learn: (kind, value) => {
      if (value >= of(kind)) return;
      lower(kind, value);
      store?.save(url, kind, of(kind)).catch(() => undefined);
    },
    load: () =>
      (loading ??= Promise.resolve(store?.load(url))
        .catch(() => undefined)
        .then((stored) => stored?.forEach((value, kind) => lower(kind, value)))),
  };
}
