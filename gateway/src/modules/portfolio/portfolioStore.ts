import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import { bytes, type Db } from "../../store/db";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import type { LiveHoldings } from "./liveHoldings";
import type { NativeBalances } from "./nativeBalances";

/** An owner's settings for lists and totals. Tokens are named `chain:address`. */
export type ValueModifier = {
  readonly included: ReadonlySet<string>;
  readonly excluded: ReadonlySet<string>;
  readonly includesSmall: boolean;
  readonly includesSpam: boolean;
  readonly limit: number | null;
};

export type PortfolioRow = {
  readonly owner: string;
  readonly chains: readonly Chain[];
  /** Null shows everything. */
  readonly modifier: ValueModifier | null;
};

/** Portfolios that are viewed as one. */
export type CombinedRow = { readonly portfolios: readonly PortfolioRow[] };

/** An owner's balance of one token; raw units. */
export type HoldingRow = {
  readonly owner: string;
  readonly chain: Chain;
  readonly token: string;
  readonly amount: string;
  /** Spam, or hidden by the owner. */
  readonly isHidden: boolean;
  readonly valueUsd: number | null;
};

export type RawHolding = Pick<HoldingRow, "owner" | "chain" | "token" | "amount">;

/** The only place that knows how balances are stored. */
export function portfolioStore(
  db: Db,
  nativeBalances: NativeBalances,
  liveHoldings: LiveHoldings | undefined,
  operation: AbortSignal,
) {
  const holdings = new DataLoader<{ owner: string; chain: Chain }, RawHolding[], string>(
    async (keys) => {
      const [rows, natives, live] = await Promise.all([
        db.query<RawHolding>(
          `select balance.holder as owner, balance.chain, balance.token, balance.amount
           from unnest($1::bytea[], $2::text[]) as requested (holder, chain)
           join balance using (holder, chain) where amount > 0 order by balance.token`,
          [keys.map(({ owner }) => bytes(owner)), keys.map(({ chain }) => chain)],
        ),
        Promise.all(keys.map(({ owner, chain }) => nativeBalances(chain, owner, operation))),
        // A chain that cannot be read fails its own holdings only.
        Promise.all(
          keys.map(
            ({ owner, chain }) => liveHoldings?.(chain, owner, operation).catch((error: Error) => error) ?? null,
          ),
        ),
      ]);
      return keys.map(({ owner, chain }, position) => {
        const read = live[position];
        if (read instanceof Error) return read;
        const tokenHoldings = read ?? rows.filter((row) => row.owner === owner && row.chain === chain);
        const native = natives[position];
        return native
          ? [{ owner, chain, token: ZERO_ADDRESS, amount: String(native) }, ...tokenHoldings]
          : tokenHoldings;
      });
    },
    { cacheKeyFn: ({ owner, chain }) => `${owner}:${chain}` },
  );

  return {
    /** Returns an owner's present wei; null if the chain's node does not answer. */
    nativeAmount: (owner: string, chain: Chain) => nativeBalances(chain, owner, operation),
    /** Returns all of an owner's holdings on some chains, in no particular order. */
    holdings: async (owner: string, chains: readonly Chain[]) =>
      (await Promise.all(chains.map((chain) => holdings.load({ owner, chain })))).flat(),
  };
}
