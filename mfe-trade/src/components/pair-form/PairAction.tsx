import { t } from "@lingui/core/macro";
import { BlockedButton } from "@cenote/kit/form/BlockedButton";
import { Button } from "@cenote/kit/form/Button";
import { isolated } from "@cenote/kit/text/isolated";
import { AccountAction } from "@cenote/kit/trade/AccountAction";
import type { PairSide } from "../../lib/swapPlace";
import type { PairStatus } from "./pairStatus";

type PairActionProps = {
  readonly status: Exclude<PairStatus, { kind: "unusable" }>;
  /** The first side without a token. */
  readonly missingSide: PairSide;
  readonly onPick: (side: PairSide) => void;
};

/** The button of a requirement that swaps and limit orders share. */
export function PairAction({ status, missingSide, onPick }: PairActionProps) {
  switch (status.kind) {
    case "chooseToken":
      return (
        <Button kind="glow" size="large" onClick={() => onPick(missingSide)}>
          {t`Choose a token`}
        </Button>
      );
    case "noWallet":
      return <AccountAction isWatching={false} />;
    case "watching":
      return <AccountAction isWatching />;
    case "enterAmount":
      return <BlockedButton reason={t`Enter an amount`} />;
    case "badAmount":
      return <BlockedButton reason={t`Check the amount`} />;
    case "shortOfToken": {
      const symbol = isolated(status.token.symbol);
      return <BlockedButton reason={t`Not enough ${symbol}`} />;
    }
  }
}
