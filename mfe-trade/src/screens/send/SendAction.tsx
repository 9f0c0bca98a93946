import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { swapPath } from "@cenote/domain/paths";
import { BlockedButton } from "@cenote/kit/form/BlockedButton";
import { Button } from "@cenote/kit/form/Button";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { isolated } from "@cenote/kit/text/isolated";
import { AccountAction } from "@cenote/kit/trade/AccountAction";
import { stoppedText } from "../../lib/stoppedText";
import * as styles from "./SendForm.module.css";
import type { SendFormState } from "./useSendForm";

type SendActionProps = {
  readonly form: SendFormState;
  readonly onPick: () => void;
  readonly onReview: () => void;
};

/** The button of the next step; if it is blocked, its text is the reason. */
export function SendAction({ form, onPick, onReview }: SendActionProps) {
  const { status, chain, coinSymbol, token, kind } = form;
  const network = chainFacts(chain).displayName;
  switch (status.kind) {
    case "noWallet":
    case "watching":
      return <AccountAction isWatching={status.kind === "watching"} />;
    case "choose":
      return (
        <Button kind="glow" size="large" aria-haspopup="dialog" onClick={onPick}>
          {kind === "nft" ? t`Choose an NFT` : t`Choose a token`}
        </Button>
      );
    case "noDecimals":
      return <BlockedButton reason={t`No amount possible`} />;
    case "enterAmount":
      return <BlockedButton reason={t`Enter an amount`} />;
    case "badAmount":
      return <BlockedButton reason={t`Check the amount`} />;
    case "shortOfToken": {
      const symbol = isolated(kind === "nft" ? (form.nft?.name ?? "") : (token?.symbol ?? ""));
      return <BlockedButton reason={t`Not enough ${symbol}`} />;
    }
    case "enterAddress":
      return <BlockedButton reason={t`Enter an address`} />;
    case "badAddress":
    case "compare":
      return <BlockedButton reason={t`Check the address first`} />;
    case "checking":
      return <BlockedButton reason={t`Checking`} />;
    case "fails":
      return (
        <>
          <p className={styles.problem} role="alert">
            {stoppedText(form.result?.error ?? null, kind)}
          </p>
          <BlockedButton reason={t`This would fail`} />
        </>
      );
    case "shortOfCoin":
      return (
        <>
          <BlockedButton reason={t`Not enough ${coinSymbol} for the network`} />
          <ButtonLink kind="quiet" size="large" to={swapPath(chain, null)}>
            {t`Get ${coinSymbol} on ${network}`}
          </ButtonLink>
        </>
      );
    case "ready":
      return (
        <Button kind="glow" size="large" aria-haspopup="dialog" onClick={onReview}>
          {t`Review payment`}
        </Button>
      );
  }
}
