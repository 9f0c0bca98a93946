import { t } from "@lingui/core/macro";
import { LogoFace } from "@cenote/kit/picture/LogoFace";
import { layRoute } from "./routeLayout";
import { HopLabel } from "./HopLabel";
import * as styles from "./RouteDrawing.module.css";
import type { RouteLeg, RouteToken } from "./routeStreams";
import { RouteWater } from "./RouteWater";

type RouteDrawingProps = {
  readonly tokenIn: RouteToken;
  readonly tokenOut: RouteToken;
  readonly legs: readonly RouteLeg[];
};

const END_LOGO_PIXELS = 26;
const DROP_LOGO_PIXELS = 28;

/** Drawing of a swap's division, to scale. Its labels are the same as text: a list of pools. */
export function RouteDrawing({ tokenIn, tokenOut, legs }: RouteDrawingProps) {
  const { heightPixels, courses, labels, drops } = layRoute(legs);
  if (labels.length === 0) return null;
  return (
    <figure className={styles.route} style={{ height: heightPixels }} aria-label={t`Route`}>
      <RouteWater courses={courses} heightPixels={heightPixels} />
      <span className={styles.well} aria-hidden>
        <LogoFace {...tokenIn.picture} size={END_LOGO_PIXELS} />
      </span>
      <span className={styles.well} data-side="out" aria-hidden>
        <LogoFace {...tokenOut.picture} size={END_LOGO_PIXELS} />
      </span>
      <ul className={styles.labels}>
        {labels.map((label) => (
          <HopLabel key={`${label.left} ${label.top}`} label={label} />
        ))}
      </ul>
      {drops.map(({ token, left, top }) => (
        <span
          key={`${left} ${top}`}
          className={styles.drop}
          style={{ left: `${left}%`, top: `${top}%` }}
          title={token.symbol}
          aria-hidden
        >
          <LogoFace {...token.picture} size={DROP_LOGO_PIXELS} />
        </span>
      ))}
    </figure>
  );
}
