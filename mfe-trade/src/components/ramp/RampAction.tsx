import { t } from "@lingui/core/macro";
import { BlockedButton } from "@cenote/kit/form/BlockedButton";
import { Button } from "@cenote/kit/form/Button";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { isolated } from "@cenote/kit/text/isolated";
import { AccountAction } from "@cenote/kit/trade/AccountAction";
import * as styles from "./Ramp.module.css";
import type { RampFormState } from "./useRampForm";

type RampActionProps = { readonly form: RampFormState; readonly onPick: () => void };

/** The button of the next step; if it is blocked, its text is the reason. */
export function RampAction({ form, onPick }: RampActionProps) {
  const { status, selected, token, fault } = form;
  const name = isolated(selected?.name ?? "");
  if (form.isLeaving) return <BlockedButton reason={t`Opening ${name}`} />;
  switch (status) {
    case "choose":
      return (
        <Button kind="glow" size="large" aria-haspopup="dialog" onClick={onPick}>
          {t`Choose a token`}
        </Button>
      );
    case "noDecimals":
      return <BlockedButton reason={t`No amount possible`} />;
    case "enterAmount":
      return <BlockedButton reason={t`Enter an amount`} />;
    case "badAmount":
      return <BlockedButton reason={t`Check the amount`} />;
    case "shortOfToken": {
      const symbol = isolated(token?.symbol ?? "");
      return <BlockedButton reason={t`Not enough ${symbol}`} />;
    }
    case "waiting":
      return <BlockedButton reason={t`Asking the providers`} />;
    case "noProviders":
      return <BlockedButton reason={t`No provider is set up here`} />;
    case "noOffer":
      return <BlockedButton reason={t`No offer for this`} />;
    case "failed":
      return (
        <>
          <p className={joinClasses(styles.problem, styles.center)} role="alert">
            {t`The gateway does not answer.`}
          </p>
          <Button kind="glow" size="large" onClick={form.retry}>
            {t`Try again`}
          </Button>
        </>
      );
    case "noWallet":
    case "watching":
      return <AccountAction isWatching={status === "watching"} />;
    case "ready":
      return (
        <>
          {fault && (
            <p className={joinClasses(styles.problem, styles.center)} role="alert">
              {fault}
            </p>
          )}
          <Button kind="glow" size="large" onClick={() => void form.start()}>
            {t`Continue to ${name}`}
          </Button>
          <p className={styles.note}>
            {form.direction === "BUY"
              ? t`You pay on the page of ${name}, and come back here.`
              : t`You confirm on the page of ${name}, and come back here to send the tokens.`}
          </p>
        </>
      );
  }
}
