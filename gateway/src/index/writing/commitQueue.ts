/** Commits windows in order, one at a time, while the next one is applied in memory. */
export class CommitQueue {
  private running: Promise<void> | null = null;

  /** Begins a commit after the previous one; throws the error of a failed previous one, and then does not begin. */
  async add(commit: () => Promise<void>) {
    await this.settled();
    this.running = commit();
    // `settled` throws its error; until then nothing awaits it.
    this.running.catch(() => undefined);
  }

  /** Resolves when no commit is running. Throws the error of the last one, once. */
  async settled() {
    const { running } = this;
    this.running = null;
    await running;
  }
}
