import type { Chain } from "@cenote/domain/chains";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";

/** A balance in smallest units: null while unknown, undefined without an account. */
export type Balance = bigint | null | undefined;

type PairBalancesInput = {
  readonly chain: Chain;
  readonly tokenIn: TradeToken | null;
  readonly tokenOut: TradeToken | null;
  /** The account's tokens; null while unknown. */
  readonly held: readonly HeldToken[] | null;
  readonly hasAccount: boolean;
};

/** Returns the account's balances of both tokens and of the chain's coin. */
export function pairBalances({ chain, tokenIn, tokenOut, held, hasAccount }: PairBalancesInput) {
  const balanceOf = (token: TradeToken | null): Balance => {
    if (!hasAccount || !token) return undefined;
    if (!held) return null;
    const amount = held.find((one) => one.token.id === token.id)?.amount;
    // If the native coin is not in the list, no node reported its balance.
    return amount ?? (token.address === null ? null : 0n);
  };
  const coin = held?.find(({ token }) => token.chain === chain && token.address === null);
  const coinBalance: Balance = hasAccount ? (coin?.amount ?? null) : undefined;
  return { balanceIn: balanceOf(tokenIn), balanceOut: balanceOf(tokenOut), coinBalance };
}

/** Returns the value of an amount in US dollars, an estimate; null where it is unknown. */
export function valueOf(token: TradeToken | null, amount: bigint | null | undefined): number | null {
  if (token?.price == null || token.decimals === null || amount == null) return null;
  return (Number(amount) / 10 ** token.decimals) * token.price;
}
