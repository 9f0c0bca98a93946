import type { Chain } from "@cenote/domain/chains";
import type { Context } from "../../context";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { toWhole } from "../../lib/pricing/units";
import { tokenKeyOf, type TokenKey } from "../../store/tables/tokenSql";
import { isSmall, isSpam } from "./holdings";
import type { Moments } from "../market/moments";
import type { PortfolioRow } from "./portfolioStore";
import { countValue, emptySeries, type ValueSeries } from "../market/valueSeries";

/** A token that an account has or had, with its balance at each moment; null if unknown. */
type PastBalance = TokenKey & { readonly amounts: readonly bigint[] | null };

/**
 * Returns the value of an owner's tokens at each moment, by the rules of the list of balances; `others` are valued
 * elsewhere. Balances are the present ones minus later moves: for a rebasing token this ignores its rebases.
 */
export async function pastTokens(
  portfolio: PortfolioRow,
  moments: Moments,
  others: ReadonlySet<string>,
  context: Context,
): Promise<{ readonly series: ValueSeries; readonly busyChains: readonly Chain[] }> {
  const series = emptySeries(moments.at.length);
  const { balances, busyChains } = await pastBalances(portfolio, moments, context);
  const own = balances.filter((balance) => !others.has(tokenKeyOf(balance)));
  await Promise.all(own.map((balance) => addToken(series, balance, portfolio, moments, context)));
  return { series, busyChains };
}

async function pastBalances({ owner, chains }: PortfolioRow, moments: Moments, context: Context) {
  const { portfolios, balanceHistory } = context;
  const [holdings, { changes, busyChains }, natives] = await Promise.all([
    portfolios.holdings(owner, chains),
    balanceHistory.changes(owner, chains, moments),
    Promise.all(chains.map((chain) => portfolios.nativeAmount(owner, chain))),
  ]);
  const isUnknown = ({ chain, token }: { chain: Chain; token: string }) =>
    token === ZERO_ADDRESS && natives[chains.indexOf(chain)] === null;
  const balanceByToken = new Map<string, PastBalance>();
  const add = (chain: Chain, token: string, now: bigint, moved: ReadonlyMap<number, bigint>) => {
    if (busyChains.includes(chain)) return;
    const key = { chain, address: token };
    const amounts = isUnknown({ chain, token }) ? null : balancesAt(now, moved, moments.at.length);
    balanceByToken.set(tokenKeyOf(key), { ...key, amounts });
  };
  for (const { chain, token, amount } of holdings) add(chain, token, BigInt(amount), new Map());
  const held = new Map(holdings.map(({ chain, token, amount }) => [tokenKeyOf({ chain, address: token }), amount]));
  for (const { chain, token, changes: moved } of changes) {
    add(chain, token, BigInt(held.get(tokenKeyOf({ chain, address: token })) ?? 0), moved);
  }
  return { balances: [...balanceByToken.values()], busyChains };
}

/** Returns a balance at each moment, from the present backwards. */
function balancesAt(now: bigint, changes: ReadonlyMap<number, bigint>, length: number): bigint[] {
  const amounts: bigint[] = [];
  let amount = now;
  for (let place = length - 1; place >= 0; place--) {
    amounts[place] = amount;
    amount -= changes.get(place) ?? 0n;
  }
  return amounts;
}

async function addToken(
  series: ValueSeries,
  { chain, address, amounts }: PastBalance,
  { modifier }: PortfolioRow,
  moments: Moments,
  { tokens, tokenMoments, projects }: Context,
) {
  const key = { chain, address };
  const name = tokenKeyOf(key);
  const present = moments.at.length - 1;
  if (modifier?.excluded.has(name)) return;
  if (!amounts) return moments.at.forEach((_, place) => countValue(series, place, null));
  const first = amounts.findIndex((amount) => amount > 0n);
  if (first < 0) return;
  const last = amounts.findLastIndex((amount) => amount > 0n);
  const token = await tokens.find(key);
  const isVouched = projects.ofToken(key) !== null || modifier?.included.has(name) || modifier?.includesSpam;
  const isPriced = token?.decimals != null;
  const past = isPriced && first < present ? await tokenMoments.of(key, moments) : [];
  let [whole, counted] = [0, 0n];
  for (let place = first; place <= last; place++) {
    const amount = amounts[place]!;
    if (amount <= 0n) continue;
    if (isPriced && amount !== counted) [whole, counted] = [toWhole(amount, token.decimals!), amount];
    const { close, valueLockedUsd } =
      place === present ? { close: token?.priceUsd, valueLockedUsd: token?.valueLockedUsd } : (past[place] ?? {});
    const valueUsd = isPriced && close != null ? whole * close : null;
    if (!isVouched && (valueUsd === null ? token?.priceUsd == null : isSpam(false, valueUsd, valueLockedUsd))) continue;
    if (valueUsd !== null && isSmall(valueUsd, name, modifier)) continue;
    countValue(series, place, valueUsd);
  }
}
