import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { PASSKEY_SIGN_IN_PATH } from "@cenote/domain/paths";
import { findPage } from "@cenote/domain/routes";
import { ErrorState } from "@cenote/kit/feedback/ErrorState";
import { Banner } from "@cenote/kit/feedback/Banner";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Button } from "@cenote/kit/form/Button";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { useWatched } from "@cenote/kit/host/useWatched";
import { Panel } from "@cenote/kit/layout/Panel";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { useLocation } from "@cenote/kit/router";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { readAddress } from "@cenote/kit/text/readAddress";
import type { Passkeys } from "../../wallet/passkeys/openPasskeys";
import { sealedIds, unlock } from "../../wallet/passkeys/passkeyAccount";
import { addPasskey, removePasskey } from "../../wallet/passkeys/passkeySteps";
import { withPasskey, withWallet, type PasskeyWallet } from "../../wallet/passkeys/passkeyWallets";
import { askPasskey } from "../../wallet/passkeys/webAuthn";
import type { Wallet } from "../../wallet/openWallet";
import { listPasskeys, type ListedPasskey } from "./listedPasskeys";
import { PasskeyForm } from "./PasskeyForm";
import { PasskeyProgress } from "./PasskeyProgress";
import { PasskeyRow } from "./PasskeyRow";
import { PasskeysUnavailable } from "./PasskeysUnavailable";
import { RecoveryPhrase } from "./RecoveryPhrase";
import { RemovePasskeyDialog } from "./RemovePasskeyDialog";
import { usePasskeys } from "./usePasskeys";
import { usePasskeyWork } from "./usePasskeyWork";
import * as styles from "./Passkeys.module.css";

/** Screen of the passkeys that control an account. */
export function PasskeysScreen() {
  // The router knows the shell's own screens as "elsewhere", without parameters.
  const { pathname } = useLocation();
  const { address } = readAddress(findPage(pathname)?.params.walletAddress ?? "");
  const { state, retry } = usePasskeys();
  return (
    <div className={styles.screen}>
      <ScreenTitle isUnlisted>{t`Passkeys`}</ScreenTitle>
      {address === undefined ? (
        <ErrorState title={t`This is not an address`} isHeading>
          {t`The link may be incomplete: an address is 0x and 40 more digits or letters from a to f.`}
        </ErrorState>
      ) : state.name === "ready" ? (
        <Manage key={address} address={address} passkeys={state.passkeys} wallet={state.wallet} />
      ) : (
        <PasskeysUnavailable state={state.name} onRetry={retry} />
      )}
    </div>
  );
}

type ManageProps = { readonly address: string; readonly passkeys: Passkeys; readonly wallet: Wallet };

