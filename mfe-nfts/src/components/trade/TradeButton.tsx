import { Suspense, useState, type ReactNode } from "react";
import { Button, type ButtonKind } from "@cenote/kit/form/Button";
import { RetryBoundary } from "@cenote/kit/feedback/RetryBoundary";
import type { TradeRequest } from "./TradeDialog";
import { tradeDialog } from "./tradeDialogPart";

type TradeButtonProps = {
  readonly kind?: ButtonKind;
  readonly request: TradeRequest;
  readonly children: ReactNode;
};

/** A button that opens a trade. */
export function TradeButton({ kind = "quiet", request, children }: TradeButtonProps) {
  // As it was when it was opened: a block must not change what is reviewed.
  const [opened, setOpened] = useState<TradeRequest | null>(null);
  const handlePoint = () => void tradeDialog.load().catch(() => undefined);
  return (
    <>
      <Button
        kind={kind}
        aria-haspopup="dialog"
        onPointerEnter={handlePoint}
        onFocus={handlePoint}
        onClick={() => setOpened(request)}
      >
        {children}
      </Button>
      {opened && (
        <RetryBoundary fallback={() => null}>
          <Suspense>
            <tradeDialog.Component request={opened} onClose={() => setOpened(null)} />
          </Suspense>
        </RetryBoundary>
      )}
    </>
  );
}
