import { t } from "@lingui/core/macro";
import { percentText } from "@cenote/kit/money/percent";
import { tokenAmountText, type AmountRounding } from "@cenote/kit/money/tokenAmount";
import { isolated } from "@cenote/kit/text/isolated";
import { momentText } from "../limitTexts";
import { gainedPercent, type LimitOrderLine, type OrderSide } from "./readOrder";

/** An order this near to the market may be filled at any block; in percent. */
const NEAR_PERCENT = 2;
/** A gain that is displayed as none. */
const NOTHING_PERCENT = 0.005;

export type OrderState = { readonly text: string; readonly tone: "plain" | "good" | "warn" };

export function kindText({ isBuy, pair }: LimitOrderLine): string {
  const symbol = isolated(pair.base.symbol);
  return isBuy ? t`Buy ${symbol}` : t`Sell ${symbol}`;
}

export function counterText({ pair, isBuy }: LimitOrderLine): string {
  const symbol = isolated(pair.quote.symbol);
  return isBuy ? t`with ${symbol}` : t`for ${symbol}`;
}

/** Formats an amount of one side; a dash if the token's decimals are unknown. */
export function amountText(amount: bigint, { decimals, symbol }: OrderSide, rounding?: AmountRounding): string {
  return decimals === null ? "—" : `${tokenAmountText(amount, decimals, rounding)} ${isolated(symbol)}`;
}

/** Returns an order's state, and the reason why it waits. */
export function stateOf(order: LimitOrderLine): OrderState {
  const { status, wait, startsAt, missing, sold, fromMarket } = order;
  if (status === "FILLED") return { text: filledText(order), tone: "good" };
  if (status === "CANCELLED") return { text: t`Canceled`, tone: "plain" };
  if (status === "EXPIRED") return { text: t`Expired`, tone: "plain" };
  const lacking = missing === null ? "" : amountText(missing, sold, "up");
  switch (wait) {
    case "BALANCE_TOO_LOW":
      return { text: t`${lacking} short`, tone: "warn" };
    case "NOT_APPROVED":
      return { text: t`${lacking} not allowed`, tone: "warn" };
    case "SIGNATURE_INVALID":
      return { text: t`Signature no longer valid`, tone: "warn" };
    case "NO_MARKET":
      return { text: t`No pools trade it`, tone: "warn" };
    case "START": {
      const start = momentText(startsAt ?? 0);
      return { text: t`Starts ${start}`, tone: "plain" };
    }
    case "PRICE":
      return fromMarket !== null && Math.abs(fromMarket) < NEAR_PERCENT
        ? { text: t`Near`, tone: "good" }
        : { text: t`Waiting for its price`, tone: "plain" };
    case null:
      return { text: t`The market pays it`, tone: "good" };
  }
}

function filledText(order: LimitOrderLine): string {
  const gained = gainedPercent(order);
  if (gained === null || gained < NOTHING_PERCENT) return t`Filled at the limit price`;
  const percent = percentText(gained);
  return t`Filled, ${percent} better`;
}
