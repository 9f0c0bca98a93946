import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import type { Host } from "@cenote/kit/remote";
import { useHost } from "@cenote/kit/remote";
import type { Call } from "@cenote/kit/sending";
import { Fact } from "@cenote/kit/trade/Fact";
import type { ReviewPlan } from "@cenote/kit/trade/review/reviewPlan";
import { SentReview } from "@cenote/kit/trade/review/SentReview";
import { TransactionReview } from "@cenote/kit/trade/review/TransactionReview";
import { useTransactionReview } from "@cenote/kit/trade/review/useTransactionReview";
import { cancelNonces } from "@cenote/protocol/limit-orders/orderCalls";
import { nonceMasks, nonceWord } from "@cenote/protocol/limit-orders/orderNonces";

type CancelDialogProps = {
  readonly chain: Chain;
  readonly nonces: readonly bigint[];
  readonly onClose: () => void;
};

/** Dialog that cancels orders permanently: up to 256 of them by one transaction. */
export function CancelDialog({ chain, nonces, onClose }: CancelDialogProps) {
  const host = useHost();
  const [account] = useState(() => host.account.get()?.address ?? "");
  const review = useTransactionReview({
    chain,
    account,
    subject: nonces,
    prepare: ({ signal }) => prepareCancellation(host, chain, account, nonces, signal),
  });
  const chainName = chainFacts(chain).displayName;
  return (
    <TransactionReview
      review={review}
      title={plural(nonces.length, { one: "Cancel order", other: "Cancel # orders" })}
      outcome={null}
      facts={<Fact name={t`Transactions`}>{nonceMasks(nonces).length}</Fact>}
      failureText={() => t`The contract stopped it without a reason.`}
      confirm={t`Cancel on ${chainName}`}
      done={(transaction, close) =>
        transaction && (
          <SentReview
            transaction={transaction}
            done={t`Canceled on the chain`}
            text={
              transaction.state === "pending"
                ? t`Until the transaction is confirmed, the orders can still be filled.`
                : t`Fills so far are in the list of filled orders.`
            }
            failed={t`Nothing was canceled`}
            failureText={t`The orders stay open until a cancellation is confirmed.`}
            nothing={t`The orders stay open until a cancellation is confirmed.`}
            closeText={t`See your orders`}
            onClose={close}
          />
        )
      }
      onClose={onClose}
    >
      <p>
        {t`Their signatures can never be used again. An order that is filled before the transaction is confirmed stays filled.`}
      </p>
    </TransactionReview>
  );
}

async function prepareCancellation(
  host: Host,
  chain: Chain,
  account: string,
  nonces: readonly bigint[],
  signal: AbortSignal,
): Promise<ReviewPlan> {
  const contracts = await host.swapContracts(chain);
  if (!contracts) throw new Error(`${chain} has no contracts for trading`);
  const calls = nonceMasks(nonces).map((mask): Call => {
    const ofWord = nonces.filter((nonce) => nonceWord(nonce) === mask.word).map(String);
    const action = { kind: "cancelOrders", nonces: ofWord } as const;
    return { to: contracts.permit2, data: cancelNonces(mask), action };
  });
  const [simulation, batching] = await Promise.all([
    host.simulate(chain, { account, calls }, signal),
    host.signing.batching(chain),
  ]);
  return { steps: [{ kind: "send", calls }], batching, simulation };
}
