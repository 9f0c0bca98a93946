import { useState } from "react";
import { UNPRICED_SHARE, useCoinReserve } from "@cenote/kit/host/useCoinReserve";
import { useWatched } from "@cenote/kit/host/useWatched";
import { writeTypedAmount, type TypedAmount } from "@cenote/kit/money/typedAmount";
import { useMoney } from "@cenote/kit/money/useMoney";
import { useHost } from "@cenote/kit/remote";
import { readAmountField, type AmountField } from "@cenote/kit/trade/amountField";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { shareOf, type BalanceShare } from "@cenote/kit/trade/tokenShares";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import type { Amounts } from "@cenote/protocol/liquidity";
import type { Side } from "@cenote/protocol/liquidity-actions/deposit";
import { depositChange, otherAtPrice, otherOf, type DepositTarget } from "../change/deposit";
import type { LiquidityChange } from "../change/liquidityChange";
import { useLiquiditySlippage } from "../change/useLiquiditySlippage";
import { zapChange } from "../change/zapDeposit";
import type { TokenMode } from "../TokenModes";
import { useZap } from "./useZap";
import { movedTokens, type LiquidityPool } from "../../lib/pool/liquidityPool";

/** Gas of a deposit with its approvals and a new pool. */
const DEPOSIT_GAS = 900_000n;
const EMPTY: AmountField = { text: "", unit: "token" };

/** State of one well of the form. Balances: null while unknown, undefined without an account. */
export type DepositSide = {
  readonly token: TradeToken;
  readonly field: AmountField;
  readonly amount: bigint | null;
  readonly balance: bigint | null | undefined;
  /** Whether the range takes nothing of it at this price. */
  readonly isUnused: boolean;
  /** Whether it is not entered: the other token is swapped for it. */
  readonly isSwappedFor: boolean;
  readonly isShort: boolean;
  readonly problem: TypedAmount["problem"];
};

export type DepositInput = {
  readonly pool: LiquidityPool;
  /** Null while the range or the price is missing. */
  readonly target: DepositTarget | null;
  /** Price of a new V2 pair, which its first deposit sets; null otherwise. */
  readonly newPairPrice?: bigint | null;
  readonly held: readonly HeldToken[] | null;
  /** Initial amount in smallest units; empty without it. */
  readonly initial?: { readonly side: Side; readonly amount: bigint } | null;
};

