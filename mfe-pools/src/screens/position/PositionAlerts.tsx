import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { Switch } from "@cenote/kit/form/Switch";
import { useWatched } from "@cenote/kit/host/useWatched";
import { Panel } from "@cenote/kit/layout/Panel";
import { useHost, type AlertKind } from "@cenote/kit/remote";
import type { PositionAlerts_position$key } from "./__generated__/PositionAlerts_position.graphql";
import * as styles from "./PositionAlerts.module.css";

/** Alerts of a position while the product is open; renders nothing for V2, whose range has no end. */
export function PositionAlerts(props: { readonly position: PositionAlerts_position$key }) {
  const { id, chain, protocolVersion, tokenId } = useFragment(
    graphql`
      fragment PositionAlerts_position on Position {
        id
        chain
        protocolVersion
        tokenId
      }
    `,
    props.position,
  );
  const { positionAlerts, setPositionAlert } = useHost();
  const kinds = useWatched(positionAlerts).find((watched) => watched.id === id)?.kinds ?? [];
  if (!tokenId || (protocolVersion !== "V3" && protocolVersion !== "V4")) return null;

  const change = (kind: AlertKind, isOn: boolean) => {
    const others = kinds.filter((one) => one !== kind);
    setPositionAlert({ id, chain, version: protocolVersion, tokenId, kinds: isOn ? [...others, kind] : others });
    // Browsers show the permission prompt only after a click. Without the permission there are notices in the product.
    if (isOn && typeof Notification !== "undefined" && Notification.permission === "default") {
      void Notification.requestPermission();
    }
  };
  const choices = [
    { kind: "leaves", text: t`The price leaves the range` },
    { kind: "nearEdge", text: t`The price is 3% from an edge` },
  ] as const;
  return (
    <Panel title={t`Alerts`}>
      <p className={styles.note}>
        {t`Works while the product is open in a tab of this browser. The choice is kept in this browser.`}
      </p>
      {choices.map(({ kind, text }) => (
        <label key={kind} className={styles.row}>
          <span>{text}</span>
          <Switch isOn={kinds.includes(kind)} onChange={(isOn) => change(kind, isOn)} />
        </label>
      ))}
    </Panel>
  );
}
