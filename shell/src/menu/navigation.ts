import { t } from "@lingui/core/macro";
import { AUCTIONS_PATH } from "@cenote/domain/paths";
import { ArrowRightLeft, Compass, House, Images, Wallet, Waves, type LucideIcon } from "lucide-react";

export type NavigationItem = {
  readonly text: string;
  readonly to: string;
  readonly Icon: LucideIcon;
  readonly isCurrent: (path: string) => boolean;
  /** Place that shows it; without a value, both. */
  readonly place?: "header" | "tabBar";
};

const below =
  (...paths: readonly string[]) =>
  (path: string) =>
    paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
const isPools = below("/explore/pools", "/pools", "/pool", "/positions");

/** Returns the items of the main navigation, in order. */
export function navigation(): readonly NavigationItem[] {
  return [
    { text: t`Home`, to: "/", Icon: House, isCurrent: (path) => path === "/", place: "tabBar" },
    {
      text: t`Explore`,
      to: "/explore/tokens",
      Icon: Compass,
      isCurrent: (path) => below("/explore", "/tokens")(path) && !isPools(path),
    },
    { text: t`Swap`, to: "/swap", Icon: ArrowRightLeft, isCurrent: below("/swap", "/limit") },
    { text: t`Pools`, to: "/explore/pools", Icon: Waves, isCurrent: isPools, place: "header" },
    { text: t`NFTs`, to: "/nfts", Icon: Images, isCurrent: below("/nfts") },
    { text: t`Portfolio`, to: "/portfolio", Icon: Wallet, isCurrent: below("/portfolio") },
  ];
}

/** Returns the items that a phone's tab bar has no room for. */
export function furtherNavigation(): readonly Pick<NavigationItem, "text" | "to">[] {
  return [
    { text: t`Pools`, to: "/explore/pools" },
    { text: t`Transactions`, to: "/explore/transactions" },
    { text: t`Positions`, to: "/positions" },
    { text: t`Limit orders`, to: "/limit" },
    { text: t`Buy`, to: "/buy" },
    { text: t`Sell`, to: "/sell" },
    { text: t`Send`, to: "/send" },
    { text: t`Token auctions`, to: AUCTIONS_PATH },
    { text: t`Governance`, to: "/vote" },
  ];
}
