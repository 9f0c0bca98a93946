import { ArrowRightLeft, Compass, House, Images, Wallet, Waves, type LucideIcon } from "lucide-react";

export type NavigationItem = {
  readonly text: string;
  readonly to: string;
  readonly Icon: LucideIcon;
  readonly isCurrent: (path: string) => boolean;
  /** Where it stands; without one, everywhere. */
  readonly place?: "header" | "tabBar";
};

const below =
  (...paths: readonly string[]) =>
  (path: string) =>
    paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
const isPools = below("/explore/pools", "/pools", "/pool", "/positions");

/** The ways through the product, in order. */
export const NAVIGATION: readonly NavigationItem[] = [
  { text: "Home", to: "/", Icon: House, isCurrent: (path) => path === "/", place: "tabBar" },
  {
    text: "Explore",
    to: "/explore/tokens",
    Icon: Compass,
    isCurrent: (path) => below("/explore", "/tokens")(path) && !isPools(path),
  },
  { text: "Swap", to: "/swap", Icon: ArrowRightLeft, isCurrent: below("/swap", "/limit") },
  { text: "Pools", to: "/explore/pools", Icon: Waves, isCurrent: isPools },
  { text: "NFTs", to: "/nfts", Icon: Images, isCurrent: below("/nfts") },
  { text: "Portfolio", to: "/portfolio", Icon: Wallet, isCurrent: below("/portfolio") },
];
