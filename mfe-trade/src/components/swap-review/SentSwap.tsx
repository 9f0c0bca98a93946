import { t } from "@lingui/core/macro";
import { ArrowLeftRight, Check, X } from "lucide-react";
import { transactionPath } from "@cenote/domain/paths";
import { Button } from "@cenote/kit/form/Button";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { Drop } from "@cenote/kit/picture/Drop";
import type { SentTransaction } from "@cenote/kit/sending";
import { isolated } from "@cenote/kit/text/isolated";
import { Fact } from "@cenote/kit/trade/Fact";
import { Fate, FateProgress, NetworkCostPaid } from "@cenote/kit/trade/review/Fate";
import { revertText } from "./failureText";
import { amountOf } from "./ReviewTerms";
import * as styles from "./Review.module.css";
import { receivedAtLeast, spentAtMost, type SwapTerms } from "./swapTerms";

type SentSwapProps = {
  readonly transaction: SentTransaction;
  readonly terms: SwapTerms;
  readonly onClose: () => void;
};

/** What becomes of the swap's transaction, with the real amounts once they are known. */
export function SentSwap({ transaction, terms, onClose }: SentSwapProps) {
  const { chain, hash } = transaction;
  return (
    <div className={styles.sent} role="status">
      <SwapFate transaction={transaction} terms={terms} />
      <div className={styles.choice}>
        <Button kind="glow" size="large" onClick={onClose}>
          {transaction.state === "failed" ? t`New quote` : t`New swap`}
        </Button>
        {hash && (
          <ButtonLink kind="quiet" size="large" to={transactionPath(chain, hash)}>
            {t`View`}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function SwapFate({ transaction, terms }: { transaction: SentTransaction; terms: SwapTerms }) {
  const paid = `${amountOf(spentAtMost(terms), terms.tokenIn, "up")} ${isolated(terms.tokenIn.symbol)}`;
  const received = `${amountOf(receivedAtLeast(terms), terms.tokenOut, "down")} ${isolated(terms.tokenOut.symbol)}`;
  switch (transaction.state) {
    case "pending":
      return (
        <Fate tone="plain" sign={<Drop />} title={t`On its way`} text={t`${paid} for at least ${received}`}>
          <FateProgress isQueued={transaction.isQueued} />
        </Fate>
      );
    case "confirmed":
      return <Confirmed transaction={transaction} terms={terms} />;
    case "failed":
      return (
        <Fate
          tone="bad"
          sign={<X size={24} aria-hidden />}
          title={t`Nothing was swapped`}
          text={revertText(transaction.outcome?.revertData ?? null, terms)}
        >
          <dl className={styles.outcome}>
            <Fact name={t`Your minimum`}>{received}</Fact>
            <NetworkCostPaid transaction={transaction} />
          </dl>
        </Fate>
      );
    case "replaced":
      return (
        <Fate
          sign={<ArrowLeftRight size={24} aria-hidden />}
          title={t`Replaced in the wallet`}
          text={t`Another transaction of this account took its place. Nothing was swapped.`}
        />
      );
    case "canceled":
      return (
        <Fate
          tone="bad"
          sign={<X size={24} aria-hidden />}
          title={t`Canceled in the wallet`}
          text={t`Nothing was swapped.`}
        />
      );
    case "dropped":
      return (
        <Fate
          tone="bad"
          sign={<X size={24} aria-hidden />}
          title={t`The network no longer has it`}
          text={t`It may still be executed until its time ends. Check the account's activity before you repeat it.`}
        />
      );
  }
}

function Confirmed({ transaction, terms }: { transaction: SentTransaction; terms: SwapTerms }) {
  const { outcome, formerHash } = transaction;
  const { tokenIn, tokenOut, route, quote } = terms;
  const arrived = outcome?.received == null ? null : BigInt(outcome.received);
  const paid = outcome?.paid == null ? spentAtMost(terms) : BigInt(outcome.paid);
  const paidText = `${amountOf(paid, tokenIn, "nearest")} ${isolated(tokenIn.symbol)}`;
  const symbol = isolated(tokenOut.symbol);
  const received = `${amountOf(arrived ?? route.amountOut, tokenOut, "down")} ${symbol}`;
  const difference = arrived === null ? null : arrived - route.amountOut;
  const above = arrived === null ? null : arrived - receivedAtLeast(terms);
  return (
    <Fate
      sign={<Check size={24} aria-hidden />}
      title={arrived === null ? t`Swapped` : t`${received} received`}
      text={t`for ${paidText}`}
    >
      {formerHash && <p>{t`It was sent again with another network fee.`}</p>}
      <dl className={styles.outcome}>
        {!quote.isWrap && (
          <>
            <Fact name={t`Expected`}>
              {amountOf(route.amountOut, tokenOut, "nearest")} {symbol}
            </Fact>
            {difference !== null && <Fact name={t`Difference`}>{signed(difference, tokenOut.decimals ?? 0)}</Fact>}
            {above !== null && quote.kind === "EXACT_IN" && (
              <Fact name={t`Above your minimum`}>{signed(above, tokenOut.decimals ?? 0)}</Fact>
            )}
          </>
        )}
        <NetworkCostPaid transaction={transaction} />
      </dl>
    </Fate>
  );
}

function signed(amount: bigint, decimals: number): string {
  if (amount === 0n) return "0";
  return amount < 0n ? `−${tokenAmountText(-amount, decimals)}` : `+${tokenAmountText(amount, decimals)}`;
}
