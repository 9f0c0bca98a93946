import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Address } from "viem";
import { chainFacts } from "@cenote/domain/chains";
import { BlockedButton } from "@cenote/kit/form/BlockedButton";
import { Button } from "@cenote/kit/form/Button";
import { useGasPrice } from "@cenote/kit/host/useGasPrice";
import { useWatched } from "@cenote/kit/host/useWatched";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { useHost } from "@cenote/kit/remote";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { shortAddress } from "@cenote/kit/text/address";
import { isolated } from "@cenote/kit/text/isolated";
import { AccountAction } from "@cenote/kit/trade/AccountAction";
import { Fact } from "@cenote/kit/trade/Fact";
import { walletFaultText } from "@cenote/kit/wallet/walletFault";
import type { Transfer } from "../../lib/transfer";
import { useTransferTrial } from "../../lib/useTransferTrial";
import { sessionTokenText } from "./sessionTexts";
import * as styles from "./Session.module.css";
import type { RampSession } from "./useRampSessions";

const COIN_DECIMALS = 18;

/** Sends what is sold to the provider: simulated and shown first. */
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
  const gasPrice = useGasPrice(chain);
  const [isSigning, setIsSigning] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  // Only the seller's own account is expected to send.
  const isOwn = account?.address === address;
  const sent = transactions.find(
    ({ actions, state }) => isDeposit(actions.at(-1), depositAddress) && (state === "pending" || state === "confirmed"),
  );
  const transfer: Transfer = {
    ...{ chain, account: address as Address, recipient: depositAddress as Address, kind: "token" },
    ...{ token: token.address as Address | null, amount: tokenAmount },
  };
  const trial = useTransferTrial(isOwn && !sent ? transfer : null);
  const result = typeof trial === "string" ? null : trial;
  const fee = result?.gasUsed != null && gasPrice !== null ? result.gasUsed * gasPrice : null;
  const { displayName: network, nativeSymbol: coin } = chainFacts(chain);
  const name = isolated(provider.name);

  const run = async (work: () => Promise<unknown>) => {
    setIsSigning(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      // The wallet's answer: the step stays, with the reason.
      setFault(walletFaultText(error));
    } finally {
      setIsSigning(false);
    }
  };
  const send = () =>
    run(async () => {
      if (token.decimals === null) return;
      const { transferCall } = await import("../../lib/transferTrial");
      const { symbol, decimals, picture } = token;
      const pays = { token: { address: token.address, symbol, decimals, picture }, amount: String(tokenAmount) };
      await host.send(chain, [
        { ...transferCall(transfer), action: { kind: "send", pays, recipient: depositAddress } },
      ]);
    });

  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t`Send`} isKey>
          {sessionTokenText(session)}
        </Fact>
        <Fact name={t`Address of ${name}`}>
          <AddressChip address={depositAddress} label={t`the deposit address`} />
        </Fact>
        <Fact name={t`Network`}>{network}</Fact>
        {result?.isSuccess && (
          <Fact name={t`Network cost`}>
            {fee === null ? "—" : `${tokenAmountText(fee, COIN_DECIMALS, "up")} ${coin}`}
          </Fact>
        )}
      </dl>
      {fault && (
        <p className={styles.problem} role="alert">
          {fault}
        </p>
      )}
      {action()}
    </>
  );

  function action() {
    if (sent) return <BlockedButton reason={t`Sent. ${name} waits for the network`} />;
    if (isSigning) return <BlockedButton reason={t`Waiting for your wallet`} />;
    if (!account) return <AccountAction isWatching={false} />;
    if (!isOwn) {
      const seller = shortAddress(address);
      return <BlockedButton reason={t`Switch to the account ${seller}`} />;
    }
    if (!account.canSign) return <AccountAction isWatching />;
    if (trial === "waiting") return <BlockedButton reason={t`Checking`} />;
    if (result && !result.isSuccess) {
      return (
        <BlockedButton reason={result.isShortOfCoin ? t`Not enough ${coin} for the network` : t`This would fail`} />
      );
    }
    if (account.chain !== chain) {
      return (
        <Button kind="glow" size="large" onClick={() => void run(() => host.signing.switchChain(chain))}>
          {t`Switch to ${network}`}
        </Button>
      );
    }
    const what = sessionTokenText(session);
    return (
      <>
        {trial === "missing" && (
          <p className={styles.note}>{t`It could not be simulated: no node of ${network} answers.`}</p>
        )}
        <Button kind="glow" size="large" onClick={() => void send()}>
          {t`Send ${what}`}
        </Button>
      </>
    );
  }
}

function isDeposit(action: { readonly kind: string } | undefined, depositAddress: string): boolean {
  return action?.kind === "send" && (action as { recipient?: string }).recipient === depositAddress;
}
