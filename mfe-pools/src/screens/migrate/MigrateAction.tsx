import { t } from "@lingui/core/macro";
import { BlockedButton } from "@cenote/kit/form/BlockedButton";
import { Button } from "@cenote/kit/form/Button";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import { AccountAction } from "@cenote/kit/trade/AccountAction";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { LiquidityChange } from "../../components/change/liquidityChange";
import type { MigratedPosition } from "../../components/change/migration";
import type { MigrateFormState } from "./useMigrateForm";

type MigrateActionProps = {
  readonly form: MigrateFormState;
  readonly position: MigratedPosition;
  readonly change: LiquidityChange | null;
  readonly onReview: () => void;
};

/** Button of the next step; where it is blocked, its text is the reason. */
export function MigrateAction({ form, position, change, onReview }: MigrateActionProps) {
  const account = useWatched(useHost().account);
  if (!account?.canSign) return <AccountAction isWatching={account !== null} />;
  if (account.address !== position.owner) return <BlockedButton reason={t`Not your position`} />;
  if (position.pool.tokens.some(hasTransferFee)) {
    return <BlockedButton reason={t`A token keeps a share of transfers`} />;
  }
  if (form.sqrtPriceX96 === null) return <BlockedButton reason={t`The price is unknown`} />;
  if (!form.target) return <BlockedButton reason={t`Choose a range`} />;
  if (!form.isAllowed) return <BlockedButton reason={t`Accept the price first`} />;
  if (!change) return <BlockedButton reason={t`The amounts are too small`} />;
  return (
    <Button kind="glow" size="large" aria-haspopup="dialog" onClick={onReview}>
      {t`Review`}
    </Button>
  );
}

/**
 * Whether a token charges a fee on transfer: V3 and V4 verify the sent amounts, so that such a token makes every
 * deposit fail.
 */
function hasTransferFee({ dangers: { buyFee, sellFee } }: TradeToken): boolean {
  return Boolean(buyFee) || Boolean(sellFee);
}
