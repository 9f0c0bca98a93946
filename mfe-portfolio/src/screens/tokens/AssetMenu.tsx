import { t } from "@lingui/core/macro";
import { Eye, EyeOff, History } from "lucide-react";
import type { MenuAction } from "@cenote/kit/menu/menuAction";
import { isolated } from "@cenote/kit/text/isolated";
import type { Asset } from "../../lib/assets/groupAssets";
import { tokenChoices } from "../../lib/assets/tokenChoices";
import { TokenMenu } from "./TokenMenu";

type AssetMenuProps = {
  readonly asset: Asset;
  /** Whether the visitor hid it. */
  readonly isHidden: boolean;
  readonly onOpen: () => void;
};

/** Actions for an asset; on several networks, for the token with the highest value. */
export function AssetMenu({ asset: { lead, forms }, isHidden, onOpen }: AssetMenuProps) {
  const name = isolated(lead.symbol ?? lead.name ?? t`this token`);
  const keys = forms.map(({ key }) => key);
  const { show, hide } = tokenChoices();
  const history: MenuAction = {
    id: "history",
    name: t`History and networks`,
    sign: <History size={16} aria-hidden />,
    onAction: onOpen,
  };
  const showing: MenuAction = {
    id: "show",
    name: isHidden ? t`Unhide` : t`Not spam`,
    sign: <Eye size={16} aria-hidden />,
    onAction: () => show(...keys),
  };
  const hiding: MenuAction = {
    id: "hide",
    name: t`Hide`,
    sign: <EyeOff size={16} aria-hidden />,
    onAction: () => hide(...keys),
  };
  const isSpam = forms.some((form) => form.isSpam);
  const more = isHidden ? [history, showing] : isSpam ? [history, showing, hiding] : [history, hiding];
  return <TokenMenu label={t`Actions for ${name}`} token={lead} more={more} />;
}
