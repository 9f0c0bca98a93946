import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { chainFacts } from "@cenote/domain/chains";
import { Banner } from "@cenote/kit/feedback/Banner";
import { percentText } from "@cenote/kit/money/percent";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { isolated } from "@cenote/kit/text/isolated";
import { UnusableNotice, WatchingNotice } from "../../components/pair-form/pairNotices";
import * as styles from "./LimitForm.module.css";
import type { LimitFormState } from "./useLimitForm";

/** A limit counts as worse than the market from this many percent on: prices move by less between two blocks. */
const WORSE_PERCENT = 0.5;
/** Smaller clock differences do not affect an order. */
const CLOCK_SECONDS = 300;

/** Notices before the order: the reason why it is unavailable, and its warnings. */
export function LimitNotices({ form }: { readonly form: LimitFormState }) {
  const all = [statusNotice(form), worseNotice(form), wrapNotice(form), coverNotice(form), clockNotice(form)];
  const notices = all.filter((notice) => notice !== null);
  if (notices.length === 0) return null;
  return (
    <div className={styles.notices} role="status">
      {notices}
    </div>
  );
}

function statusNotice({ status, account }: LimitFormState): ReactNode {
  switch (status.kind) {
    case "watching":
      return <WatchingNotice key="status" account={account?.address} />;
    case "unusable":
      return <UnusableNotice key="status" token={status.token} reason={status.reason} />;
    case "hasFee": {
      const symbol = isolated(status.token.symbol);
      return (
        <Banner key="status" tone="bad" title={t`${symbol} keeps a share of each transfer`}>
          {t`Less would arrive than you sign for, and the contract does not check it. Swap it instead.`}
        </Banner>
      );
    }
    case "sameAsset":
      return (
        <Banner key="status" tone="info" title={t`These two are exchanged one for one`}>
          {t`The swap wraps and unwraps the coin at no other cost than the network's.`}
        </Banner>
      );
    case "badEnd":
      return (
        <Banner key="status" tone="warn" title={t`The order cannot end then`}>
          {t`Choose a time from now on, within a year.`}
        </Banner>
      );
    case "tooMany":
      return (
        <Banner key="status" tone="warn" title={t`Too many open orders`}>
          {t`An account has at most 256 open orders on a network. Cancel some first.`}
        </Banner>
      );
    case "chooseToken":
    case "enterPrice":
    case "badPrice":
    case "enterAmount":
    case "badAmount":
    case "noWallet":
    case "shortOfToken":
    case "ready":
      return null;
  }
}

/** Returns null while the market is unknown, and for a limit that waits for it. */
function worseNotice({ fromMarket, isBuy }: LimitFormState): ReactNode {
  if (fromMarket === null) return null;
  const worse = isBuy ? fromMarket : -fromMarket;
  if (worse < WORSE_PERCENT) return null;
  const percent = percentText(worse);
  return (
    <Banner key="worse" tone="warn" title={t`The market pays ${percent} more than your limit`}>
      {t`The order can be filled at once, at your limit: what the market pays above it may stay with whichever account fills it. A swap gets the market price.`}
    </Banner>
  );
}

function wrapNotice({ tokenIn, place }: LimitFormState): ReactNode {
  if (tokenIn?.address !== null || !tokenIn) return null;
  const coin = chainFacts(place.chain).nativeSymbol;
  return (
    <Banner key="wrap" tone="info" title={t`${coin} is wrapped first`}>
      {t`Orders sell tokens only. The review begins with a transaction that wraps the amount; an order that ends unfilled leaves you the wrapped coin.`}
    </Banner>
  );
}

function coverNotice({ tokenIn, total, promised, balanceIn }: LimitFormState): ReactNode {
  if (!tokenIn?.address || total === null || typeof balanceIn !== "bigint") return null;
  if (total + promised <= balanceIn || total > balanceIn * 1_000n) return null;
  const symbol = isolated(tokenIn.symbol);
  const missing = tokenAmountText(total + promised - balanceIn, tokenIn.decimals ?? 0, "up");
  return (
    <Banner key="cover" tone="warn" title={t`Your orders need ${missing} ${symbol} more than you have`}>
      {t`An order that is not covered when its price is reached waits until it is.`}
    </Banner>
  );
}

function clockNotice({ now, browserNow }: LimitFormState): ReactNode {
  if (Math.abs(now - browserNow) < CLOCK_SECONDS) return null;
  return (
    <Banner key="clock" tone="info" title={t`Your clock differs from the network's`}>
      {t`Starts and ends count by the network's time.`}
    </Banner>
  );
}
