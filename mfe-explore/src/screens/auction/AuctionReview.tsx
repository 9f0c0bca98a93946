import type { Hex } from "viem";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Account } from "@cenote/kit/remote";
import { useHost } from "@cenote/kit/remote";
import type { Transaction } from "@cenote/kit/sending";
import { SentReview } from "@cenote/kit/trade/review/SentReview";
import { TransactionReview } from "@cenote/kit/trade/review/TransactionReview";
import { useTransactionReview } from "@cenote/kit/trade/review/useTransactionReview";
import type { Auction } from "../../lib/auction/readAuction";
import { auctionError } from "./auctionCalls";

export type AuctionReviewProps = {
  readonly auction: Auction;
  readonly account: Account;
  readonly call: Transaction;
  readonly title: string;
  /** Description of the call for the list of transactions. */
  readonly text: string;
  /** Label of the button that opens the wallet. */
  readonly confirm: string;
  /** Text after confirmation: "Bid placed". */
  readonly done: string;
  /** Terms of the transaction. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Called once the transaction is confirmed. */
  readonly onDone?: () => void;
};

/** Review of an auction transaction, from its terms to its end. */
export function AuctionReview(props: AuctionReviewProps) {
  const { auction, account, call, title, text, confirm, done, children, onClose, onDone } = props;
  const host = useHost();
  const { chain } = auction;
  const review = useTransactionReview({
    chain,
    account: account.address,
    subject: `${call.to} ${call.data} ${call.value}`,
    prepare: async ({ signal }) => {
      const simulation = await host.simulate(chain, { account: account.address, calls: [call] }, signal);
      const calls = [{ ...call, action: { kind: "other", text } as const }];
      return { steps: [{ kind: "send", calls }], batching: "unsupported", simulation };
    },
  });
  return (
    <TransactionReview
      review={review}
      title={title}
      failureText={({ calls }) => errorText(calls.at(-1)?.returnData ?? "0x")}
      confirm={confirm}
      done={(transaction, close) =>
        transaction && (
          <SentReview
            transaction={transaction}
            done={done}
            text={text}
            failed={t`It was not executed.`}
            failureText={errorText(transaction.outcome?.revertData ?? "0x")}
            nothing={t`It was not executed.`}
            onClose={close}
          />
        )
      }
      onClose={(transaction) => {
        onClose();
        if (transaction?.state === "confirmed") onDone?.();
      }}
    >
      {children}
    </TransactionReview>
  );
}

/** Returns the contract's reason as a sentence. */
function errorText(data: Hex): string {
  switch (auctionError(data)) {
    case "AuctionOver":
      return t`The auction is over.`;
    case "AuctionRunning":
      return t`It is possible only after the auction has ended.`;
    case "PriceTooLow":
      return t`The price has risen above your limit.`;
    case "BidTooSmall":
      return t`The budget is too small.`;
    case "TooManyLimits":
      return t`The auction takes no further limit now. Use the limit of another bid.`;
    case "NothingToDo":
      return t`It is done already.`;
    case null:
    default:
      return t`The contract stops it without a reason.`;
  }
}
