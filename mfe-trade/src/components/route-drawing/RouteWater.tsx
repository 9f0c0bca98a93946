import { ROUTE_WIDTH, type Course } from "./routeLayout";
import { ripplePath, waterPath } from "./routePaths";
import * as styles from "./RouteDrawing.module.css";

type RouteWaterProps = { readonly courses: readonly Course[]; readonly heightPixels: number };

/** Pixels drawn and skipped. Each pair divides the distance of a pass: the next pass continues it. */
const DASHES = ["46 54", "28 72", "60 40"] as const;
const PIXELS_PER_RIPPLE = 8;

/** The streams of a route, with drifting ripples. */
export function RouteWater({ courses, heightPixels }: RouteWaterProps) {
  return (
    <svg className={styles.water} viewBox={`0 0 ${ROUTE_WIDTH} ${heightPixels}`} preserveAspectRatio="none" aria-hidden>
      {/* One path: edges between several would show as lines where streams merge. */}
      <path className={styles.flow} d={courses.map(waterPath).join("")} />
      {courses.flatMap((course, stream) =>
        rippleParts(course.thickness).map((part, index) => (
          <path
            key={`${stream} ${part}`}
            className={styles.ripple}
            d={ripplePath(course, part)}
            strokeDasharray={DASHES[(stream + index) % DASHES.length]}
          />
        )),
      )}
    </svg>
  );
}

/** Returns the positions of a stream's ripples, as parts of its thickness. */
function rippleParts(thickness: number): readonly number[] {
  const count = Math.min(DASHES.length, Math.floor(thickness / PIXELS_PER_RIPPLE));
  return Array.from({ length: count }, (_, index) => (index + 0.7) / (count + 0.4));
}
