import { t } from "@lingui/core/macro";
import { swapPath } from "@cenote/domain/paths";
import { BlockedButton } from "@cenote/kit/form/BlockedButton";
import { Button } from "@cenote/kit/form/Button";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { isolated } from "@cenote/kit/text/isolated";
import { AccountAction } from "@cenote/kit/trade/AccountAction";
import type { LimitFormState } from "./useLimitForm";

type LimitActionProps = {
  readonly form: LimitFormState;
  readonly onReview: () => void;
  readonly onPick: (side: "tokenIn" | "tokenOut") => void;
};

/** The button of the next step; if it is blocked, its text is the reason, and a second button is the alternative. */
export function LimitAction({ form, onReview, onPick }: LimitActionProps) {
  const { status, place, tokenIn, tokenOut } = form;
  const swapInstead = (
    <ButtonLink kind="quiet" size="large" to={swapPath(place.chain, tokenOut?.address ?? null, tokenIn?.address)}>
      {t`Swap instead`}
    </ButtonLink>
  );
  switch (status.kind) {
    case "chooseToken":
      return (
        <Button kind="glow" size="large" onClick={() => onPick(tokenIn ? "tokenOut" : "tokenIn")}>
          {t`Choose a token`}
        </Button>
      );
    case "noWallet":
      return <AccountAction isWatching={false} />;
    case "watching":
      return <AccountAction isWatching />;
    case "unusable":
      return (
        <>
          <BlockedButton reason={status.reason === "blocked" ? t`Blocked` : t`No limit order possible`} />
          {status.reason === "fee" && swapInstead}
        </>
      );
    case "sameAsset":
      return (
        <>
          <BlockedButton reason={t`No limit order possible`} />
          {swapInstead}
        </>
      );
    case "enterPrice":
      return <BlockedButton reason={t`Enter a price`} />;
    case "badPrice":
      return <BlockedButton reason={t`Check the price`} />;
    case "enterAmount":
      return <BlockedButton reason={t`Enter an amount`} />;
    case "badAmount":
      return <BlockedButton reason={t`Check the amount`} />;
    case "badEnd":
      return <BlockedButton reason={t`Check the end`} />;
    case "tooMany":
      return <BlockedButton reason={t`Too many open orders`} />;
    case "shortOfToken": {
      const symbol = isolated(status.token.symbol);
      return <BlockedButton reason={t`Not enough ${symbol}`} />;
    }
    case "ready":
      return (
        <Button kind="glow" size="large" aria-haspopup="dialog" onClick={onReview}>
          {place.count > 1 ? t`Review orders` : t`Review order`}
        </Button>
      );
  }
}
