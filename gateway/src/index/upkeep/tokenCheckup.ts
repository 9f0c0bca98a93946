import { bytes, type Db } from "../../store/db";
import { holdingName, type Holding } from "./balanceAudit";
import type { ChainIndex } from "../chainIndex";
import type { Checkpoint } from "../../store/checkpoint";
import { takeViewedTokens } from "../../store/viewedTokens";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";

/** Interval at which some tokens are compared with their contracts, in seconds of the chain's time. */
const INTERVAL_SECONDS = 600;
const TOKENS_AT_ONCE = 300;
/** Interval for tokens that visitors view. */
const VIEWED_INTERVAL_MILLISECONDS = 4_000;
/** A rebase changes the balances of nearly all holders: a few of them reveal it. */
const HOLDERS_PER_TOKEN = 2;

/**
 * Compares tokens with their contracts: some rename themselves, or rebase, without any event. Viewed tokens are
 * compared within seconds, with their holders' balances; all others in turn.
 */
export class TokenCheckup {
  /** When the next tokens are compared, Unix seconds; all are fresh at the start. */
  private due: number | null = null;
  private viewedDue = 0;
  private position = 0;

  /** Marks the next tokens' descriptions as stale, and adds their largest holders to the balances to compare. */
  async step(db: Db, chain: string, index: ChainIndex, { timestamp }: Checkpoint, toAudit: Map<string, Holding>) {
    const views = await this.viewed(db, chain);
    for (const { token, holder } of views) {
      if (holder && index.tokens.has(token)) toAudit.set(holdingName({ holder, token }), { holder, token });
    }
    const addresses = new Set([...views.map(({ token }) => token), ...this.nextInTurn(index, timestamp)]);
    const tokens = [...addresses].filter((address) => {
      const token = index.tokens.get(address);
      return token && !token.isCostly && address !== ZERO_ADDRESS;
    });
    if (!tokens.length) return;
    for (const address of tokens) {
      if (!index.tokens.get(address)!.isUndescribed && !index.staleTokens.has(address)) {
        index.staleTokens.set(address, null);
      }
    }
    const holdings = await db.query<Holding>(
      `select held.holder, requested.token from unnest($2::bytea[]) as requested (token) cross join lateral (
         select holder from balance where chain = $1 and balance.token = requested.token and amount > 0
         order by amount desc limit $3) held`,
      [chain, tokens.map(bytes), HOLDERS_PER_TOKEN],
    );
    for (const holding of holdings) toAudit.set(holdingName(holding), holding);
  }

  private async viewed(db: Db, chain: string) {
    if (performance.now() < this.viewedDue) return [];
    this.viewedDue = performance.now() + VIEWED_INTERVAL_MILLISECONDS;
    return takeViewedTokens(db, chain);
  }

  private nextInTurn(index: ChainIndex, timestamp: number): readonly string[] {
    const { due } = this;
    if (due !== null && timestamp < due) return [];
    this.due = timestamp + INTERVAL_SECONDS;
    if (due === null) return [];
    const all = [...index.tokens.keys()];
    if (this.position >= all.length) this.position = 0;
    const tokens = all.slice(this.position, this.position + TOKENS_AT_ONCE);
    this.position += TOKENS_AT_ONCE;
    return tokens;
  }
}
