import { Suspense, useState, type ReactNode } from "react";
import { RetryBoundary } from "@cenote/kit/feedback/RetryBoundary";
import { OpenTradeContext } from "./openTrade";
import type { TradeRequest } from "./TradeDialog";
import { tradeDialog } from "./tradeDialogPart";

/** Buttons that open trades. The dialog outlives its button: an offer that is accepted is no longer there to accept. */
export function TradeGroup({ children }: { children: ReactNode }) {
  // As it was when it was opened: a block must not change what is reviewed.
  const [opened, setOpened] = useState<TradeRequest | null>(null);
  return (
    <OpenTradeContext value={setOpened}>
      {children}
      {opened && (
        <RetryBoundary fallback={() => null}>
          <Suspense>
            <tradeDialog.Component request={opened} onClose={() => setOpened(null)} />
          </Suspense>
        </RetryBoundary>
      )}
    </OpenTradeContext>
  );
}
