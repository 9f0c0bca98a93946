import { decodeRevert } from "@cenote/protocol/reverts";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Hex } from "viem";
import { useWatched } from "@cenote/kit/host/useWatched";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { useHost } from "@cenote/kit/remote";
import type { SentTransaction } from "@cenote/kit/sending";
import { shortAddress } from "@cenote/kit/text/address";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { isolated } from "@cenote/kit/text/isolated";
import { Fact } from "@cenote/kit/trade/Fact";
import { MovedAmount } from "@cenote/kit/trade/review/MovedAmount";
import type { ReviewPlan } from "@cenote/kit/trade/review/reviewPlan";
import { SentReview } from "@cenote/kit/trade/review/SentReview";
import { TransactionReview } from "@cenote/kit/trade/review/TransactionReview";
import { useTransactionReview } from "@cenote/kit/trade/review/useTransactionReview";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import { stoppedText } from "../../lib/stoppedText";
import type { Transfer } from "../../lib/transfer";
import { transferCall, tryTransfer } from "../../lib/transferTrial";
import { transferKey } from "../../lib/useTransferTrial";
import { Arrives } from "./Arrives";
import * as styles from "./TransferReview.module.css";

type TransferReviewProps = {
  readonly transfer: Transfer;
  /** Balances of the account; null while they are unknown. */
  readonly held?: readonly HeldToken[] | null;
  /** Name of the recipient; by default that of the address book. Untrusted. */
  readonly recipientName?: string;
  readonly onClose: (transaction: SentTransaction | null) => void;
};

type TransferPlan = ReviewPlan & {
  /** Amount that the recipient gets, in smallest units; null if unknown. */
  readonly arrives: bigint | null;
};

/** Dialog of a transfer, from its terms to its transaction. */
export function TransferReview({ transfer, held = null, recipientName, onClose }: TransferReviewProps) {
  const host = useHost();
  const { chain, account, recipient, kind } = transfer;
  const names = useWatched(host.addressNames);
  const name = recipientName ?? names[recipient.toLowerCase()];
  const review = useTransactionReview<TransferPlan>({
    chain,
    account,
    subject: transferKey(transfer),
    prepare: async ({ signal }) => {
      const { simulation, arrives } = await tryTransfer(host, transfer, signal);
      const steps = [{ kind: "send", calls: [transferCall(transfer)] }] as const;
      return { steps, batching: "unsupported", simulation, arrives };
    },
  });
  const isToken = kind === "token";
  const moved = movedText(transfer);
  const to = shortAddress(recipient);
  return (
    <TransactionReview
      review={review}
      title={review.phase === "done" ? t`Payment` : t`Review payment`}
      facts={<Arrives transfer={transfer} arrives={review.plan?.arrives ?? null} />}
      contractName={
        isToken ? (transfer.token.address === null ? null : isolated(transfer.token.symbol)) : t`Collection`
      }
      tokens={isToken ? [transfer.token] : []}
      held={held}
      failureText={({ calls }) => stoppedText(errorOf(calls[0]?.returnData), kind)}
      confirm={t`Send ${moved}`}
      done={(transaction, close) =>
        transaction && (
          <SentReview
            transaction={transaction}
            done={t`Sent`}
            text={t`${moved} to ${to}`}
            failed={t`Not sent`}
            failureText={stoppedText(errorOf(transaction.outcome?.revertData), kind)}
            nothing={t`Nothing was sent.`}
            onClose={close}
          />
        )
      }
      onClose={onClose}
    >
      <Moved transfer={transfer} />
      <dl className={styles.recipient}>
        <Fact name={name ? isolated(name) : t`To`}>
          <span className={styles.address}>{recipient}</span>{" "}
          <AddressChip address={recipient} label={t`recipient`} isSign />
        </Fact>
      </dl>
    </TransactionReview>
  );
}

function Moved({ transfer }: { transfer: Transfer }): ReactNode {
  if (transfer.kind === "nft") {
    const { name, pictureUrl, id } = transfer.nft;
    const picture = { url: pictureUrl, letters: name, seed: id };
    const amount = `${tokenAmountText(transfer.quantity, 0)} ×`;
    return <MovedAmount label={t`You send`} sign="−" token={{ symbol: name, picture }} amount={amount} value={null} />;
  }
  const { token, amount } = transfer;
  const { price, decimals } = token;
  const value = price === null || decimals === null ? null : (Number(amount) / 10 ** decimals) * price;
  const text = tokenAmountText(amount, decimals ?? 0, "up");
  return <MovedAmount label={t`You send`} sign="−" token={token} amount={text} value={value} />;
}

/** Returns the text of the transferred amount or item: "2,500 USDC". */
function movedText(transfer: Transfer): string {
  if (transfer.kind === "nft") return isolated(transfer.nft.name);
  const { amount, token } = transfer;
  return `${tokenAmountText(amount, token.decimals ?? 0, "up")} ${isolated(token.symbol)}`;
}

/** Returns the contract's own error message, untrusted; null without one. */
function errorOf(data: Hex | null | undefined): string | null {
  return data ? decodeRevert(data).error : null;
}
