import { portfolioPath } from "@cenote/domain/paths";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import { Link } from "@cenote/kit/router";
import { shortAddress } from "@cenote/kit/text/address";
import * as styles from "./AccountName.module.css";

/** Account by the visitor's name for it, or by its shortened address; links to its portfolio. */
export function AccountName({ address }: { readonly address: string }) {
  const names = useWatched(useHost().addressNames);
  return (
    <Link className={styles.account} to={portfolioPath(address)} title={address}>
      <bdi>{names[address.toLowerCase()] ?? shortAddress(address)}</bdi>
    </Link>
  );
}