function Manage({ address, passkeys, wallet: { passkeyWallets } }: ManageProps) {
  const wallet = useWatched(passkeyWallets).find((one) => one.address === address) ?? null;
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const [version, setVersion] = useState(0);
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<ListedPasskey | null>(null);
  const [phrase, setPhrase] = useState<string | null>(null);
  const work = usePasskeyWork();
  useEffect(() => {
    let isOver = false;
    void readAccepted(passkeys, address).then((read) => !isOver && setAccepted(read));
    return () => {
      isOver = true;
    };
  }, [passkeys, address, version]);
  const reread = () => setVersion((count) => count + 1);

  const handleAdd = async (name: string) => {
    if (!wallet) return;
    const changed = await work.run((onChain) => addPasskey(passkeys, passkeyWallets, wallet, name, onChain));
    if (changed) setIsAdding(false);
    reread();
  };
  const handleRemove = async (passkey: ListedPasskey) => {
    setRemoved(null);
    if (wallet) await work.run((onChain) => removePasskey(passkeys, passkeyWallets, wallet, passkey, onChain));
    reread();
  };
  const handleRename = (id: string, name: string) => {
    const passkey = wallet?.passkeys.find((one) => one.id === id);
    if (wallet && passkey)
      passkeyWallets.set(withWallet(passkeyWallets.get(), withPasskey(wallet, { ...passkey, name })));
  };
  const handleShow = async (of: PasskeyWallet) => {
    const opened = await work.run(async () => unlock(of, await askPasskey(null, sealedIds(of))));
    if (opened) setPhrase(opened);
  };

  const listed = accepted && listPasskeys(wallet, accepted.byChain);
  const unread = (accepted?.failed ?? []).map((chain) => chainFacts(chain).displayName).join(", ");
  return (
    <>
      <header className={styles.stack}>
        <h1 className={styles.title}>{t`Passkeys`}</h1>
        <div className={styles.actions}>
          <AddressChip address={address} />
        </div>
      </header>
      {!wallet && (
        <Banner
          tone="info"
          title={t`This browser does not know a passkey of this account`}
          action={<ButtonLink to={PASSKEY_SIGN_IN_PATH} size="small">{t`Sign in`}</ButtonLink>}
        >
          {t`Sign in with a passkey, or with the recovery phrase, to change them.`}
        </Banner>
      )}
      {unread && (
        <Banner
          tone="warn"
          title={t`${unread} could not be read`}
          action={<Button kind="quiet" size="small" onClick={reread}>{t`Try again`}</Button>}
        >
          {t`Passkeys that are accepted only there are missing below.`}
        </Banner>
      )}
      <Panel title={t`Passkeys that may sign`}>
        {listed === null ? (
          <Skeleton width="100%" height={64} />
        ) : listed.length === 0 ? (
          <p className={styles.text}>{t`No passkey controls this account.`}</p>
        ) : (
          <ul className={styles.list}>
            {listed.map((passkey) => (
              <PasskeyRow
                key={passkey.x}
                passkey={passkey}
                canChange={wallet !== null && !work.isBusy}
                onRename={handleRename}
                onRemove={() => setRemoved(passkey)}
              />
            ))}
          </ul>
        )}
      </Panel>
      <PasskeyProgress work={work} />
      {wallet && (
        <Panel title={isAdding ? t`New passkey` : t`More`}>
          {isAdding ? (
            <PasskeyForm
              action={t`Add the passkey`}
              isBusy={work.isBusy}
              onSubmit={(name) => void handleAdd(name)}
              onCancel={() => setIsAdding(false)}
            />
          ) : (
            <div className={styles.actions}>
              <Button onClick={() => setIsAdding(true)}>{t`Add a passkey`}</Button>
              {sealedIds(wallet).length > 0 && phrase === null && (
                <Button kind="quiet" onClick={() => void handleShow(wallet)}>{t`Show the recovery phrase`}</Button>
              )}
            </div>
          )}
        </Panel>
      )}
      {phrase !== null && (
        <Panel title={t`Recovery phrase`}>
          <RecoveryPhrase phrase={phrase} action={t`Hide the words`} onDone={() => setPhrase(null)} />
        </Panel>
      )}
      {removed && (
        <RemovePasskeyDialog
          passkey={removed}
          isLast={listed?.length === 1}
          onClose={() => setRemoved(null)}
          onRemove={() => void handleRemove(removed)}
        />
      )}
    </>
  );
}

type Accepted = {
  readonly byChain: ReadonlyMap<Chain, readonly { readonly x: string; readonly y: string }[]>;
  readonly failed: readonly Chain[];
};

/** Reads the passkeys that each network accepts; a network that does not respond does not affect the others. */
async function readAccepted({ accounts, chains }: Passkeys, address: string): Promise<Accepted> {
  const read = await Promise.allSettled(chains.map((chain) => accounts.acceptedPasskeys(chain, address)));
  const byChain = new Map(
    chains.flatMap((chain, index) => {
      const one = read[index];
      return one?.status === "fulfilled" ? [[chain, one.value] as const] : [];
    }),
  );
  return { byChain, failed: chains.filter((chain) => !byChain.has(chain)) };
}
