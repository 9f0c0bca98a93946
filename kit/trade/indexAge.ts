import { t } from "@lingui/core/macro";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { maxQuoteAgeSeconds } from "@cenote/domain/trading";
import type { Block, Host } from "../remote";

/**
 * Returns the age of figures in seconds: the time from their block to the chain's newest one, as its nodes report it, and
 * the time since that report. The clocks of the visitor and of the chain are never compared.
 *
 * @param block - Newest indexed block; null while unknown.
 * @param timestamp - When the figures' block was made, in Unix seconds.
 * @param now - In milliseconds, as `Date.now`.
 */
export function figuresAge(block: Block | null, timestamp: number, now: number): number {
  if (!block) return 0;
  const elapsed = Math.max(0, now - block.reportedAt) / 1000;
  return Math.round(Math.max(0, block.headTimestamp - timestamp) + elapsed);
}

/** Returns why a chain's prices are too old to trade at, as a sentence; null if they are not. */
export function lateText({ latestBlock }: Pick<Host, "latestBlock">, chain: Chain, now = Date.now()): string | null {
  const block = latestBlock(chain);
  const seconds = block ? figuresAge(block, block.timestamp, now) : 0;
  if (seconds <= maxQuoteAgeSeconds(chain)) return null;
  const { displayName } = chainFacts(chain);
  return t`Prices on ${displayName} are ${seconds} s old. You can continue when they are up to date again.`;
}
