import { t } from "@lingui/core/macro";
import { percentText } from "@cenote/kit/money/percent";
import type { TokenTrial, TokenWarning } from "@cenote/kit/safety/tokenWarning";

const BASIS_POINTS_PER_PERCENT = 100;

/** Returns the fact, and its consequence. */
export function warningTexts(
  warning: TokenWarning,
  dangers: TokenTrial & { readonly reason: string | null | undefined },
): { readonly title: string; readonly text: string } {
  switch (warning) {
    case "honeypot":
      return { title: t`Do not buy: this token cannot be sold`, text: t`Trial sales of it fail.` };
    case "blocked":
      return {
        title: t`This token is blocked`,
        text: dangers.reason ?? t`It is known to be harmful. It cannot be traded here.`,
      };
    case "malicious":
      return {
        title: t`This token is known to be harmful`,
        text: dangers.reason ?? t`Do not trade it, and do not follow its links.`,
      };
    case "impersonator":
      return {
        title: t`May not be the token you want`,
        text: t`It has the name of a well-known token, but a different contract.`,
      };
    case "spam":
      return {
        title: t`This token looks like spam`,
        text: dangers.reason ?? t`It was sent to many wallets that did not request it.`,
      };
    case "suspect":
      return { title: t`Be careful with this token`, text: dangers.reason ?? t`A problem with it was found.` };
    case "very-high-fee":
    case "high-fee":
    case "low-fee":
      return feeTexts(warning, dangers);
  }
}

function feeTexts(warning: "very-high-fee" | "high-fee" | "low-fee", { buyFee, sellFee }: TokenTrial) {
  const isOnSale = (sellFee ?? 0) >= (buyFee ?? 0);
  const fee = feeText(isOnSale ? sellFee : buyFee);
  const text = isOnSale
    ? t`The contract keeps part of every sale. What you receive will be lower than the market price.`
    : t`The contract keeps part of every purchase. What you receive will be lower than the market price.`;
  const titles = {
    "very-high-fee": () =>
      isOnSale
        ? t`This token takes a very high fee on sale: ${fee}`
        : t`This token takes a very high fee on purchase: ${fee}`,
    "high-fee": () =>
      isOnSale ? t`This token takes a high fee on sale: ${fee}` : t`This token takes a high fee on purchase: ${fee}`,
    "low-fee": () =>
      isOnSale ? t`This token takes a fee on sale: ${fee}` : t`This token takes a fee on purchase: ${fee}`,
  };
  return { title: titles[warning](), text };
}

/** Formats a fee in basis points; unknown if the contract has not been tested. */
export function feeText(basisPoints: number | null): string {
  return basisPoints === null ? t`unknown` : percentText(basisPoints / BASIS_POINTS_PER_PERCENT);
}
