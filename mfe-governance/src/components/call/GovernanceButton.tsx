import { Suspense, useState, type ReactNode } from "react";
import { RetryBoundary } from "@cenote/kit/feedback/RetryBoundary";
import { Button, type ButtonKind } from "@cenote/kit/form/Button";
import type { GovernanceRequest } from "./governanceRequest";
import { governanceDialog } from "./governanceDialogPart";

type GovernanceButtonProps = {
  readonly kind?: ButtonKind;
  readonly request: GovernanceRequest;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
};

/** A button that opens a transaction. */
export function GovernanceButton({ kind = "glow", request, isDisabled = false, children }: GovernanceButtonProps) {
  // As it was when it was opened: a block must not change what is reviewed.
  const [opened, setOpened] = useState<GovernanceRequest | null>(null);
  const handlePoint = () => void governanceDialog.load().catch(() => undefined);
  return (
    <>
      <Button
        kind={kind}
        size={kind === "glow" ? "large" : "medium"}
        aria-haspopup="dialog"
        disabled={isDisabled}
        onPointerEnter={handlePoint}
        onFocus={handlePoint}
        onClick={() => setOpened(request)}
      >
        {children}
      </Button>
      {opened && (
        <RetryBoundary fallback={() => null}>
          <Suspense>
            <governanceDialog.Component request={opened} onClose={() => setOpened(null)} />
          </Suspense>
        </RetryBoundary>
      )}
    </>
  );
}
