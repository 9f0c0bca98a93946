import { t } from "@lingui/core/macro";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Panel } from "@cenote/kit/layout/Panel";
import { percentText } from "@cenote/kit/money/percent";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { Picture } from "@cenote/kit/picture/Picture";
import { isolated } from "@cenote/kit/text/isolated";
import { Tag } from "@cenote/kit/text/Tag";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { moneyText } from "./rampNames";
import { refusalText } from "./rampTexts";
import * as styles from "./Offers.module.css";
import type { RampFormState } from "./useRampForm";
import type { RampOffer, RampQuote } from "./useRampQuotes";

/** The offers of all providers, the best first; those without an offer show the reason. */
export function Offers({ form }: { form: RampFormState }) {
  const { quotes, status, token } = form;
  if (quotes === null || !token) {
    return (
      <Panel title={t`Offers`}>
        {status === "waiting" ? (
          <div aria-busy="true">
            <Skeleton width="100%" height={72} />
            <Skeleton width="100%" height={72} />
          </div>
        ) : (
          <p className={styles.soft}>
            {t`Enter an amount: each provider's offer is listed here with its fees, the best one first.`}
          </p>
        )}
      </Panel>
    );
  }
  if (!quotes.length) {
    return (
      <Panel>
        <EmptyState title={t`No provider is set up here`}>
          {t`The operator of this gateway has configured no provider that buys or sells tokens for money.`}
        </EmptyState>
      </Panel>
    );
  }
  const best = quotes.find(({ offer }) => offer)?.offer ?? null;
  return (
    <Panel title={t`Offers`}>
      <fieldset className={styles.offers} aria-label={t`Offers`}>
        {quotes.map((quote) => (
          <OfferLine key={quote.provider} quote={quote} best={best} form={form} />
        ))}
      </fieldset>
    </Panel>
  );
}

type OfferLineProps = { readonly quote: RampQuote; readonly best: RampOffer | null; readonly form: RampFormState };

function OfferLine({ quote, best, form }: OfferLineProps) {
  const { direction, currency, token, selected } = form;
  const { offer, name, logos, provider } = quote;
  const logo = (
    <span className={styles.logo}>
      <Picture url={logos.light} />
    </span>
  );
  if (!offer) {
    return (
      <div className={`${styles.offer} ${styles.none}`}>
        <span />
        {logo}
        <span className={styles.names}>
          <b>
            <Untrusted isInline>{name}</Untrusted>
          </b>
          <span className={styles.soft}>{refusalText(quote, { direction, currency, token: token! })}</span>
        </span>
        <span />
      </div>
    );
  }
  const isSelected = selected?.provider === provider;
  const fees = offer.totalFee === null ? "—" : moneyText(offer.totalFee, currency);
  const symbol = isolated(token?.symbol ?? "");
  const amount = tokenAmountText(offer.tokenAmount, token?.decimals ?? 0, "down");
  const behind = best && best !== offer ? shareBehind(direction, best, offer) : 0;
  const percent = percentText(behind, 2);
  return (
    <label className={styles.offer} data-selected={isSelected || undefined}>
      <input type="radio" name="offer" checked={isSelected} onChange={() => form.setProvider(provider)} />
      {logo}
      <span className={styles.names}>
        <span className={styles.name}>
          <b>
            <Untrusted isInline>{name}</Untrusted>
          </b>
          {best === offer && (
            <Tag tone="water" isSmall>
              {t`Best`}
            </Tag>
          )}
        </span>
        <span className={styles.soft}>{t`Fees ${fees}`}</span>
      </span>
      <span className={styles.receives}>
        <b>{direction === "BUY" ? `${amount} ${symbol}` : moneyText(offer.currencyAmount, currency)}</b>
        <span className={styles.soft}>{behind > 0 ? t`${percent} less` : t`You receive`}</span>
      </span>
    </label>
  );
}

/** Returns how much less an offer gives than the best one, in percent. */
function shareBehind(direction: RampFormState["direction"], best: RampOffer, offer: RampOffer): number {
  const receivedAmount = ({ tokenAmount, currencyAmount }: RampOffer) =>
    direction === "BUY" ? Number(tokenAmount) : Number(currencyAmount);
  return receivedAmount(best) > 0 ? (1 - receivedAmount(offer) / receivedAmount(best)) * 100 : 0;
}
