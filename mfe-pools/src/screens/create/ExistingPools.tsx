import { t } from "@lingui/core/macro";
import { poolPath } from "@cenote/domain/paths";
import { Link } from "@cenote/kit/router";
import type { CreatePlace } from "../../lib/createPlace";
import type { CreatePool } from "../../lib/pool/readCreatePool";
import * as styles from "./CreateScreen.module.css";

type ExistingPoolsProps = { readonly place: CreatePlace; readonly pools: readonly CreatePool[] };

/** Number of the pair's pools of this version; a link to the largest. */
export function ExistingPools({ place: { chain, version }, pools }: ExistingPoolsProps) {
  const ofVersion = pools.filter(({ pool }) => pool.version === version);
  const [largest] = ofVersion;
  if (!largest) return <span className={styles.note}>{t`No ${version} pool of this pair yet: you create it.`}</span>;
  return (
    <span className={styles.note}>
      {t`The pair has ${version} pools.`} <Link to={poolPath(chain, largest.pool.id)}>{t`Open the largest`}</Link>
    </span>
  );
}
