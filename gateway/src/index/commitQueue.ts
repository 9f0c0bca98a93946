/** Commits windows in their order, one at a time, while the next one is applied in memory. */
export class CommitQueue {
  private running: Promise<void> | null = null;

  /** Begins a commit once the one before has ended; throws that one's error, and then does not begin. */
  async add(commit: () => Promise<void>) {
    await this.settled();
    this.running = commit();
    // Its error is thrown when it is waited for; until then nothing awaits it.
    this.running.catch(() => undefined);
  }

  /** Resolves when no commit is running. Throws the error of the last one, once. */
  async settled() {
    const { running } = this;
    this.running = null;
    await running;
  }
}
