import { setTimeout as delay } from "node:timers/promises";

/** Lets a loop sleep until something happens. What happened while it was awake wakes it at once. */
export class Alarm {
  private hasRung = false;
  private sleeping: AbortController | null = null;

  ring() {
    this.hasRung = true;
    this.sleeping?.abort();
  }

  /** Sleeps for so long at most. */
  async sleep(milliseconds: number, stopping: AbortSignal) {
    if (!this.hasRung) {
      this.sleeping = new AbortController();
      const signal = AbortSignal.any([this.sleeping.signal, stopping]);
      // Waking early is no failure.
      await delay(milliseconds, undefined, { signal }).catch(() => undefined);
    }
    this.sleeping = null;
    this.hasRung = false;
  }
}
