import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { transactionPath } from "@cenote/domain/paths";
import { percentChange } from "@cenote/domain/percentChange";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { rateLabel } from "@cenote/kit/money/price";
import { QuantityText } from "@cenote/kit/money/QuantityText";
import { PairMark } from "@cenote/kit/picture/PairMark";
import { Link } from "@cenote/kit/router";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { exactMoment } from "@cenote/kit/time/spans";
import type { Pair } from "@cenote/kit/pair/pairOrder";
import type { OwnPairSwap_transaction$key } from "./__generated__/OwnPairSwap_transaction.graphql";
import * as styles from "./OwnPairSwaps.module.css";
import { readPairTrade } from "./readPairTrade";
import type { PairSide } from "./readPairSide";
import { ratePrice } from "./ratePrice";

type OwnPairSwapProps = { readonly transaction: OwnPairSwap_transaction$key; readonly pair: Pair<PairSide> };

const LOGO_PIXELS = 32;

/** One swap of the account: amounts paid and received, the price, and its change since. */
export function OwnPairSwap({ transaction: key, pair }: OwnPairSwapProps) {
  const transaction = useFragment(
    graphql`
      fragment OwnPairSwap_transaction on PoolTransaction {
        chain
        hash
        timestamp
        ...readPairTrade_transaction
      }
    `,
    key,
  );
  const { chain, hash, timestamp } = transaction;
  const { isBuy, baseAmount, quoteAmount, price } = readPairTrade(transaction, pair);
  const base = { ...pair.base, amount: baseAmount };
  const quote = { ...pair.quote, amount: quoteAmount };
  const [paid, received] = isBuy ? [quote, base] : [base, quote];
  const sold = <Amount side={paid} />;
  const bought = <Amount side={received} />;
  const moment = exactMoment(timestamp);
  const rate = price === null ? null : rateLabel(price);
  return (
    <li className={styles.swap}>
      <PairMark first={paid.picture} second={received.picture} size={LOGO_PIXELS} />
      <Link to={transactionPath(chain, hash)} className={styles.what}>
        <span className={styles.amounts}>
          <Trans>
            {sold} for {bought}
          </Trans>
        </span>
        <span className={styles.note}>{rate === null ? moment : t`at ${rate} · ${moment}`}</span>
      </Link>
      <span className={styles.since}>
        <ChangeText percent={percentChange(price, ratePrice(pair))} />
        <span className={styles.note}>{t`since then`}</span>
      </span>
    </li>
  );
}

function Amount({ side: { symbol, amount } }: { side: PairSide & { readonly amount: number | null } }) {
  return (
    <>
      <QuantityText value={amount} /> <Untrusted isInline>{symbol}</Untrusted>
    </>
  );
}
