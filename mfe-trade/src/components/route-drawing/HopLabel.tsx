import { plural, t } from "@lingui/core/macro";
import { feeText, shareText } from "@cenote/kit/money/percent";
import { Link } from "@cenote/kit/router";
import { Spoken } from "@cenote/kit/text/Spoken";
import * as styles from "./RouteDrawing.module.css";
import type { RouteLabel } from "./routeLayout";
import type { RouteHop, RouteLeg } from "./routeStreams";

/** Label of a stream, on it or under it: its share, and its pool. */
export function HopLabel({ label: { share, hop, smallerLegs, lines, isUnder, left, top } }: { label: RouteLabel }) {
  const place = { left: `${left}%`, top: `${top}%` };
  const figure = <b>{shareText(share, 1)}</b>;
  return (
    <li className={styles.label} data-under={isUnder || undefined} data-lines={lines} style={place}>
      {hop ? (
        <Link to={hop.poolPath}>
          {figure} {hop.hasHook && <span>{t`hook`}</span>} <span className={styles.pool}>{poolText(hop)}</span>
          <Spoken>, {wayText(hop)}</Spoken>
        </Link>
      ) : (
        <>
          {figure} {plural(smallerLegs.length, { one: "and # more", other: "and # more" })}
          <Spoken>: {smallerLegs.map(legText).join("; ")}</Spoken>
        </>
      )}
    </li>
  );
}

function poolText({ version, fee }: RouteHop): string {
  return `${version} ${feeText(fee)}`;
}

function wayText(hop: RouteHop): string {
  const tokenIn = hop.tokenIn.symbol;
  const tokenOut = hop.tokenOut.symbol;
  return t`${tokenIn} to ${tokenOut}`;
}

function legText({ share, hops }: RouteLeg): string {
  return `${shareText(share, 1)} ${hops.map((hop) => `${poolText(hop)}, ${wayText(hop)}`).join(", ")}`;
}
