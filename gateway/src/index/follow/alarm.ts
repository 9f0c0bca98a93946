/** Lets a loop sleep until an event. An event while it was awake wakes it at once. */
export class Alarm {
  private hasRung = false;
  private wake: (() => void) | null = null;

  ring() {
    this.hasRung = true;
    this.wake?.();
  }

  /** Sleeps for this long at most. */
  async sleep(milliseconds: number, stopping: AbortSignal) {
    if (!this.hasRung && !stopping.aborted) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          stopping.removeEventListener("abort", wake);
          this.wake = null;
          resolve();
        };
        const timer = setTimeout(wake, milliseconds);
        stopping.addEventListener("abort", wake);
        this.wake = wake;
      });
    }
    this.hasRung = false;
  }
}
