import type { Address } from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { LiquidityChangeKind, SwapContracts, TransactionAction } from "@cenote/kit/sending";
import { actionToken } from "@cenote/kit/trade/actionToken";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { CallsRequest } from "@cenote/kit/trade/review/prepareCalls";
import type { SignableAllowance, SignedAllowance } from "@cenote/protocol/signableAllowance";
import type { LiquidityPlan, PlannedCall } from "@cenote/protocol/liquidity-actions/plan";

/** Move of one token in a change; amounts are in smallest units. */
export type TokenMove = {
  readonly token: TradeToken;
  /** `moved`: from one position to another, without passing through the account. */
  readonly direction: "out" | "in" | "moved";
  readonly expected: bigint;
  /** Maximum of outgoing, or minimum of incoming or moved amounts; null where the amount is exact or has no bound. */
  readonly limit: bigint | null;
};

/** Plan whose calls may be of other kinds than the change, such as a swap before it. */
export type ChangePlan = Pick<LiquidityPlan, "allowances"> & {
  readonly calls: readonly (PlannedCall & { readonly action?: TransactionAction })[];
};

/** Change of liquidity under review: its moves, and its plan. */
export type LiquidityChange = {
  readonly chain: Chain;
  readonly account: Address;
  readonly kind: LiquidityChangeKind;
  readonly moves: readonly TokenMove[];
  /** The deadline is in Unix seconds. Throws a RangeError for a change that no contract accepts. */
  readonly plan: (contracts: SwapContracts, deadlineSeconds: bigint, signed?: SignedAllowance) => ChangePlan;
  /** Allowance that its plan also accepts as a signature. */
  readonly signable?: (contracts: SwapContracts) => SignableAllowance;
  /** Whether it creates its pool, unless that exists by then. */
  readonly createsPool?: boolean;
  /** Differs for other amounts or limits: pools' prices change with each block. */
  readonly key: string;
};

/** Returns the calls of a change, with the inputs of their preparation. */
export function callsOfChange(
  change: LiquidityChange,
): Pick<CallsRequest, "chain" | "account" | "tokens" | "plan" | "signable"> {
  const { chain, account, kind, moves, plan, signable } = change;
  const amounts = moves.map(({ token, expected }) => ({ token: actionToken(token), amount: expected.toString() }));
  const changed: TransactionAction = { kind: "liquidity", change: kind, amounts };
  return {
    chain,
    account,
    tokens: amounts.map(({ token }) => token),
    signable,
    plan: (contracts, deadlineSeconds, signed) => {
      const { calls, allowances } = plan(contracts, deadlineSeconds, signed);
      return { allowances, calls: calls.map(({ action = changed, ...call }) => ({ ...call, action })) };
    },
  };
}

/** Returns the key of a plan's inputs. */
export function changeKey(...values: readonly unknown[]): string {
  return JSON.stringify(values, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
}

/** Returns the value of an amount in US dollars: values are estimates, so floats suffice. Null without a price. */
export function valueOfAmount({ price, decimals }: TradeToken, amount: bigint): number | null {
  return price === null || decimals === null ? null : (Number(amount) / 10 ** decimals) * price;
}
