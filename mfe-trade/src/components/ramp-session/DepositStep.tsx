import { t } from "@lingui/core/macro";
import { Suspense, useState } from "react";
import type { Address } from "viem";
import { chainFacts } from "@cenote/domain/chains";
import { BlockedButton } from "@cenote/kit/form/BlockedButton";
import { Button } from "@cenote/kit/form/Button";
import { useWatched } from "@cenote/kit/host/useWatched";
import { loadable } from "@cenote/kit/lib/loadable";
import { useHost } from "@cenote/kit/remote";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { shortAddress } from "@cenote/kit/text/address";
import { isolated } from "@cenote/kit/text/isolated";
import { AccountAction } from "@cenote/kit/trade/AccountAction";
import { Fact } from "@cenote/kit/trade/Fact";
import type { Transfer } from "../../lib/transfer";
import { sessionTokenText } from "./sessionTexts";
import * as styles from "./Session.module.css";
import type { RampSession } from "./useRampSessions";

const transferReview = loadable(() => import("../transfer/TransferReview").then((module) => module.TransferReview));

/** Sends the sold tokens to the provider. */
export function DepositStep({ session }: { session: RampSession }) {
  const { depositAddress, provider } = session;
  const name = isolated(provider.name);
  if (!depositAddress) {
    return <p className={styles.note}>{t`The page of ${name} shows where to send the tokens.`}</p>;
  }
  return <Deposit session={session} depositAddress={depositAddress} />;
}

function Deposit({ session, depositAddress }: { session: RampSession; depositAddress: string }) {
  const { token, tokenAmount, address, provider } = session;
  const { chain } = token;
  const host = useHost();
  const account = useWatched(host.account);
  const transactions = useWatched(host.transactions);
  const [isReviewing, setIsReviewing] = useState(false);
  const sent = transactions.find(
    ({ actions, state }) => isDeposit(actions.at(-1), depositAddress) && (state === "pending" || state === "confirmed"),
  );
  const transfer: Transfer = {
    kind: "token",
    chain,
    account: address as Address,
    recipient: depositAddress as Address,
    token,
    amount: tokenAmount,
  };
  const name = isolated(provider.name);
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t`Send`} isKey>
          {sessionTokenText(session)}
        </Fact>
        <Fact name={t`Address of ${name}`}>
          <AddressChip address={depositAddress} label={t`the deposit address`} />
        </Fact>
        <Fact name={t`Network`}>{chainFacts(chain).displayName}</Fact>
      </dl>
      {action()}
      <Suspense>
        {isReviewing && (
          <transferReview.Component
            transfer={transfer}
            recipientName={provider.name}
            onClose={() => setIsReviewing(false)}
          />
        )}
      </Suspense>
    </>
  );

  function action() {
    if (sent) return <BlockedButton reason={t`Sent. ${name} waits for the network`} />;
    if (!account) return <AccountAction isWatching={false} />;
    // Only the seller's own account may send.
    if (account.address !== address) {
      const seller = shortAddress(address);
      return <BlockedButton reason={t`Switch to the account ${seller}`} />;
    }
    if (!account.canSign) return <AccountAction isWatching />;
    if (token.decimals === null) return <BlockedButton reason={t`No amount possible`} />;
    return (
      <Button kind="glow" size="large" aria-haspopup="dialog" onClick={() => setIsReviewing(true)}>
        {t`Review payment`}
      </Button>
    );
  }
}

function isDeposit(action: { readonly kind: string } | undefined, depositAddress: string): boolean {
  return action?.kind === "send" && (action as { recipient?: string }).recipient === depositAddress;
}
