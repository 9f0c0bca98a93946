import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { BlockedButton } from "@cenote/kit/form/BlockedButton";
import { Button } from "@cenote/kit/form/Button";
import type { Account } from "@cenote/kit/remote";
import { AccountAction } from "@cenote/kit/trade/AccountAction";
import { auctionError } from "./auctionCalls";
import * as styles from "./Auction.module.css";
import type { Auction } from "../../lib/auction/readAuction";
import type { AuctionCall } from "./useAuctionCall";

type CallActionProps = {
  readonly auction: Auction;
  readonly account: Account | null;
  readonly call: AuctionCall;
  readonly text: string;
  /** Why there is nothing to send yet. */
  readonly blocked: string | null;
  /** What is said once it is confirmed. */
  readonly done: string;
  readonly onDone: () => void;
};

/** The one next step of a call; where it is blocked, its text is why. */
export function CallAction({ auction, account, call, text, blocked, done, onDone }: CallActionProps) {
  const { displayName: network, nativeSymbol: coin } = chainFacts(auction.chain);
  const { trial, sent, isSigning, fault } = call;
  if (sent) {
    const isPending = sent.state === "pending";
    const isDone = sent.state === "confirmed";
    const handleAgain = () => {
      call.clear();
      if (isDone) onDone();
    };
    return (
      <>
        <p className={styles.note} role="status">
          {isPending ? t`On its way` : isDone ? done : t`It was not executed.`}
        </p>
        <Button kind="quiet" size="large" onClick={handleAgain} disabled={isPending}>
          {isPending ? t`Waiting for the network` : t`OK`}
        </Button>
      </>
    );
  }
  if (blocked) return <BlockedButton reason={blocked} />;
  if (!account?.canSign) return <AccountAction isWatching={account !== null} />;
  if (isSigning) return <BlockedButton reason={t`Waiting for your wallet`} />;
  if (trial === "waiting" || trial === "none") return <BlockedButton reason={t`Checking`} />;
  if (trial !== "missing" && !trial.isSuccess) {
    return (
      <>
        <p className={styles.problem} role="alert">
          {trial.isShortOfCoin ? t`Not enough ${coin}.` : errorText(trial.calls.at(-1)?.returnData ?? "0x")}
        </p>
        <BlockedButton reason={t`This would fail`} />
      </>
    );
  }
  if (account.chain !== auction.chain) {
    return (
      <Button kind="glow" size="large" onClick={() => void call.switchChain()}>
        {t`Switch to ${network}`}
      </Button>
    );
  }
  return (
    <>
      {fault && (
        <p className={styles.problem} role="alert">
          {fault}
        </p>
      )}
      {trial === "missing" && (
        <p className={styles.note}>{t`It could not be simulated: no node of ${network} answers.`}</p>
      )}
      <Button kind="glow" size="large" onClick={() => void call.start()}>
        {text}
      </Button>
    </>
  );
}

/** The contract's reason as a sentence. */
function errorText(data: string): string {
  switch (auctionError(data)) {
    case "AuctionOver":
      return t`The auction is over.`;
    case "AuctionRunning":
      return t`That is possible after the end.`;
    case "PriceTooLow":
      return t`The price has risen above your limit.`;
    case "BidTooSmall":
      return t`The budget is too small.`;
    case "TooManyLimits":
      return t`The auction takes no further limit now. Use the limit of another bid.`;
    case "NothingToDo":
      return t`That was done already.`;
    case null:
    default:
      return t`The contract stops it without a reason.`;
  }
}
