import { t } from "@lingui/core/macro";
import { swapPath } from "@cenote/domain/paths";
import { BlockedButton } from "@cenote/kit/form/BlockedButton";
import { Button } from "@cenote/kit/form/Button";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { PairAction } from "../../components/pair-form/PairAction";
import type { PairSide } from "../../lib/swapPlace";
import type { LimitFormState } from "./useLimitForm";

type LimitActionProps = {
  readonly form: LimitFormState;
  readonly onReview: () => void;
  readonly onPick: (side: PairSide) => void;
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
    case "unusable":
      return <BlockedButton reason={status.reason === "blocked" ? t`Blocked` : t`No limit order possible`} />;
    case "hasFee":
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
    case "badEnd":
      return <BlockedButton reason={t`Check the end`} />;
    case "tooMany":
      return <BlockedButton reason={t`Too many open orders`} />;
    case "ready":
      return (
        <Button kind="glow" size="large" aria-haspopup="dialog" onClick={onReview}>
          {place.count > 1 ? t`Review orders` : t`Review order`}
        </Button>
      );
    case "chooseToken":
    case "noWallet":
    case "watching":
    case "enterAmount":
    case "badAmount":
    case "shortOfToken":
      return <PairAction status={status} missingSide={tokenIn ? "tokenOut" : "tokenIn"} onPick={onPick} />;
  }
}
