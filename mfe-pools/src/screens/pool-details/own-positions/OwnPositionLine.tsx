import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { pairPositionPath, positionPath } from "@cenote/domain/paths";
import { UsdText } from "@cenote/kit/money/UsdText";
import { Link } from "@cenote/kit/router";
import { Tag } from "@cenote/kit/text/Tag";
import type { OwnPositionLine_position$key } from "./__generated__/OwnPositionLine_position.graphql";
import * as styles from "./OwnPositions.module.css";

/** Position with its state, its value, and its unclaimed fees. */
export function OwnPositionLine(props: { position: OwnPositionLine_position$key }) {
  const { chain, protocolVersion, tokenId, pool, status, value, feesValue } = useFragment(
    graphql`
      fragment OwnPositionLine_position on Position {
        chain
        protocolVersion
        tokenId
        pool {
          addressOrId
        }
        status
        value {
          value
        }
        feesValue {
          value
        }
      }
    `,
    props.position,
  );
  const to =
    protocolVersion === "V2"
      ? pairPositionPath(chain, pool?.addressOrId ?? "")
      : positionPath(protocolVersion === "V3" ? "v3" : "v4", chain, tokenId ?? "");
  const name = tokenId ? `#${tokenId}` : t`Your share`;
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <Link to={to} className={styles.link}>
          {name}
        </Link>
        <StatusTag status={status} />
      </span>
      <span className={styles.figures}>
        <b>
          <UsdText value={value?.value} />
        </b>
        {protocolVersion !== "V2" && (
          <span className={styles.fees}>
            <UsdText value={feesValue?.value} /> {t`to collect`}
          </span>
        )}
      </span>
    </li>
  );
}

function StatusTag({ status }: { readonly status: string | null | undefined }) {
  if (status === "OPEN") return <Tag tone="water">{t`In range`}</Tag>;
  if (status === "OUT_OF_RANGE") return <Tag tone="warn">{t`Out of range`}</Tag>;
  if (status === "UNCOLLECTED") return <Tag tone="warn">{t`Withdrawn`}</Tag>;
  return status === "CLOSED" ? <Tag>{t`Closed`}</Tag> : null;
}
