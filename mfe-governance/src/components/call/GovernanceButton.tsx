import type { ReactNode } from "react";
import { Button, type ButtonKind } from "@cenote/kit/form/Button";
import type { GovernanceRequest } from "../../lib/governanceRequest";
import { governanceDialog } from "./governanceDialogPart";

type GovernanceButtonProps = {
  readonly kind?: ButtonKind;
  readonly request: GovernanceRequest;
  readonly onOpen: (request: GovernanceRequest) => void;
  readonly children: ReactNode;
};

/** Button that opens a transaction. */
export function GovernanceButton({ kind = "glow", request, onOpen, children }: GovernanceButtonProps) {
  const handlePoint = () => void governanceDialog.load().catch(() => undefined);
  return (
    <Button
      kind={kind}
      size={kind === "glow" ? "large" : "medium"}
      aria-haspopup="dialog"
      onPointerEnter={handlePoint}
      onFocus={handlePoint}
      onClick={() => onOpen(request)}
    >
      {children}
    </Button>
  );
}
