import type { Address, Hex } from "viem";
import type { Amounts } from "../liquidity";
import {
  addPairCoinLiquidity,
  addPairLiquidity,
  type Limits,
  removePairCoinLiquidity,
  removePairLiquidity,
  type TokenPair,
} from "../pairRouter";
import {
  checkLiquidity,
  checkRecipient,
  coinSides,
  type LiquidityPlan,
  type PlanContracts,
  tokensToAllow,
} from "./plan";

type Contracts = PlanContracts<"v2Router" | "weth">;

export type PairDeposit = Limits & {
  readonly contracts: Contracts;
  readonly pair: TokenPair;
  /** Maximum of each token; `pairDepositOf` returns the amounts taken of them. */
  readonly amounts: Amounts;
  /** Whether the native coin is paid instead of its wrapped form. */
  readonly isNative: boolean;
};

/** Adds liquidity to a V2 pair, or creates it. */
export function planPairDeposit({ contracts, pair, amounts, isNative, ...limits }: PairDeposit): LiquidityPlan {
  const { v2Router, weth } = contracts;
  checkRecipient(limits.recipient);
  if (!isNative) {
    const data = addPairLiquidity(pair, { maximum: amounts, ...limits });
    const paid = [
      { token: pair.token0, amount: amounts.amount0 },
      { token: pair.token1, amount: amounts.amount1 },
    ];
    return { calls: [{ to: v2Router, data, value: 0n }], allowances: tokensToAllow("TOKEN", v2Router, paid) };
  }
  const { token, ofToken, ofCoin } = coinSides(pair, weth);
  const { minimum, recipient, deadlineSeconds } = limits;
  const data = addPairCoinLiquidity(token, {
    maximumToken: amounts[ofToken],
    minimumToken: minimum[ofToken],
    minimumCoin: minimum[ofCoin],
    recipient,
    deadlineSeconds,
  });
  return {
    calls: [{ to: v2Router, data, value: amounts[ofCoin] }],
    allowances: tokensToAllow("TOKEN", v2Router, [{ token, amount: amounts[ofToken] }]),
  };
}

export type PairWithdrawal = Limits & {
  readonly contracts: Contracts;
  /** `address` is that of the pair, whose own token is withdrawn. */
  readonly pair: TokenPair & { readonly address: Address };
  /** In smallest units of the pair's own token. */
  readonly liquidity: bigint;
  /** Whether the wrapped coin is paid out as the native coin. */
  readonly isNative: boolean;
  /** Whether the token paired with the coin charges a fee on transfers. */
  readonly hasTransferFee?: boolean;
  /** Signature of `pairPermitTypedData` for the router, this liquidity and this deadline; replaces an allowance. */
  readonly permitSignature?: Hex;
};

/** Takes liquidity out of a V2 pair. */
export function planPairWithdrawal(withdrawal: PairWithdrawal): LiquidityPlan {
  const { contracts, pair, liquidity, permitSignature, recipient } = withdrawal;
  checkRecipient(recipient);
  checkLiquidity(liquidity);
  const { v2Router } = contracts;
  const own = [{ token: pair.address, amount: liquidity }];
  return {
    calls: [{ to: v2Router, data: withdrawalData(withdrawal), value: 0n }],
    allowances: permitSignature === undefined ? tokensToAllow("TOKEN", v2Router, own) : [],
  };
}

function withdrawalData({ contracts, pair, isNative, hasTransferFee = false, ...limits }: PairWithdrawal): Hex {
  const { minimum, recipient, deadlineSeconds, liquidity, permitSignature } = limits;
  const withdrawal = {
    liquidity,
    recipient,
    deadlineSeconds,
    ...(permitSignature === undefined ? {} : { signature: permitSignature }),
  };
  if (!isNative) return removePairLiquidity(pair, { ...withdrawal, minimum });
  const { token, ofToken, ofCoin } = coinSides(pair, contracts.weth);
  const coin = { minimumToken: minimum[ofToken], minimumCoin: minimum[ofCoin] };
  return removePairCoinLiquidity(token, { ...withdrawal, ...coin, hasTransferFee });
}
