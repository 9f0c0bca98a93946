import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { BlockedButton } from "@cenote/kit/form/BlockedButton";
import { Button } from "@cenote/kit/form/Button";
import { isolated } from "@cenote/kit/text/isolated";
import { AccountAction } from "@cenote/kit/trade/AccountAction";
import type { DepositFormState } from "./useDepositForm";

type DepositActionProps = {
  readonly form: DepositFormState;
  /** Owner of the existing position; null for a new one. */
  readonly owner: string | null;
  readonly onReview: () => void;
};

/** Button of the next step; where it is blocked, its text is the reason. */
export function DepositAction({ form, owner, onReview }: DepositActionProps) {
  const { account, pool, target, sides, isEmpty, change, zap, isZapping } = form;
  if (!account) return <AccountAction isWatching={false} />;
  if (!account.canSign) return <AccountAction isWatching />;
  if (owner !== null && account.address !== owner) return <BlockedButton reason={t`Not your position`} />;
  // A new position's target depends on its range and price; an existing position's target lacks only the pool's price.
  if (!target) {
    return <BlockedButton reason={owner === null ? t`Complete the steps first` : t`The price is unknown`} />;
  }
  if (sides.some(({ token }) => token.decimals === null)) return <BlockedButton reason={t`No amount possible`} />;
  if (isEmpty) return <BlockedButton reason={t`Enter an amount`} />;
  if (sides.some(({ problem }) => problem)) return <BlockedButton reason={t`Check the amount`} />;
  const short = sides.find(({ isShort }) => isShort);
  if (short) {
    const symbol = isolated(short.token.symbol);
    return <BlockedButton reason={t`Not enough ${symbol}`} />;
  }
  if (zap === "none") return <BlockedButton reason={t`No swap for this amount`} />;
  if (isZapping) return <BlockedButton reason={t`Waiting for a quote`} />;
  if (!change) return <BlockedButton reason={t`The amounts are too small`} />;
  const network = chainFacts(pool.chain).displayName;
  return (
    <Button kind="glow" size="large" aria-haspopup="dialog" title={network} onClick={onReview}>
      {t`Review`}
    </Button>
  );
}
