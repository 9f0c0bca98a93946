import { t } from "@lingui/core/macro";
import type { Hex } from "viem";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { shortAddress } from "@cenote/kit/text/address";
import { isolated } from "@cenote/kit/text/isolated";

const COIN_DECIMALS = 18;
const MAX_NAME_CHARACTERS = 60;

/** Call of a proposal for display. Names, symbols and arguments are untrusted. */
export type ActionView = {
  readonly target: string;
  readonly targetName: string | null;
  readonly token: { readonly symbol: string; readonly decimals: number } | null;
  /** In wei. */
  readonly value: bigint;
  readonly callData: Hex;
  readonly selector: string | null;
  /** Null where the function is unknown. */
  readonly functionName: string | null;
  readonly arguments: readonly { readonly name: string; readonly type: string; readonly value: string }[];
};

/** Returns the effect of a call, as a sentence. */
export function actionText(action: ActionView, chain: Chain): string {
  const { target, targetName, token, value, functionName, selector } = action;
  const where = targetName
    ? isolated(targetName, MAX_NAME_CHARACTERS)
    : token
      ? isolated(token.symbol)
      : shortAddress(target);
  const coins = `${tokenAmountText(value, COIN_DECIMALS)} ${chainFacts(chain).nativeSymbol}`;
  if (selector === null) {
    if (action.callData === "0x") {
      const recipient = shortAddress(target);
      return t`Send ${coins} to ${recipient}`;
    }
    return t`Call ${where} with data that is no function`;
  }
  if (functionName === null) return t`Call an unknown function of ${where}`;
  const [first, second] = action.arguments;
  if (token && first && second && value === 0n && /^\d+$/.test(second.value)) {
    const amount = `${tokenAmountText(BigInt(second.value), token.decimals)} ${isolated(token.symbol)}`;
    const account = shortAddress(first.value);
    if (functionName === "transfer") return t`Send ${amount} to ${account}`;
    if (functionName === "approve") return t`Let ${account} spend up to ${amount}`;
  }
  const name = isolated(functionName, MAX_NAME_CHARACTERS);
  return value > 0n ? t`Call ${name} of ${where} with ${coins}` : t`Call ${name} of ${where}`;
}
