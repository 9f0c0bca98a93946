import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { isolated } from "@cenote/kit/text/isolated";
import type { Auction, AuctionStatus } from "./readAuction";

const DECIMALS = 18;

export function statusText(status: AuctionStatus): string {
  switch (status) {
    case "UPCOMING":
      return t`Upcoming`;
    case "RUNNING":
      return t`Running`;
    case "GRADUATED":
      return t`Goal reached`;
    case "FAILED":
      return t`Goal missed`;
    default:
      return t`Unknown`;
  }
}

/** Formats an amount of the chain's coin: 12.5 ETH. */
export function coinText({ chain }: Pick<Auction, "chain">, amount: bigint): string {
  return `${tokenAmountText(amount, DECIMALS)} ${chainFacts(chain).nativeSymbol}`;
}

/** Formats an amount of the auctioned token. */
export function soldText({ token }: Pick<Auction, "token">, amount: bigint): string {
  return `${tokenAmountText(amount, DECIMALS, "down")} ${isolated(token.symbol)}`;
}

/** Returns a share in whole percent; 0 if the whole is 0. */
export function shareOfGoal(part: bigint, whole: bigint): number {
  return whole === 0n ? 100 : Math.min(100, Number((part * 10_000n) / whole) / 100);
}
