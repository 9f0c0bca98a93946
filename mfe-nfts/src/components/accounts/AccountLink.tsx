import type { Chain } from "@cenote/domain/chains";
import { nftProfilePath } from "@cenote/domain/paths";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import { Link } from "@cenote/kit/router";
import { shortAddress } from "@cenote/kit/text/address";
import * as styles from "./AccountLink.module.css";

/** Account by the visitor's name for it, or by its shortened address; links to its NFTs. */
export function AccountLink({ address, chain }: { readonly address: string; readonly chain: Chain }) {
  const names = useWatched(useHost().addressNames);
  return (
    <Link className={styles.account} to={nftProfilePath(address, chain)} title={address}>
      <bdi>{names[address.toLowerCase()] ?? shortAddress(address)}</bdi>
    </Link>
  );
}
