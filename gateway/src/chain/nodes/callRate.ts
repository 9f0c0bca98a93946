/** Part of the rate that remains after a node throttles. */
const DECREASE = 0.7;
/** Time in which a rate returns to the one at which the node throttled. */
const RECOVERY_SECONDS = 30;
/** Growth above that rate, per second, as a part of the highest one. */
const GROWTH = 0.01;
const MIN_CALLS_PER_SECOND = 1;
/** Larger parts of a second's calls than this are not sent in one request. */
const MAX_BATCH_SECONDS = 0.5;

/** Rate at which a node throttled, and when. */
type Throttled = { readonly at: number; readonly perSecond: number; readonly max: number };

/**
 * Rate of calls that a node accepts, in calls per second: reduced by a factor when the node throttles, then raised
 * slowly up to the maximum (additive increase, multiplicative decrease).
 */
export class CallRate {
  private throttling: Throttled | null = null;
  /** Calls of this second and of the one before it. */
  private sent = { second: 0, calls: 0, before: 0 };

  constructor(
    private readonly max: number,
    /** Part of the maximum that this process may use at present, above 0. */
    private readonly share: () => number = () => 1,
    private readonly now: () => number = Date.now,
  ) {}

  get perSecond(): number {
    const allowed = this.max * this.share();
    if (!this.throttling) return allowed;
    const { at, perSecond, max } = this.throttling;
    const seconds = (this.now() - at) / 1000;
    const recovered = DECREASE + (1 - DECREASE) * Math.min(1, seconds / RECOVERY_SECONDS);
    const grown = Math.max(0, seconds - RECOVERY_SECONDS) * GROWTH * max;
    return Math.min(allowed, Math.max(MIN_CALLS_PER_SECOND, perSecond * recovered + grown));
  }

  /** Part of the allowed rate that the node accepts, from 0 to 1. */
  get accepted(): number {
    if (!this.throttling) return 1;
    return this.perSecond / Math.min(this.max * this.share(), this.throttling.max);
  }

  /** Most calls in one request: a node that counts the calls of a batch would never accept more at once. */
  get maxBatch(): number {
    return this.throttling ? Math.max(1, Math.floor(this.perSecond * MAX_BATCH_SECONDS)) : Infinity;
  }

  /** Records calls that are being sent. */
  passed(calls: number) {
    const second = Math.floor(this.now() / 1000);
    const { sent } = this;
    if (second !== sent.second) {
      this.sent = { second, calls: 0, before: second === sent.second + 1 ? sent.calls : 0 };
    }
    this.sent.calls += calls;
  }

  /** Reduces the rate after a node throttled a request that was sent at this time, unless that has been done since. */
  throttled(sentAt: number) {
    const now = this.now();
    if (this.throttling && sentAt < this.throttling.at) return;
    // Without a maximum, the node's limit is below what was sent.
    const observed = Math.max(this.sent.calls, this.sent.before, MIN_CALLS_PER_SECOND);
    const perSecond = Math.min(this.perSecond, Number.isFinite(this.max) ? Infinity : observed);
    this.throttling = { at: now, perSecond, max: this.throttling?.max ?? Math.min(this.max, perSecond) };
  }
}
