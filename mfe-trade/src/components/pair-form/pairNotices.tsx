import { t } from "@lingui/core/macro";
import type { Address } from "viem";
import { Banner } from "@cenote/kit/feedback/Banner";
import { shortAddress } from "@cenote/kit/text/address";
import { isolated } from "@cenote/kit/text/isolated";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";

/** Notice that the account is watched without its keys. */
export function WatchingNotice({ account }: { readonly account: Address | undefined }) {
  const address = shortAddress(account ?? "");
  return (
    <Banner tone="info" title={t`You are watching ${address}`}>
      {t`A watched account cannot sign.`}
    </Banner>
  );
}

type UnusableNoticeProps = { readonly token: TradeToken; readonly reason: "blocked" | "decimals" };

/** Notice that a token cannot be traded. */
export function UnusableNotice({ token, reason }: UnusableNoticeProps) {
  const symbol = isolated(token.symbol);
  return reason === "blocked" ? (
    <Banner tone="bad" title={t`${symbol} is blocked`}>
      {t`It is known to be harmful, or cannot be sold.`}
    </Banner>
  ) : (
    <Banner tone="info" title={t`${symbol} has no known decimals`}>
      {t`Its contract does not report how its amounts are written, so none can be entered.`}
    </Banner>
  );
}
