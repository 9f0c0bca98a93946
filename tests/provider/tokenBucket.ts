/** Calls that a key may make: they refill continuously, up to one second's worth. */
export class TokenBucket {
  private tokens: number;
  private at: number;

  constructor(
    private readonly perSecond: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.tokens = perSecond;
    this.at = now();
  }

  /** Takes calls, all or none; returns whether there were enough. */
  take(calls: number): boolean {
    const now = this.now();
    this.tokens = Math.min(this.perSecond, this.tokens + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (calls > this.tokens) return false;
    this.tokens -= calls;
    return true;
  }
}
