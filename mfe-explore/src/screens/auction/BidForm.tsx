import { t } from "@lingui/core/macro";
import { Suspense, useState } from "react";
import { chainFacts } from "@cenote/domain/chains";
import { BlockedButton } from "@cenote/kit/form/BlockedButton";
import { Button } from "@cenote/kit/form/Button";
import { Deep } from "@cenote/kit/layout/Deep";
import { readTypedAmount, writeTypedAmount } from "@cenote/kit/money/typedAmount";
import type { Account } from "@cenote/kit/remote";
import type { Transaction } from "@cenote/kit/sending";
import { isolated } from "@cenote/kit/text/isolated";
import { AccountAction } from "@cenote/kit/trade/AccountAction";
import { Fact } from "@cenote/kit/trade/Fact";
import { AmountField } from "./AmountField";
import { coinText, soldText } from "../../lib/auction/auctionTexts";
import { bidCall } from "./auctionCalls";
import * as styles from "./Auction.module.css";
import type { Auction } from "../../lib/auction/readAuction";
import { auctionReview } from "./auctionReviewPart";

const DECIMALS = 18;
const ONE = 10n ** 18n;
/** Price steps of the first suggestion above the current price. */
const SUGGESTED_STEPS = 3n;

type BidFormProps = { readonly auction: Auction; readonly account: Account | null };

/** Form for a bid: a budget, and its maximum price. */
export function BidForm({ auction, account }: BidFormProps) {
  const { price, tickSpacing, chain, token } = auction;
  const [amountText, setAmountText] = useState("");
  const [priceText, setPriceText] = useState(() =>
    writeTypedAmount((price / tickSpacing + SUGGESTED_STEPS) * tickSpacing, DECIMALS),
  );
  const [amount, limit] = [readTypedAmount(amountText, DECIMALS), readTypedAmount(priceText, DECIMALS)];
  const coin = chainFacts(chain).nativeSymbol;
  const problem = problemOf();
  const isReady = !problem && amount.amount !== undefined && amount.amount > 0n && limit.amount !== undefined;
  const call = isReady && account?.canSign ? bidCall(auction, limit.amount!, amount.amount!) : null;
  const symbol = isolated(token.symbol);
  const what = amount.amount === undefined ? "" : coinText(auction, amount.amount);
  const [reviewed, setReviewed] = useState<{
    readonly call: Transaction;
    readonly text: string;
    readonly confirm: string;
  } | null>(null);

  function problemOf(): string | null {
    if (limit.amount === undefined) return limit.problem === "empty" ? null : t`This is not a price.`;
    const step = coinText(auction, tickSpacing);
    const least = coinText(auction, (price / tickSpacing + 1n) * tickSpacing);
    if (limit.amount % tickSpacing !== 0n) return t`The price must be a multiple of ${step}.`;
    return limit.amount <= price ? t`The price must be at least ${least}.` : null;
  }

  const atPrice = isReady ? soldText(auction, (amount.amount! * ONE) / price) : null;
  const atLimit = isReady ? soldText(auction, (amount.amount! * ONE) / limit.amount!) : null;
  const terms = (
    <dl className={styles.facts}>
      <Fact name={t`If the price stays`}>{atPrice}</Fact>
      <Fact name={t`If it rises to your limit at once`}>{atLimit}</Fact>
    </dl>
  );
  return (
    <Deep label={t`Place a bid`}>
      <div className={styles.form}>
        <h2>{t`Place a bid`}</h2>
        <AmountField label={t`Budget`} unit={coin} text={amountText} onText={setAmountText} />
        <AmountField
          label={t`Highest price of a token`}
          unit={coin}
          text={priceText}
          onText={setPriceText}
          problem={problem}
        />
        {isReady && terms}
        {!isReady ? (
          <BlockedButton reason={problem ? t`Check the price` : t`Enter a budget`} />
        ) : !account?.canSign || !call ? (
          <AccountAction isWatching={account !== null} />
        ) : (
          <Button
            kind="glow"
            size="large"
            aria-haspopup="dialog"
            onClick={() => setReviewed({ call, text: t`Bid ${what} for ${symbol}`, confirm: t`Bid ${what}` })}
          >
            {t`Review the bid`}
          </Button>
        )}
        <p className={styles.note}>
          {t`A bid is spent evenly until the end, while the price is not above its limit. It cannot be withdrawn before it is outbid.`}
        </p>
      </div>
      <Suspense>
        {reviewed && account && (
          <auctionReview.Component
            auction={auction}
            account={account}
            call={reviewed.call}
            title={t`Place a bid`}
            text={reviewed.text}
            confirm={reviewed.confirm}
            done={t`Bid placed`}
            onClose={() => setReviewed(null)}
            onDone={() => setAmountText("")}
          >
            <dl className={styles.facts}>
              <Fact name={t`Budget`} isKey>
                {what}
              </Fact>
              <Fact name={t`Highest price of a token`} isKey>
                {limit.amount === undefined ? "" : coinText(auction, limit.amount)}
              </Fact>
            </dl>
            {terms}
          </auctionReview.Component>
        )}
      </Suspense>
    </Deep>
  );
}
