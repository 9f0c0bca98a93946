import type { Context } from "../../context";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { toDecimal } from "../../lib/pricing/units";
import type { TransactionRow } from "../activity/transactionStore";

/**
 * Returns an owner's past balance of each token that a transaction moved for it, the native coin with its fee included:
 * the present balance minus later indexed moves. Unknown if that is negative, as for a rebasing token.
 */
export async function transactionBalances(row: TransactionRow, owner: string, context: Context) {
  const { activities, laterMoves, portfolios, tokens: tokenStore } = context;
  const { chain } = row;
  const { transfers } = await activities.facts({ ...row, owner });
  const moved = transfers.filter(({ sender, recipient }) => sender === owner || recipient === owner);
  const isPayer = row.sender === owner;
  const tokens = [...new Set([...moved.map(({ token }) => token), ...(isPayer ? [ZERO_ADDRESS] : [])])];
  if (tokens.length === 0) return [];

  const [later, holdings, coins] = await Promise.all([
    laterMoves.since(owner, row, tokens),
    portfolios.holdings(owner, [chain]),
    portfolios.nativeAmount(owner, chain),
  ]);
  const now = (token: string): bigint | null =>
    token === ZERO_ADDRESS ? coins : BigInt(holdings.find((one) => one.token === token)?.amount ?? 0);
  return Promise.all(
    tokens.map(async (address) => {
      const token = await tokenStore.find({ chain, address });
      if (!token) throw new Error(`Token ${address} of ${chain} is not stored.`);
      const moves = later.get(address);
      const held = now(address);
      if (!moves || held === null || token.decimals === null) return { token, before: null, after: null };
      const after = held - moves.after;
      const before = after - moves.within;
      const isKnown = after >= 0n && before >= 0n;
      return {
        token,
        before: isKnown ? toDecimal(before, token.decimals) : null,
        after: isKnown ? toDecimal(after, token.decimals) : null,
      };
    }),
  );
}
