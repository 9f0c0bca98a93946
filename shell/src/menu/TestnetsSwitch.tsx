import { t } from "@lingui/core/macro";
import { Switch } from "@cenote/kit/form/Switch";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useSession } from "../session/sessionContext";
import * as styles from "./MenuDialog.module.css";

/** Switch that lists test networks among the networks. */
export function TestnetsSwitch() {
  const { showsTestnets } = useSession();
  const isOn = useWatched(showsTestnets);
  return (
    <label className={styles.row}>
      <span className={styles.label}>{t`Test networks`}</span>
      <Switch isOn={isOn} onChange={showsTestnets.set} />
    </label>
  );
}
