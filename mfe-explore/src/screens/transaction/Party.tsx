import { portfolioPath } from "@cenote/domain/paths";
import { shortAddress } from "@cenote/kit/text/address";
import { Link } from "@cenote/kit/router";
import * as styles from "./Changes.module.css";

/** An account in a sentence, by its address. */
export function Party({ address }: { address: string }) {
  return (
    <Link to={portfolioPath(address)} className={styles.party} title={address}>
      {shortAddress(address)}
    </Link>
  );
}
