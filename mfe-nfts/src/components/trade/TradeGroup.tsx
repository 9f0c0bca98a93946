import { Suspense, useState, type ReactNode } from "react";
import { RetryBoundary } from "@cenote/kit/feedback/RetryBoundary";
import { OpenTradeContext } from "./openTrade";
import type { TradeRequest } from "./TradeDialog";
import { tradeDialog } from "./tradeDialogPart";

/**
 * Group of buttons that open trades. The dialog outlives its button, which disappears, for instance, when its offer has
 * been accepted.
 */
export function TradeGroup({ children }: { children: ReactNode }) {
  // A snapshot: a block must not change a trade under review.
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
