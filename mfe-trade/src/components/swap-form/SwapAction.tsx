import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { swapPath } from "@cenote/domain/paths";
import { BlockedButton } from "@cenote/kit/form/BlockedButton";
import { Button } from "@cenote/kit/form/Button";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import type { PairSide } from "../../lib/swapPlace";
import { PairAction } from "../pair-form/PairAction";
import { ImpactConsent } from "./ImpactConsent";
import * as styles from "./SwapForm.module.css";
import type { SwapFormState } from "./useSwapForm";

type SwapActionProps = {
  readonly form: SwapFormState;
  readonly onReview: () => void;
  readonly onPick: (side: PairSide) => void;
};

/** The button of the next step; if it is blocked, its text is the reason, and a second button is the alternative. */
export function SwapAction({ form, onReview, onPick }: SwapActionProps) {
  const { status, place, state, tokenIn } = form;
  const chainName = chainFacts(place.chain).displayName;
  const coin = chainFacts(place.chain).nativeSymbol;
  switch (status.kind) {
    case "unusable":
      return <BlockedButton reason={status.reason === "blocked" ? t`Blocked` : t`No amount possible`} />;
    case "badRecipient":
      return <BlockedButton reason={t`Check the address`} />;
    case "shortOfCoin":
      return (
        <>
          <BlockedButton reason={t`Not enough ${coin}`} />
          <ButtonLink kind="quiet" size="large" to={swapPath(place.chain, null)}>
            {t`Get ${coin} on ${chainName}`}
          </ButtonLink>
        </>
      );
    case "failed":
      return (
        <>
          <BlockedButton reason={t`No quote`} />
          <Button kind="quiet" size="large" onClick={state.retry}>
            {t`Try again`}
          </Button>
        </>
      );
    case "loading":
    case "stale":
      return <BlockedButton reason={t`Waiting for a quote`} />;
    case "noRoute":
      return <BlockedButton reason={t`No route`} />;
    case "consent":
      return <ImpactConsent form={form} />;
    case "ready":
      return (
        <Button kind="glow" size="large" aria-haspopup="dialog" onClick={onReview}>
          {state.quote?.isWrap ? wrapText(form) : t`Review swap`}
        </Button>
      );
    case "chooseToken":
    case "noWallet":
    case "watching":
    case "enterAmount":
    case "badAmount":
    case "shortOfToken":
      return (
        <>
          <PairAction status={status} missingSide={tokenIn ? "tokenOut" : "tokenIn"} onPick={onPick} />
          {status.kind === "noWallet" && <p className={styles.note}>{t`Prices are live without one.`}</p>}
        </>
      );
  }
}

function wrapText({ tokenIn }: SwapFormState): string {
  return tokenIn?.address === null ? t`Review wrapping` : t`Review unwrapping`;
}
