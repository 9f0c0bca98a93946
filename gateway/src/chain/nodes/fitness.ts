import { NodeFailure, WrongChain } from "./nodeFailure";

const FIRST_PAUSE_MILLISECONDS = 500;
const MAX_PAUSE_MILLISECONDS = 5 * 60_000;
/** Part of a failure that one success offsets. */
const AMENDS = 0.25;
/** An available node's failures lose half of their weight in this time. */
const HALF_LIFE_MILLISECONDS = 60_000;

/** Whether a node is available: each failure pauses it for longer, then it is retried. */
export class Fitness {
  /** Failures that neither successes nor time have offset yet. */
  private faults = 0;
  private countedAt = 0;
  private restsUntil = 0;
  private lastFault: string | null = null;

  constructor(private readonly now: () => number = Date.now) {}

  get isFit(): boolean {
    return this.now() >= this.restsUntil;
  }

  /** Milliseconds until the node is retried. */
  get rest(): number {
    return Math.max(0, this.restsUntil - this.now());
  }

  /** The last failure of an unavailable node; null when it is available. */
  get complaint(): string | null {
    return this.isFit ? null : this.lastFault;
  }

  succeeded() {
    this.forget();
    this.faults = Math.max(0, this.faults - AMENDS);
  }

  failed(failure: Error) {
    this.forget();
    this.faults = Math.min(this.faults + 1, 16);
    this.lastFault = failure.message;
    // Jitter, so that nodes that failed together are not retried together.
    const pause = FIRST_PAUSE_MILLISECONDS * 2 ** (this.faults - 1) * (0.5 + Math.random() / 2);
    const retryAfter = failure instanceof NodeFailure ? (failure.retryAfterMilliseconds ?? 0) : 0;
    const longest = failure instanceof WrongChain ? MAX_PAUSE_MILLISECONDS : Math.max(pause, retryAfter);
    this.restsUntil = this.now() + Math.min(longest, MAX_PAUSE_MILLISECONDS);
  }

  /** Pauses a node that throttles, which is no failure. */
  throttled({ message }: Error, milliseconds: number) {
    this.lastFault = message;
    this.restsUntil = Math.max(this.restsUntil, this.now() + Math.min(milliseconds, MAX_PAUSE_MILLISECONDS));
  }

  private forget() {
    const now = this.now();
    // A paused node is not tried: that time shows nothing.
    const elapsed = Math.max(0, now - Math.max(this.countedAt, this.restsUntil));
    this.faults *= 0.5 ** (elapsed / HALF_LIFE_MILLISECONDS);
    this.countedAt = now;
  }
}
