import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { quantityText } from "@cenote/kit/money/quantity";
import { shortAddress } from "@cenote/kit/text/address";
import { isolated } from "@cenote/kit/text/isolated";
import type { ApprovalFacts } from "../../../lib/approvals/approvalFacts";

const MAX_NAME_LENGTH = 40;

/**
 * Returns the allowance as text: "Unlimited USDC", "50 USDC", "All items of Shapes". Names are untrusted, and isolated.
 */
export function allowanceText({ kind, name, contract, tokenId, quantity, isUnlimited }: ApprovalFacts): string {
  const what = isolated(name ?? shortAddress(contract), MAX_NAME_LENGTH);
  switch (kind) {
    case "NFT": {
      const number = `#${tokenId}`;
      return t`${number} of ${what}`;
    }
    case "NFT_FOR_ALL":
      return t`All items of ${what}`;
    case "DELEGATE":
      return t`The whole account`;
    case "TOKEN":
    case "PERMIT2": {
      if (isUnlimited) return t`Unlimited ${what}`;
      const amount = quantity === null ? "—" : quantityText(Number(quantity));
      return `${amount} ${what}`;
    }
  }
}

/** Returns the spender as text. */
export function spenderText({ spenderName, spender }: ApprovalFacts): string {
  return spenderName === null ? shortAddress(spender) : isolated(spenderName, MAX_NAME_LENGTH);
}

/** Returns the location of the allowance: the network, and the contract that holds it. */
export function placeText({ chain, kind }: ApprovalFacts): string {
  const network = chainFacts(chain).displayName;
  if (kind === "DELEGATE") return t`${network}, as the account's delegate`;
  return kind === "PERMIT2" ? t`${network}, through Permit2` : network;
}
