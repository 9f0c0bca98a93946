import { bytes, type Db } from "../store/db";
import { holdingName, type Holding } from "./balanceAudit";
import type { ChainIndex } from "./chainIndex";
import type { Checkpoint } from "../store/checkpoint";
import { ZERO_ADDRESS } from "../lib/zeroAddress";

/** How often some tokens are compared with their contracts, in seconds of the chain's time. */
const INTERVAL_SECONDS = 600;
const TOKENS_AT_ONCE = 300;
/** A rebase changes the balances of nearly all holders: a few of them show it. */
const HOLDERS_PER_TOKEN = 2;

/** Compares all tokens with their contracts in turn: some rename themselves, or rebase, without any event. */
export class TokenCheckup {
  /** When the next tokens are compared, Unix seconds; all are new at the start. */
  private due: number | null = null;
  private position = 0;

  /** Marks the next tokens' descriptions as stale, and puts their largest holders on the list of balances to compare. */
  async step(db: Db, chain: string, index: ChainIndex, { timestamp }: Checkpoint, toAudit: Map<string, Holding>) {
    const { due } = this;
    if (due !== null && timestamp < due) return;
    this.due = timestamp + INTERVAL_SECONDS;
    if (due === null) return;
    const all = [...index.tokens.values()];
    if (this.position >= all.length) this.position = 0;
    const tokens = all.slice(this.position, this.position + TOKENS_AT_ONCE);
    this.position += TOKENS_AT_ONCE;
    const wanted = tokens.filter(({ address, isCostly }) => address !== ZERO_ADDRESS && !isCostly);
    for (const { address, isUndescribed } of wanted) {
      if (!isUndescribed && !index.staleTokens.has(address)) index.staleTokens.set(address, null);
    }
    const holdings = await db.query<Holding>(
      `select held.holder, wanted.token from unnest($2::bytea[]) as wanted (token) cross join lateral (
         select holder from balance where chain = $1 and balance.token = wanted.token and amount > 0
         order by amount desc limit $3) held`,
      [chain, wanted.map(({ address }) => bytes(address)), HOLDERS_PER_TOKEN],
    );
    for (const holding of holdings) toAudit.set(holdingName(holding), holding);
  }
}
