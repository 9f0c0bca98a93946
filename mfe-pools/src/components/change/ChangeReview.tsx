import { t } from "@lingui/core/macro";
import { useState, type ReactNode } from "react";
import { Button } from "@cenote/kit/form/Button";
import { useWatched } from "@cenote/kit/host/useWatched";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { useLoadedQuery } from "@cenote/kit/relay/useLoadedQuery";
import { useHost } from "@cenote/kit/remote";
import { isolated } from "@cenote/kit/text/isolated";
import tradeBalances, { type TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { ReadBalances } from "@cenote/kit/trade/ReadBalances";
import { liquidityText } from "@cenote/kit/trade/review/callTexts";
import { MovedAmount } from "@cenote/kit/trade/review/MovedAmount";
import { prepareCalls } from "@cenote/kit/trade/review/prepareCalls";
import { SentReview } from "@cenote/kit/trade/review/SentReview";
import { TransactionReview } from "@cenote/kit/trade/review/TransactionReview";
import { isFailing, useTransactionReview } from "@cenote/kit/trade/review/useTransactionReview";
import { tradeSettings } from "@cenote/kit/trade/settings/tradeSettings";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import { liquidityTitle } from "@cenote/kit/wallet/transactionWords";
import { moveText, signOf } from "./changeWords";
import { callsOfChange, valueOfAmount, type LiquidityChange, type TokenMove } from "./liquidityChange";
import { failureSentence, revertSentence } from "./revertSentence";

export type ChangeReviewProps = {
  readonly change: LiquidityChange;
  /** Figures beside the amounts: `Fact` lines. */
  readonly facts?: ReactNode;
  readonly onClose: () => void;
  /** Called before the wallet opens. */
  readonly onStart?: () => void;
  /** Called after confirmation. */
  readonly onDone?: () => void;
};

/** Review of a change of liquidity, from its amounts to its transaction. */
export function ChangeReview({ change: offered, facts, onStart, onClose, onDone }: ChangeReviewProps) {
  const host = useHost();
  const { deadlineMinutes, isExactApproval } = useWatched(tradeSettings);
  // The agreed change stays fixed while the market moves: limits decide whether it is still executed.
  const [change, setChange] = useState(offered);
  const [held, setHeld] = useState<readonly HeldToken[] | null>(null);
  const { chain, account, kind, moves } = change;
  const { queryRef } = useLoadedQuery<TradeBalances>(tradeBalances, { owners: [account] });
  const review = useTransactionReview({
    chain,
    account,
    subject: change,
    version: JSON.stringify([deadlineMinutes, isExactApproval]),
    prepare: (options) => prepareCalls(host, { ...callsOfChange(change), deadlineMinutes, isExactApproval }, options),
    onStart,
  });
  const isOutdated = offered.key !== change.key && isFailing(review.plan?.simulation ?? null);
  return (
    <TransactionReview
      review={review}
      title={liquidityText(kind)}
      facts={facts}
      tokens={moves.map(({ token }) => token)}
      held={held}
      failureText={(simulation) => failureSentence(simulation, change)}
      confirm={liquidityText(kind)}
      actions={
        isOutdated && (
          <Button kind="quiet" size="large" onClick={() => setChange(offered)}>
            {t`Use the price of now`}
          </Button>
        )
      }
      done={(transaction, close) =>
        transaction && (
          <SentReview
            transaction={transaction}
            done={liquidityTitle(kind, "confirmed")}
            text={moves.map((move) => `${moveText(move)} ${isolated(move.token.symbol)}`).join(" + ")}
            failed={t`Nothing was changed`}
            failureText={revertSentence(transaction.outcome?.revertData ?? null)}
            nothing={t`Nothing was changed.`}
            onClose={close}
          />
        )
      }
      onClose={(transaction) => {
        onClose();
        if (transaction?.state === "confirmed") onDone?.();
      }}
    >
      {queryRef && <ReadBalances queryRef={queryRef} onRead={setHeld} />}
      <div>
        {moves.map((move) => (
          <Move key={`${move.direction} ${move.token.address}`} move={move} />
        ))}
      </div>
    </TransactionReview>
  );
}

function Move({ move }: { move: TokenMove }) {
  const { token, direction, expected, limit } = move;
  const [amount, expectedAmount] = [moveText(move), tokenAmountText(expected, token.decimals ?? 0)];
  const isBound = limit !== null && limit !== expected && amount !== expectedAmount;
  return (
    <MovedAmount
      token={token}
      label={moveLabel(direction, isBound)}
      sign={signOf(direction)}
      amount={amount}
      value={valueOfAmount(token, limit ?? expected)}
      expected={isBound ? expectedAmount : null}
    />
  );
}

function moveLabel(direction: TokenMove["direction"], isBound: boolean): string {
  switch (direction) {
    case "out":
      return isBound ? t`Leaves your account, at most` : t`Leaves your account`;
    case "in":
      return isBound ? t`Arrives, at least` : t`Arrives`;
    case "moved":
      return isBound ? t`Moves to the new position, at least` : t`Moves to the new position`;
  }
}
