import type { Chain } from "@cenote/domain/chains";
import type { CostMethod, UnknownCostReason } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import { toWhole } from "../../lib/pricing/units";
import { holdingsOf } from "../portfolio/portfolioHoldings";
import type { HoldingRow, PortfolioRow } from "../portfolio/portfolioStore";
import { tokenKeyOf } from "../../store/tables/tokenSql";
import type { Cost } from "./inventory";
import type { DisposalRow } from "./disposals";

/** Combined profit of some accounts, by one method; each figure is computed when it is requested. */
export type AccountProfit = {
  readonly method: CostMethod;
  /** Returns every token that the accounts hold or disposed of. */
  tokens(): Promise<TokenProfitRow[]>;
  totals(): Promise<ProfitTotals>;
  disposals(): Promise<DisposalRow[]>;
  /** Returns the network fees that the accounts paid. */
  feesUsd(): Promise<number>;
};

/** Accounts' profit with one token; amounts are raw units. */
export type TokenProfitRow = {
  readonly chain: Chain;
  readonly token: string;
  readonly method: CostMethod;
  /** Whether the holding counts in totals. */
  readonly isShown: boolean;
  readonly amount: bigint;
  readonly cost: Cost;
  readonly proceeds: Cost;
  readonly realized: Cost;
};

/** Sums of the known figures; the other tokens are counted. */
export type ProfitTotals = {
  readonly costUsd: number;
  readonly valueUsd: number;
  readonly realizedUsd: number;
  readonly unknownTokens: number;
};

export function accountProfit(
  portfolios: readonly PortfolioRow[],
  method: CostMethod,
  context: Context,
): AccountProfit {
  const owners = portfolios.map(({ owner }) => owner);
  const chains = [...new Set(portfolios.flatMap((portfolio) => portfolio.chains))];
  const ledgers = () =>
    Promise.all(
      chains.map(async (chain) => ({ chain, ledger: await context.costLedgers.of({ owners, chain, method }) })),
    );
  let rows: Promise<TokenProfitRow[]> | null = null;
  const tokens = () =>
    (rows ??= (async () => {
      const held = (await Promise.all(portfolios.map((portfolio) => holdingsOf(portfolio, context)))).flat();
      const shown = new Set(held.filter(({ isHidden }) => !isHidden).map(nameOf));
      const profits = (await ledgers()).flatMap(({ chain, ledger }) =>
        typeof ledger === "string"
          ? unknownTokens(chain, method, held, ledger)
          : [...ledger.tokens].map(([token, figures]) => ({ chain, token, method, ...figures })),
      );
      const valued = await Promise.all(
        profits
          .filter(({ amount, proceeds }) => amount > 0n || proceeds !== 0)
          .map(async (row) => {
            const shownRow = { ...row, isShown: shown.has(nameOf(row)) };
            return { row: shownRow, usd: (await presentUsd(shownRow, context)) ?? -1 };
          }),
      );
      return valued.sort((one, other) => other.usd - one.usd).map(({ row }) => row);
    })());

  return {
    method,
    tokens,
    totals: async () => totalsOf(await tokens(), context),
    disposals: async () =>
      (await ledgers()).flatMap(({ chain, ledger }) =>
        typeof ledger === "string" ? [] : ledger.disposals.map((disposal) => ({ ...disposal, chain, method })),
      ),
    feesUsd: async () =>
      (await ledgers()).reduce((sum, { ledger }) => sum + (typeof ledger === "string" ? 0 : ledger.feesUsd), 0),
  };
}

/** Returns an account's profit with one of its tokens. */
export async function tokenProfit(
  { owner, chain, token, amount, isHidden }: HoldingRow,
  method: CostMethod,
  { costLedgers }: Context,
): Promise<TokenProfitRow> {
  const ledger = await costLedgers.of({ owners: [owner], chain, method });
  const reason = typeof ledger === "string" ? ledger : "UNEXPLAINED_BALANCE";
  const entry = typeof ledger === "string" ? undefined : ledger.tokens.get(token);
  const figures = entry ?? { amount: BigInt(amount), cost: reason, proceeds: reason, realized: reason };
  return { chain, token, method, isShown: !isHidden, ...figures };
}

/** Returns the dollars of a holding at the present price; null without one. */
export async function presentUsd(
  { chain, token, amount }: Pick<TokenProfitRow, "chain" | "token" | "amount">,
  { tokens }: Context,
): Promise<number | null> {
  const row = await tokens.find({ chain, address: token });
  return row?.priceUsd == null || row.decimals === null ? null : toWhole(amount, row.decimals) * row.priceUsd;
}

/** Returns the reason why a token's figure is unknown; null if all are known. */
export function unknownReason(
  { cost, realized, amount }: TokenProfitRow,
  valueUsd: number | null,
): UnknownCostReason | null {
  if (typeof cost === "string") return cost;
  if (typeof realized === "string") return realized;
  return valueUsd === null && amount > 0n ? "NO_PRICE" : null;
}

async function totalsOf(rows: readonly TokenProfitRow[], context: Context): Promise<ProfitTotals> {
  const totals = { costUsd: 0, valueUsd: 0, realizedUsd: 0, unknownTokens: 0 };
  for (const row of rows) {
    const isCounted = row.isShown && row.amount > 0n;
    const valueUsd = isCounted ? await presentUsd(row, context) : 0;
    const cost = isCounted ? row.cost : 0;
    const isKnown = typeof cost === "number" && valueUsd !== null;
    if (isKnown) {
      totals.costUsd += cost;
      totals.valueUsd += valueUsd;
    }
    if (typeof row.realized === "number") totals.realizedUsd += row.realized;
    if (!isKnown || typeof row.realized !== "number") totals.unknownTokens++;
  }
  return totals;
}

/** Returns the tokens of a chain whose costs are unknown, combined for several accounts. */
function unknownTokens(chain: Chain, method: CostMethod, held: readonly HoldingRow[], reason: UnknownCostReason) {
  const amounts = new Map<string, bigint>();
  for (const { chain: other, token, amount } of held) {
    if (other === chain) amounts.set(token, (amounts.get(token) ?? 0n) + BigInt(amount));
  }
  return [...amounts].map(([token, amount]) => {
    return { chain, token, method, amount, cost: reason, proceeds: reason, realized: reason };
  });
}

function nameOf({ chain, token }: { readonly chain: Chain; readonly token: string }): string {
  return tokenKeyOf({ chain, address: token });
}
