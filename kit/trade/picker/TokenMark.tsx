import { t } from "@lingui/core/macro";
import { percentText } from "../../money/percent";
import { findWarning } from "../../safety/tokenWarning";
import { RiskMark } from "../../text/RiskMark";
import { Tag } from "../../text/Tag";
import type { TradeToken } from "../readTradeToken";

const BPS_PER_PERCENT = 100;

/** A token's warning in a few words; a fee with its size. */
export function TokenMark({ token: { dangers } }: { token: TradeToken }) {
  const warning = findWarning(dangers);
  if (!warning) return null;
  const { buyFee, sellFee } = dangers;
  if (!warning.endsWith("fee") || (!buyFee && !sellFee)) return <RiskMark warning={warning} />;
  const fee = percentText(Math.max(buyFee ?? 0, sellFee ?? 0) / BPS_PER_PERCENT, 1);
  return <Tag tone="warn">{(sellFee ?? 0) >= (buyFee ?? 0) ? t`${fee} fee on sale` : t`${fee} fee on purchase`}</Tag>;
}
