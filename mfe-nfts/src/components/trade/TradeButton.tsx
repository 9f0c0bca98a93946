import { use, type ReactNode } from "react";
import { Button, type ButtonKind } from "@cenote/kit/form/Button";
import { OpenTradeContext } from "./openTrade";
import type { TradeRequest } from "./TradeDialog";
import { tradeDialog } from "./tradeDialogPart";

type TradeButtonProps = {
  readonly kind?: ButtonKind;
  readonly request: TradeRequest;
  readonly children: ReactNode;
};

/** Button that opens a trade. Requires a TradeGroup around it. */
export function TradeButton({ kind = "quiet", request, children }: TradeButtonProps) {
  const open = use(OpenTradeContext);
  const handlePoint = () => void tradeDialog.load().catch(() => undefined);
  return (
    <Button
      kind={kind}
      aria-haspopup="dialog"
      onPointerEnter={handlePoint}
      onFocus={handlePoint}
      onClick={() => open(request)}
    >
      {children}
    </Button>
  );
}
