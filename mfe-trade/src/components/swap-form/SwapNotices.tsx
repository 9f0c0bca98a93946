import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { chainFacts } from "@cenote/domain/chains";
import { Banner } from "@cenote/kit/feedback/Banner";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { UsdText } from "@cenote/kit/money/UsdText";
import { isolated } from "@cenote/kit/text/isolated";
import { UnusableNotice, WatchingNotice } from "../pair-form/pairNotices";
import type { QuoteWarning } from "./swapQuote";
import * as styles from "./SwapForm.module.css";
import type { SwapFormState } from "./useSwapForm";

/** Notices before the swap: the reason why it is unavailable, and its warnings. */
export function SwapNotices({ form }: { form: SwapFormState }) {
  const reason = statusNotice(form);
  const warnings = form.state.isCurrent && form.route ? (form.state.quote?.warnings ?? []) : [];
  // The price impact has a separate notice, with the loss.
  const others = warnings.filter((warning) => !warning.endsWith("PRICE_IMPACT"));
  const loss = lossNotice(form);
  if (!reason && !loss && others.length === 0) return null;
  return (
    <div className={styles.notices} role="status">
      {reason}
      {loss}
      {others.map((warning) => (
        <WarningBanner key={warning} warning={warning} />
      ))}
    </div>
  );
}

function statusNotice({ status, account, place, tokenIn, tokenOut }: SwapFormState): ReactNode {
  const chainName = chainFacts(place.chain).displayName;
  const coin = chainFacts(place.chain).nativeSymbol;
  switch (status.kind) {
    case "watching":
      return <WatchingNotice account={account?.address} />;
    case "unusable":
      return <UnusableNotice token={status.token} reason={status.reason} />;
    case "noRoute": {
      const [sold, bought] = [isolated(tokenIn?.symbol ?? ""), isolated(tokenOut?.symbol ?? "")];
      return (
        <Banner tone="info" title={t`No pools lead from ${sold} to ${bought} for this amount`}>
          {t`Paths of up to 3 pools on ${chainName} were tried. A smaller amount may have one.`}
        </Banner>
      );
    }
    case "failed":
      return (
        <Banner tone="warn" title={t`The gateway has no quote`}>
          {t`Trying again every few seconds. What you typed stays.`}
        </Banner>
      );
    case "stale": {
      const { seconds } = status;
      return (
        <Banner tone="warn" title={t`Prices are ${seconds} s old`}>
          {t`The index of ${chainName} is behind the chain, or cannot be reached. You can swap once it has caught up.`}
        </Banner>
      );
    }
    case "shortOfCoin": {
      const [needed, held] = [tokenAmountText(status.needed, 18, "up"), tokenAmountText(status.balance, 18, "down")];
      return (
        <Banner tone="warn" title={t`${needed} ${coin} needed with the network cost`}>
          {t`You hold ${held} ${coin}.`}
        </Banner>
      );
    }
    case "chooseToken":
    case "enterAmount":
    case "badAmount":
    case "badRecipient":
    case "noWallet":
    case "shortOfToken":
    case "loading":
    case "consent":
    case "ready":
      return null;
  }
}

function lossNotice({ impactLevel, route, state, tokenIn, lossPercent }: SwapFormState): ReactNode {
  if (impactLevel === "low" || !route || !state.isCurrent) return null;
  const symbol = isolated(tokenIn?.symbol ?? "");
  const lost = lossPercent === null || route.valueIn === null ? null : (route.valueIn * lossPercent) / 100;
  return (
    <Banner
      tone={impactLevel === "high" ? "warn" : "bad"}
      title={impactLevel === "high" ? t`High price impact` : t`Very high price impact`}
    >
      {lost !== null && (
        <Trans>
          You would lose <UsdText value={lost} isExact />.
        </Trans>
      )}{" "}
      {t`The pools are too shallow for so much ${symbol}. A smaller amount loses less.`}
    </Banner>
  );
}

function WarningBanner({ warning }: { warning: QuoteWarning }) {
  switch (warning) {
    case "PRICE_UNKNOWN":
      return (
        <Banner tone="info" title={t`Price impact unknown`}>
          {t`One of the tokens has no price. Compare the amounts yourself.`}
        </Banner>
      );
    case "TRANSFER_FEE":
      return (
        <Banner tone="warn" title={t`A token keeps a share of each transfer`}>
          {t`The amounts shown are after it.`}
        </Banner>
      );
    case "TRANSFER_FEE_UNKNOWN":
      return (
        <Banner tone="info" title={t`A token is not yet checked`}>
          {t`It may keep a share of each transfer, so less may arrive. The review simulates the swap.`}
        </Banner>
      );
    case "HOOK":
      return (
        <Banner tone="info" title={t`The route passes a pool with a hook`}>
          {t`The hook's contract decides the amounts. The review simulates the swap.`}
        </Banner>
      );
    case "HIGH_SLIPPAGE":
      return (
        <Banner tone="warn" title={t`High slippage`}>
          {t`Others can trade before you and keep the difference down to your minimum.`}
        </Banner>
      );
    case "RECIPIENT_IS_CONTRACT":
      return (
        <Banner tone="bad" title={t`The recipient is a contract`}>
          {t`It is a token, a pool or a contract of the exchange. What it receives is lost.`}
        </Banner>
      );
    case "HIGH_PRICE_IMPACT":
    case "VERY_HIGH_PRICE_IMPACT":
      return null;
  }
}
