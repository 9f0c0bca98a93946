const MARKER = Buffer.from('"traces":[');
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x5b;
const CLOSE = 0x5d;

/**
 * A dumped state without its call traces, which are two thirds of it and unused; as pieces, for the whole
 * may be longer than a string can be.
 */
export function stripTraces(state: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  let kept = 0;
  for (;;) {
    const marker = state.indexOf(MARKER, kept);
    if (marker === -1) {
      pieces.push(state.subarray(kept));
      return pieces;
    }
    const start = marker + MARKER.length;
    pieces.push(state.subarray(kept, start));
    kept = endOfList(state, start);
  }
}

/** Where the bracket stands that closes the list which was opened just before `start`. */
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
