import { t } from "@lingui/core/macro";
import { ArrowLeftRight, Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { chainFacts } from "@cenote/domain/chains";
import { transactionPath } from "@cenote/domain/paths";
import { Button } from "@cenote/kit/form/Button";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { Drop } from "@cenote/kit/picture/Drop";
import type { SentTransaction } from "@cenote/kit/sending";
import { isolated } from "@cenote/kit/text/isolated";
import { Fact } from "../swap-form/SwapFacts";
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
      <Fate transaction={transaction} terms={terms} />
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

function Fate({ transaction, terms }: { transaction: SentTransaction; terms: SwapTerms }) {
  const paid = `${amountOf(spentAtMost(terms), terms.tokenIn, "up")} ${isolated(terms.tokenIn.symbol)}`;
  const received = `${amountOf(receivedAtLeast(terms), terms.tokenOut, "down")} ${isolated(terms.tokenOut.symbol)}`;
  switch (transaction.state) {
    case "pending":
      return (
        <State isPlain sign={<Drop />} title={t`On its way`} text={t`${paid} for at least ${received}`}>
          {transaction.isQueued && <p>{t`It waits for an earlier transaction of this account.`}</p>}
          <div className={styles.progress} role="progressbar" aria-label={t`Waiting for a block`} />
        </State>
      );
    case "confirmed":
      return <Confirmed transaction={transaction} terms={terms} />;
    case "failed":
      return (
        <State
          isBad
          sign={<X size={24} aria-hidden />}
          title={t`Nothing was swapped`}
          text={revertText(transaction.outcome?.revertData ?? null, terms)}
        >
          <dl className={styles.basin}>
            <Fact name={t`Your minimum`}>{received}</Fact>
            <NetworkCost transaction={transaction} />
          </dl>
        </State>
      );
    case "replaced":
      return (
        <State
          sign={<ArrowLeftRight size={24} aria-hidden />}
          title={t`Replaced in the wallet`}
          text={t`Another transaction of this account took its place. Nothing was swapped.`}
        />
      );
    case "canceled":
      return (
        <State
          isBad
          sign={<X size={24} aria-hidden />}
          title={t`Canceled in the wallet`}
          text={t`Nothing was swapped.`}
        />
      );
    case "dropped":
      return (
        <State
          isBad
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
    <State
      sign={<Check size={24} aria-hidden />}
      title={arrived === null ? t`Swapped` : t`${received} received`}
      text={t`for ${paidText}`}
    >
      {formerHash && <p>{t`It was sent again with another network fee.`}</p>}
      <dl className={styles.basin}>
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
        <NetworkCost transaction={transaction} />
      </dl>
    </State>
  );
}

function NetworkCost({ transaction: { chain, outcome } }: { transaction: SentTransaction }) {
  if (outcome?.fee == null) return null;
  return (
    <Fact name={t`Network cost paid`}>
      {tokenAmountText(BigInt(outcome.fee), 18)} {chainFacts(chain).nativeSymbol}
    </Fact>
  );
}

type StateProps = {
  readonly sign: ReactNode;
  readonly isBad?: boolean;
  /** The sign has no ground of its own. */
  readonly isPlain?: boolean;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
};

function State({ sign, isBad = false, isPlain = false, title, text, children }: StateProps) {
  return (
    <>
      <div className={styles.fate}>
        <span className={joinClasses(styles.sign, isBad && styles.badSign, isPlain && styles.plainSign)}>{sign}</span>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </>
  );
}

function signed(amount: bigint, decimals: number): string {
  if (amount === 0n) return "0";
  return amount < 0n ? `−${tokenAmountText(-amount, decimals)}` : `+${tokenAmountText(amount, decimals)}`;
}
