const MARKER = Buffer.from('"traces":[');
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x5b;
const CLOSE = 0x5d;

/** A call in anvil's dump. A transaction's list begins with its own call; the others contain their indexes in it. */
type Call = {
  readonly parent: number | null;
  readonly children: readonly number[];
  readonly idx: number;
  readonly trace: {
    readonly success: boolean;
    readonly kind: string;
    readonly value: string;
    readonly selfdestruct_transferred_value: string | null;
  };
};

/**
 * Removes all call traces from a dumped state except those that move coins, without their data: the others are two
 * thirds of it and unused. Returned in pieces, because the whole may exceed the maximum string length.
 */
export function compactTraces(state: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  let kept = 0;
  for (;;) {
    const marker = state.indexOf(MARKER, kept);
    if (marker === -1) {
      pieces.push(state.subarray(kept));
      return pieces;
    }
    const start = marker + MARKER.length - 1;
    pieces.push(state.subarray(kept, start));
    kept = endOfList(state, start + 1) + 1;
    const calls = JSON.parse(state.toString("utf8", start, kept)) as Call[];
    pieces.push(Buffer.from(JSON.stringify(movingCalls(calls))));
  }
}

const MOVING: ReadonlySet<string> = new Set(["CALL", "CREATE", "CREATE2"]);

/** Returns the transaction's own call, those that move coins and were not reverted, and their parents. */
function movingCalls(calls: readonly Call[]) {
  const keptIndexes = new Set<number>(calls.length ? [0] : []);
  for (const call of calls) {
    const { kind, value, selfdestruct_transferred_value: left } = call.trace;
    if (!(MOVING.has(kind) && value !== "0x0") && (left ?? "0x0") === "0x0") continue;
    const path: Call[] = [];
    for (let at: number | null = call.idx; at !== null; at = calls[at]!.parent) path.push(calls[at]!);
    if (path.every(({ trace }) => trace.success)) for (const { idx } of path) keptIndexes.add(idx);
  }
  const places = new Map([...keptIndexes].sort((one, next) => one - next).map((idx, place) => [idx, place]));
  return [...places.keys()].map((idx) => {
    const { parent, children, trace } = calls[idx]!;
    const kept = children.filter((child) => places.has(child));
    return {
      parent: parent === null ? null : places.get(parent)!,
      children: kept.map((child) => places.get(child)!),
      idx: places.get(idx)!,
      trace: { ...trace, data: "0x", output: "0x", steps: [], decoded: null },
      logs: [],
      ordering: kept.map((_, position) => ({ Call: position })),
    };
  });
}

/** Returns the position of the bracket that closes the list opened just before `start`. */
function endOfList(state: Buffer, start: number): number {
  let depth = 1;
  for (let at = start; at < state.length; at++) {
    const byte = state[at];
    if (byte === QUOTE) at = endOfString(state, at + 1);
    else if (byte === OPEN) depth++;
    else if (byte === CLOSE && --depth === 0) return at;
  }
  throw new Error("The dumped state ends within a list");
}

function endOfString(state: Buffer, start: number): number {
  for (let at = state.indexOf(QUOTE, start); at !== -1; at = state.indexOf(QUOTE, at + 1)) {
    let backslashes = 0;
    while (state[at - 1 - backslashes] === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return at;
  }
  throw new Error("The dumped state ends within a string");
}
