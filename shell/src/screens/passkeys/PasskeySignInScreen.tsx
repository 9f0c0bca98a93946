import { t } from "@lingui/core/macro";
import { useState } from "react";
import { chainFacts } from "@cenote/domain/chains";
import { passkeyManagementPath, portfolioPath } from "@cenote/domain/paths";
import { Banner } from "@cenote/kit/feedback/Banner";
import { Button } from "@cenote/kit/form/Button";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { Deep } from "@cenote/kit/layout/Deep";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import type { Passkeys } from "../../wallet/passkeys/openPasskeys";
import { addByPhrase, createWallet, signIn, type Changed } from "../../wallet/passkeys/passkeySteps";
import { useSession } from "../../session/sessionContext";
import type { Wallet } from "../../wallet/openWallet";
import { PasskeyForm } from "./PasskeyForm";
import { PasskeyProgress } from "./PasskeyProgress";
import { PasskeysUnavailable } from "./PasskeysUnavailable";
import { RecoveryPhrase } from "./RecoveryPhrase";
import { usePasskeys } from "./usePasskeys";
import { usePasskeyWork } from "./usePasskeyWork";
import * as styles from "./Passkeys.module.css";

/** Screen that creates a passkey wallet, or signs in to one. */
export function PasskeySignInScreen() {
  const { state, retry } = usePasskeys();
  return (
    <div className={styles.screen}>
      <ScreenTitle isUnlisted>{t`Passkey wallet`}</ScreenTitle>
      {state.name === "ready" ? (
        <SignIn passkeys={state.passkeys} wallet={state.wallet} />
      ) : (
        <PasskeysUnavailable state={state.name} onRetry={retry} />
      )}
    </div>
  );
}

type Step =
  | { readonly name: "start" | "create" | "recover" }
  | ({ readonly name: "phrase"; readonly phrase: string } & Changed)
  | ({ readonly name: "done" } & Changed);

function SignIn({ passkeys, wallet }: { passkeys: Passkeys; wallet: Wallet }) {
  const { chooseAccount } = useSession();
  const [step, setStep] = useState<Step>({ name: "start" });
  const work = usePasskeyWork();
  const { passkeyWallets, connections } = wallet;

  const finish = async (changed: Changed) => {
    await connections.connect(passkeys.announced);
    chooseAccount({ address: changed.wallet.address, wallet: passkeys.announced.rdns });
    setStep({ name: "done", ...changed });
  };
  const handleCreate = async (name: string) => {
    const made = await work.run((onChain) => createWallet(passkeys, passkeyWallets, name, onChain));
    if (made) setStep({ name: "phrase", ...made });
  };
  const handleRecover = (name: string, phrase: string | null) =>
    void work.run(async (onChain) => {
      if (phrase) await finish(await addByPhrase(passkeys, passkeyWallets, phrase, name, onChain));
    });
  const handleSignIn = () =>
    void work.run(async () => {
      await finish({ wallet: await signIn(passkeys, passkeyWallets, t`Passkey`), failed: [] });
    });
  const back = () => setStep({ name: "start" });

  return (
    <Deep label={t`Passkey wallet`}>
      <div className={styles.stack}>
        <h1 className={styles.title}>{titleOf(step)}</h1>
        {step.name === "start" && (
          <>
            <p className={styles.text}>
              {t`A passkey on this device, or on a security key, controls an account: your fingerprint, face or PIN confirms what it sends. This site's relay pays the network fees.`}
            </p>
            <div className={styles.wide}>
              <Button kind="glow" size="large" onClick={() => setStep({ name: "create" })}>
                {t`Create a passkey wallet`}
              </Button>
              <Button kind="quiet" size="large" aria-disabled={work.isBusy || undefined} onClick={handleSignIn}>
                {t`Sign in with a passkey`}
              </Button>
              <Button kind="ghost" onClick={() => setStep({ name: "recover" })}>{t`Use a recovery phrase`}</Button>
            </div>
          </>
        )}
        {step.name === "create" && (
          <>
            <p className={styles.text}>
              {t`Your browser will ask twice: once to make the passkey, once to encrypt the recovery phrase with it.`}
            </p>
            <PasskeyForm
              isDeep
              action={t`Create the passkey`}
              isBusy={work.isBusy}
              onSubmit={(name) => void handleCreate(name)}
              onCancel={back}
            />
          </>
        )}
        {step.name === "recover" && (
          <>
            <p className={styles.text}>
              {t`The phrase gives its account a new passkey in this browser. Passkeys that are lost can be removed afterwards.`}
            </p>
            <PasskeyForm
              isDeep
              action={t`Recover the account`}
              isBusy={work.isBusy}
              hasPhrase
              onSubmit={handleRecover}
              onCancel={back}
            />
          </>
        )}
        {step.name === "phrase" && (
          <RecoveryPhrase
            isDeep
            phrase={step.phrase}
            action={t`Open the wallet`}
            onDone={() => void work.run(() => finish({ wallet: step.wallet, failed: step.failed }))}
          />
        )}
        {step.name === "done" && <Connected changed={step} />}
        <PasskeyProgress work={work} />
      </div>
    </Deep>
  );
}

function titleOf({ name }: Step): string {
  switch (name) {
    case "start":
      return t`Passkey wallet`;
    case "create":
      return t`New passkey wallet`;
    case "recover":
      return t`Recover an account`;
    case "phrase":
      return t`Recovery phrase`;
    case "done":
      return t`Your passkey wallet is connected`;
  }
}

function Connected({ changed: { wallet, failed } }: { changed: Changed }) {
  const networks = failed.map((chain) => chainFacts(chain).displayName).join(", ");
  return (
    <>
      <div className={styles.actions}>
        <AddressChip address={wallet.address} />
      </div>
      {failed.length > 0 && (
        <Banner tone="warn" title={t`Not ready on ${networks}`}>
          {t`The relay did not answer there. The account is set up on a network when you first use it.`}
        </Banner>
      )}
      <div className={styles.actions}>
        <ButtonLink to={portfolioPath(wallet.address)} kind="glow" size="large">{t`Portfolio`}</ButtonLink>
        <ButtonLink to={passkeyManagementPath(wallet.address)} kind="quiet" size="large">
          {t`Manage passkeys`}
        </ButtonLink>
      </div>
    </>
  );
}
