import type { Chain } from "@cenote/domain/chains";
import type { Amounts } from "@cenote/protocol/liquidity";
import { rangeFault, type TickRange } from "@cenote/protocol/liquidity-actions/tickRange";
import type { ZapInput } from "../../__generated__/resolvers";
import { parsePoolKey } from "../../chain/addresses";
import type { PoolRow } from "../pool/poolStore";
import { amountOf, bad, slippageOf } from "./quoteRequest";

/** A validated request for a zap, except that its range may not fit the pool. Amounts are in smallest units. */
export type ZapRequest = {
  readonly chain: Chain;
  /** The pool's address, or its id, as stored in the database. */
  readonly pool: string;
  /** Null for a V2 pair. */
  readonly range: TickRange | null;
  readonly held: Amounts;
  readonly isNative: boolean;
  /** Slippage of the swap; null for automatic. */
  readonly slippageBps: number | null;
};

/** Validates a client's input, which is untrusted; an error states the accepted values. */
export function toZapRequest({ pool: { chain, address }, isNative, ...input }: ZapInput): ZapRequest {
  const pool = parsePoolKey(address);
  if (!pool) throw bad("pool must be the address of a V2 pair or a V3 pool, or the 32-byte id of a V4 pool");
  const held = { amount0: amountOf("held0", input.held0, 0n), amount1: amountOf("held1", input.held1, 0n) };
  if (held.amount0 === 0n && held.amount1 === 0n) throw bad("held0 and held1 are both 0; one must be 1 or more");
  const [tickLower, tickUpper] = [input.tickLower ?? null, input.tickUpper ?? null];
  if ((tickLower === null) !== (tickUpper === null)) {
    throw bad(`tickLower and tickUpper must both be given or both be null, got ${tickLower} and ${tickUpper}`);
  }
  const range = tickLower === null || tickUpper === null ? null : { tickLower, tickUpper };
  return { chain, pool, range, held, isNative: isNative ?? false, slippageBps: slippageOf(input.slippageBps) };
}

/** Refuses a range that no position of the pool may have. */
export function checkRangeOf({ range }: ZapRequest, { version, tickSpacing }: PoolRow): void {
  if (tickSpacing === null) {
    if (range)
      throw bad(`tickLower and tickUpper must be null for a V2 pair, got ${range.tickLower} and ${range.tickUpper}`);
    return;
  }
  if (!range) throw bad(`tickLower and tickUpper must be given for a ${version} pool`);
  const fault = rangeFault(range, tickSpacing);
  if (fault) throw bad(fault);
}
