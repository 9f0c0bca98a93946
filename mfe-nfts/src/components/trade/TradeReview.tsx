import { plural, t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { useState } from "react";
import { useRelayEnvironment } from "react-relay/hooks";
import type { Address } from "viem";
import { Banner } from "@cenote/kit/feedback/Banner";
import { LOCALE } from "@cenote/kit/lib/locale";
import { countText } from "@cenote/kit/money/count";
import { useHost } from "@cenote/kit/remote";
import { Fact } from "@cenote/kit/trade/Fact";
import { Fate } from "@cenote/kit/trade/review/Fate";
import { ReviewEnd, SentReview } from "@cenote/kit/trade/review/SentReview";
import { TransactionReview } from "@cenote/kit/trade/review/TransactionReview";
import { useTransactionReview } from "@cenote/kit/trade/review/useTransactionReview";
import { ShownLine } from "@cenote/kit/trade/review/WalletWait";
import { orderRevertReason } from "@cenote/protocol/seaport/seaportReverts";
import { prepareTrade, type PreparedTrade } from "./prepareTrade";
import { itemsOf, type TradeAction } from "./tradeAction";
import { TradeItems } from "./TradeItems";
import type { Sum, TradeSummary } from "./tradePlan";
import { confirmText, doneText, itemText, networkText, revertText, sumText, titleText } from "./tradeTexts";
import * as styles from "./Trade.module.css";

type TradeReviewProps = {
  readonly action: TradeAction;
  /** Signing account, checksummed. */
  readonly account: Address;
  readonly onClose: () => void;
};

/** Review of a trade, from its terms to its transaction, or to its order in the gateway. */
export function TradeReview({ action, account: opener, onClose }: TradeReviewProps) {
  // If the wallet switches to another account, the review shows it, but keeps its own account.
  const [account] = useState(opener);
  const host = useHost();
  const environment = useRelayEnvironment();
  const { chain } = action;
  const review = useTransactionReview<PreparedTrade>({
    chain,
    account,
    subject: action,
    prepare: (options) => prepareTrade(host, environment, action, account, options),
  });
  const { plan } = review;
  const network = networkText(action);
  const items = itemsOf(action).map(itemText).join(", ");
  const isSigned = plan?.steps.some(({ kind }) => kind === "sign") ?? false;
  return (
    <TransactionReview
      review={review}
      title={titleText(action)}
      tokens={plan?.summary.prices.map(knownToken) ?? []}
      outcome={plan && isWithoutChanges(plan) ? <NoChanges isSigned={isSigned} /> : undefined}
      contractName={null}
      failureText={({ calls }) => revertText(orderRevertReason(calls.at(-1)?.returnData ?? "0x"))}
      confirm={confirmText(action, isSigned)}
      shown={(step) =>
        step.kind === "sign" && plan ? <ShownOrder action={action} prices={plan.summary.prices} /> : undefined
      }
      done={(transaction, close) =>
        transaction ? (
          <SentReview
            transaction={transaction}
            done={doneText(action)}
            text={items}
            failed={t`Stopped by the contract`}
            failureText={t`Another account may have been faster. Nothing but the network cost was paid.`}
            nothing={t`Nothing was traded.`}
            onClose={close}
          />
        ) : (
          <PublishedOrder action={action} items={items} onClose={close} />
        )
      }
      onClose={onClose}
    >
      {action.kind === "cancelAll" ? (
        <p>{t`Every listing and offer of this account on ${network} is canceled at once, signed ones included. Items and balances stay as they are.`}</p>
      ) : (
        <TradeItems chain={chain} items={itemsOf(action)} />
      )}
      {plan && <Summary action={action} summary={plan.summary} />}
    </TransactionReview>
  );
}

/** Prices, fees and the end of an order. */
function Summary({ action, summary }: { action: TradeAction; summary: TradeSummary }) {
  const { prices, royalty, proceeds, endTime, quantity, missing } = summary;
  const isPaid = action.kind === "buy" || action.kind === "offer";
  return (
    <>
      {missing > 0 && (
        <Banner tone="warn" title={t`Some can no longer be bought`}>
          {plural(missing, {
            one: "# item is left out of the purchase.",
            other: "# items are left out of the purchase.",
          })}
        </Banner>
      )}
      <dl className={styles.facts}>
        {quantity !== null && quantity > 1n && <Fact name={t`Quantity`}>{countText(Number(quantity))}</Fact>}
        {prices.map((price) => (
          <Fact key={price.currency.address ?? "coin"} name={isPaid ? t`You pay at most` : t`Price`} isKey={isPaid}>
            {sumText(price, "up")}
          </Fact>
        ))}
        {(action.kind === "list" || action.kind === "accept") && (
          <Fact name={t`Royalty to the artist`}>{royalty ? sumText(royalty, "up") : t`None`}</Fact>
        )}
        {action.kind === "offer" && royalty && <Fact name={t`Of that to the artist`}>{sumText(royalty, "up")}</Fact>}
        {(action.kind === "list" || action.kind === "accept") && <Fact name={t`Fee of Cenote`}>{t`None`}</Fact>}
        {proceeds && (
          <Fact name={t`You receive`} isKey>
            {sumText(proceeds, "down")}
          </Fact>
        )}
        {endTime !== null && <Fact name={t`Ends`}>{END.format(endTime * 1000)}</Fact>}
      </dl>
    </>
  );
}

const END = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" });

/** Whether the calls and the signature currently change no balance. */
function isWithoutChanges({ simulation }: PreparedTrade): boolean {
  return simulation?.kind === "full" && simulation.isSuccess && simulation.changes.length === 0;
}

function NoChanges({ isSigned }: { readonly isSigned: boolean }) {
  return (
    <Banner tone="info" title={t`No balance changes now`}>
      {isSigned
        ? t`The signature moves nothing: the item and the price change hands when another account takes the order.`
        : t`The transactions move nothing of this account.`}
    </Banner>
  );
}

/** Order as wallets show it. */
function ShownOrder({ action, prices }: { readonly action: TradeAction; readonly prices: readonly Sum[] }) {
  return (
    <>
      <ShownLine text={t`An order of Seaport, version 1.6`} />
      {itemsOf(action).map((item) => (
        <ShownLine key={item.id} text={itemText(item)} address={item.collection} />
      ))}
      {prices.map((price) => (
        <ShownLine key={price.currency.address ?? "coin"} text={sumText(price)} />
      ))}
    </>
  );
}

type PublishedOrderProps = { readonly action: TradeAction; readonly items: string; readonly onClose: () => void };

/** Signed order that is published and can be filled. */
function PublishedOrder({ action, items, onClose }: PublishedOrderProps) {
  return (
    <div className={styles.review} role="status">
      <Fate sign={<Check size={24} aria-hidden />} title={doneText(action)} text={items}>
        <p className={styles.soft}>
          {t`It is shown with the next block, and ends when it is taken, canceled or over.`}
        </p>
      </Fate>
      <ReviewEnd to={null} onClose={onClose} />
    </div>
  );
}

function knownToken({ currency: { address, symbol, decimals } }: Sum) {
  return { address, symbol, decimals, picture: { url: null, letters: symbol, seed: address ?? symbol } };
}
