const FIRST_BLOCKS = 200;
/** Approximate number of logs requested at a time. */
const WANTED_LOGS = 2000;

/** The number of blocks whose logs are requested at a time: reduced after a refusal, increased while logs are few. */
export class LogRange {
  private size: number;

  constructor(private readonly maxBlocks: number) {
    this.size = Math.min(FIRST_BLOCKS, maxBlocks);
  }

  get blocks(): number {
    return this.size;
  }

  /** A node refused a range of this many blocks. */
  refused(blocks: number) {
    this.size = Math.max(1, Math.min(this.size, Math.floor(blocks / 2)));
  }

  /** A range of this many blocks returned this many logs. */
  brought(logs: number, blocks: number) {
    if (blocks < this.size) return;
    if (logs > WANTED_LOGS) this.size = Math.max(1, Math.floor(this.size / 2));
    else if (logs < WANTED_LOGS / 2) this.size = Math.min(this.maxBlocks, this.size * 2);
  }
}
