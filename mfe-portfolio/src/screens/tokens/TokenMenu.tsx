import { t } from "@lingui/core/macro";
import { ArrowLeftRight, Send } from "lucide-react";
import { sendPath, swapPath } from "@cenote/domain/paths";
import { ActionButton } from "@cenote/kit/menu/ActionButton";
import type { MenuAction } from "@cenote/kit/menu/menuAction";
import { useNavigate } from "@cenote/kit/router";
import type { HeldToken } from "../../lib/assets/heldToken";

type TokenMenuProps = {
  readonly label: string;
  readonly token: Pick<HeldToken, "chain" | "address">;
  /** Additional actions. */
  readonly more?: readonly MenuAction[];
};

/** Menu that sells or sends a token. */
export function TokenMenu({ label, token: { chain, address }, more = [] }: TokenMenuProps) {
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path);
  return (
    <ActionButton
      label={label}
      actions={[
        {
          id: "swap",
          name: t`Swap`,
          sign: <ArrowLeftRight size={16} aria-hidden />,
          onAction: () => go(swapPath(chain, null, address)),
        },
        {
          id: "send",
          name: t`Send`,
          sign: <Send size={16} aria-hidden />,
          onAction: () => go(sendPath(chain, address)),
        },
        ...more,
      ]}
    />
  );
}