/** State of a deposit's amounts: the typed one determines the other. */
export function useDepositForm({ pool, target, newPairPrice = null, held, initial = null }: DepositInput) {
  const account = useWatched(useHost().account);
  const money = useMoney();
  const slippageBps = useLiquiditySlippage();
  const reserve = useCoinReserve(pool.chain, DEPOSIT_GAS);
  const [isNative, setIsNative] = useState(true);
  const [chosenMode, setMode] = useState<TokenMode>("both");
  const tokens = movedTokens(pool, isNative);
  const [entry, setEntry] = useState(() => firstEntry(tokens, initial));
  // A pool that does not exist yet cannot swap.
  const canZap = target !== null && pool.id !== "" && newPairPrice === null && !("isNew" in target && target.isNew);
  const mode = canZap ? chosenMode : "both";
  const isUnused = (side: Side) =>
    target !== null && newPairPrice === null && mode === "both" && otherFor(target, side, ONE_MANY) === null;
  const isEntryUnused = isUnused(entry.side);
  const typed: TypedAmount = isEntryUnused
    ? { problem: "empty" }
    : readAmountField(entry.field, tokens[entry.side], money);
  const zapInput =
    mode !== "both" && typed.amount && target ? zapInputOf(target, { side: mode, amount: typed.amount }) : null;
  const { zap } = useZap(zapInput && { ...zapInput, isNative, slippageBps });

  function otherFor(of: DepositTarget, side: Side, amount: bigint): bigint | null {
    return newPairPrice === null ? otherOf(of, side, amount) : otherAtPrice(side, amount, newPairPrice);
  }
  function balanceOf(token: TradeToken): bigint | null | undefined {
    if (!account) return undefined;
    if (!held) return null;
    const same = held.find((one) => one.token.chain === token.chain && one.token.address === token.address);
    return same?.amount ?? (token.address === null ? null : 0n);
  }
  function computedAmount(): bigint | null {
    return typed.amount && target && mode === "both" ? otherFor(target, entry.side, typed.amount) : null;
  }
  const sideOf = (side: Side): DepositSide => {
    const token = tokens[side];
    const isEntry = side === entry.side && !isEntryUnused;
    const amount = isEntry ? (typed.amount ?? null) : computedAmount();
    const balance = balanceOf(token);
    const computed: AmountField =
      amount === null || token.decimals === null
        ? EMPTY
        : { text: writeTypedAmount(amount, token.decimals), unit: "token" };
    return {
      token,
      field: isEntry ? entry.field : computed,
      amount,
      balance,
      isUnused: isUnused(side),
      isSwappedFor: mode !== "both" && side !== mode,
      isShort: amount !== null && typeof balance === "bigint" && amount > balance,
      problem: isEntry ? typed.problem : undefined,
    };
  };
  const sides = [sideOf(0), sideOf(1)] as const;
  const isShort = sides.some((side) => side.isShort);

  function changeNow(): LiquidityChange | null {
    if (!account || !target || isShort) return null;
    const base = { account: account.address, isNative, slippageBps };
    if (mode !== "both") {
      if (!zap || zap === "none" || !typed.amount) return null;
      return zapChange(target, zap, { ...base, side: mode, amount: typed.amount });
    }
    const amounts = amountsOf(sides);
    return amounts && depositChange(target, { ...base, amounts, held: heldOf(sides) });
  }

  return {
    account,
    sides,
    isNative,
    setIsNative,
    slippageBps,
    target,
    pool,
    mode,
    canZap,
    zap,
    /** Expected amounts that go into the pool. */
    amounts: mode === "both" ? amountsOf(sides) : zap && zap !== "none" ? zap.amounts : null,
    change: changeNow(),
    isEmpty: !typed.amount,
    isZapping: zapInput !== null && zap === null,
    setMode(next: TokenMode) {
      setMode(next);
      if (next !== "both" && next !== entry.side) setEntry({ side: next, field: EMPTY });
    },
    setField: (side: Side, field: AmountField) => setEntry({ side, field }),
    setShare(side: Side, share: BalanceShare) {
      const { token, balance } = sides[side];
      if (token.decimals === null || typeof balance !== "bigint") return;
      const amount = shareOf(balance, share, token.address === null ? (reserve ?? balance / UNPRICED_SHARE) : 0n);
      setEntry({ side, field: { text: writeTypedAmount(amount, token.decimals), unit: "token" } });
    },
  };
}

export type DepositFormState = ReturnType<typeof useDepositForm>;

function zapInputOf(target: DepositTarget, { side, amount }: { readonly side: Side; readonly amount: bigint }) {
  const { chain, id } = target.pool;
  const range = "range" in target ? target.range : { tickLower: null, tickUpper: null };
  const [held0, held1] = side === 0 ? [amount, 0n] : [0n, amount];
  return { pool: { chain, address: id }, ...range, held0: held0.toString(), held1: held1.toString() };
}

type Entry = { readonly side: Side; readonly field: AmountField };

function firstEntry(tokens: readonly [TradeToken, TradeToken], initial: DepositInput["initial"]): Entry {
  const decimals = initial ? tokens[initial.side].decimals : null;
  if (!initial || decimals === null) return { side: 0, field: EMPTY };
  return { side: initial.side, field: { text: writeTypedAmount(initial.amount, decimals), unit: "token" } };
}

/** Enough of any token for some liquidity, to test which tokens a range takes. */
const ONE_MANY = 10n ** 24n;

function amountsOf([side0, side1]: readonly [DepositSide, DepositSide]): Amounts | null {
  const [amount0, amount1] = [side0, side1].map(({ amount, isUnused }) => (isUnused ? 0n : amount));
  return amount0 == null || amount1 == null ? null : { amount0, amount1 };
}

function heldOf([side0, side1]: readonly [DepositSide, DepositSide]): Amounts | null {
  if (typeof side0.balance !== "bigint" || typeof side1.balance !== "bigint") return null;
  return { amount0: side0.balance, amount1: side1.balance };
}
