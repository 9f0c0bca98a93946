import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import type { CostMethod, UnknownCostReason } from "../../__generated__/resolvers";
import type { portfolioStore } from "../portfolio/portfolioStore";
import type { accountMoveStore } from "./accountMoveStore";
import { costLedger, type CostLedger } from "./costLedger";

type LedgerKey = { readonly owners: readonly string[]; readonly chain: Chain; readonly method: CostMethod };
type Sources = {
  readonly accountMoves: ReturnType<typeof accountMoveStore>;
  readonly portfolios: Pick<ReturnType<typeof portfolioStore>, "holdings">;
  readonly isReadWhole: (chain: Chain) => boolean;
};

/** Computes tokens' costs on a chain, or the reason why they are unknown; once per request. */
export function costLedgers({ accountMoves, portfolios, isReadWhole }: Sources) {
  const ledgers = new DataLoader<LedgerKey, CostLedger | UnknownCostReason, string>(
    (keys) => Promise.all(keys.map(compute)),
    { cacheKeyFn: ({ owners, chain, method }) => `${chain}:${method}:${[...owners].sort().join()}` },
  );

  async function compute({ owners, chain, method }: LedgerKey): Promise<CostLedger | UnknownCostReason> {
    if (!isReadWhole(chain)) return "NOT_INDEXED";
    const [transactions, ...holdings] = await Promise.all([
      accountMoves.of(owners, chain),
      ...owners.map((owner) => portfolios.holdings(owner, [chain])),
    ]);
    if (!transactions) return "TOO_MANY_TRANSFERS";
    const held = new Map<string, bigint>();
    for (const { token, amount } of holdings.flat()) held.set(token, (held.get(token) ?? 0n) + BigInt(amount));
    return costLedger(transactions, held, method);
  }

  return { of: (key: LedgerKey) => ledgers.load(key) };
}
