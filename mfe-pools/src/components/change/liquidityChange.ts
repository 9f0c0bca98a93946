import type { Address } from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { ContractName } from "@cenote/domain/contracts";
import type { LiquidityChangeKind, SwapContracts, TransactionAction } from "@cenote/kit/sending";
import { actionToken } from "@cenote/kit/trade/actionToken";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { CallsRequest } from "@cenote/kit/trade/review/prepareCalls";
import type { SignableAllowance, SignedAllowance } from "@cenote/protocol/signableAllowance";
import type { LiquidityPlan, PlanContracts, PlannedCall } from "@cenote/protocol/liquidity-actions/plan";

/** What one token of a change moves; amounts are in smallest units. */
export type TokenMove = {
  readonly token: TradeToken;
  /** `moved`: from one position to another, without passing through the account. */
  readonly direction: "out" | "in" | "moved";
  readonly expected: bigint;
  /** The most that leaves, or the least that arrives or is moved; null where it is exact or has no bound. */
  readonly limit: bigint | null;
};

export type ChangeContracts = PlanContracts<ContractName> & Pick<SwapContracts, "routerVersion">;

/** A plan whose calls may be of other kinds than the change, such as a swap before it. */
export type ChangePlan = Pick<LiquidityPlan, "allowances"> & {
  readonly calls: readonly (PlannedCall & { readonly action?: TransactionAction })[];
};

/** A change of liquidity that a visitor reviews: what it moves, and how it is made. */
export type LiquidityChange = {
  readonly chain: Chain;
  readonly account: Address;
  readonly kind: LiquidityChangeKind;
  readonly moves: readonly TokenMove[];
  /** The deadline is in seconds since the epoch. Throws a RangeError for what no contract accepts. */
  readonly plan: (contracts: ChangeContracts, deadlineSeconds: bigint, signed?: SignedAllowance) => ChangePlan;
  /** The allowance that its plan takes signed as well. */
  readonly signable?: (contracts: ChangeContracts) => SignableAllowance;
  /** It creates its pool, unless that exists by then. */
  readonly createsPool?: boolean;
  /** Another one for other amounts or limits: pools' prices change with each block. */
  readonly key: string;
};

/** The calls of a change, with what they need. */
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
    signable: signable && ((contracts) => signable(contracts as ChangeContracts)),
    plan: (contracts, deadlineSeconds, signed) => {
      const { calls, allowances } = plan(contracts as ChangeContracts, deadlineSeconds, signed);
      return { allowances, calls: calls.map(({ action = changed, ...call }) => ({ ...call, action })) };
    },
  };
}

/** The key of values that a plan is made of. */
export function changeKey(...values: readonly unknown[]): string {
  return JSON.stringify(values, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
}

/** US dollars: values are estimates, so floats do. Null without a price. */
export function valueOfAmount({ price, decimals }: TradeToken, amount: bigint): number | null {
  return price === null || decimals === null ? null : (Number(amount) / 10 ** decimals) * price;
}
