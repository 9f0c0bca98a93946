import { t } from "@lingui/core/macro";
import {
  ArrowRightLeft,
  Coins,
  Compass,
  Images,
  ListOrdered,
  Sprout,
  Wallet,
  Waves,
  type LucideIcon,
} from "lucide-react";
import { explorePath } from "@cenote/domain/paths";
import { Link } from "@cenote/kit/router";
import * as styles from "./WaysIn.module.css";

type Way = { readonly to: string; readonly Icon: LucideIcon; readonly title: string; readonly text: string };

/** Links to all sections. */
export function WaysIn() {
  return (
    <nav className={styles.ways} aria-label={t`Everything here`}>
      <ul className={styles.list}>
        {ways().map(({ to, Icon, title, text }) => (
          <li key={to} className={styles.way}>
            <Icon size={20} strokeWidth={1.7} aria-hidden />
            <Link to={to} className={styles.link}>
              {title}
            </Link>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ways(): readonly Way[] {
  return [
    {
      to: explorePath("tokens"),
      Icon: Compass,
      title: t`Tokens`,
      text: t`Prices, volumes and charts of every token that has a pool`,
    },
    { to: explorePath("pools"), Icon: Waves, title: t`Pools`, text: t`The value in each pool, and what it earns` },
    {
      to: explorePath("transactions"),
      Icon: ListOrdered,
      title: t`Transactions`,
      text: t`Every trade, as its block is indexed`,
    },
    { to: "/swap", Icon: ArrowRightLeft, title: t`Swap`, text: t`Trade one token for another` },
    { to: "/positions", Icon: Sprout, title: t`Positions`, text: t`Your liquidity, and the fees it earned` },
    { to: "/nfts", Icon: Images, title: t`NFTs`, text: t`Collections, their items and floors` },
    { to: "/portfolio", Icon: Wallet, title: t`Portfolio`, text: t`Everything a wallet holds, yours or any other` },
    {
      to: "/explore/tokens/ethereum/NATIVE",
      Icon: Coins,
      title: t`Ether`,
      text: t`New here? Start with the coin that pays for every transaction`,
    },
  ];
}
