import { ROUTE_WIDTH, type Course } from "./routeLayout";
import { ripplePath, waterPath } from "./routePaths";
import * as styles from "./RouteDrawing.module.css";

type RouteWaterProps = { readonly courses: readonly Course[]; readonly heightPixels: number };

/** Pixels drawn and left out. Each pair divides the way that ripples drift in a pass: the next pass continues it. */
const DASHES = ["46 54", "28 72", "60 40"] as const;
const PIXELS_PER_RIPPLE = 8;

/** The streams of a route, with ripples that drift along. */
export function RouteWater({ courses, heightPixels }: RouteWaterProps) {
  return (
    <svg className={styles.water} viewBox={`0 0 ${ROUTE_WIDTH} ${heightPixels}`} preserveAspectRatio="none" aria-hidden>
      {/* One path: edges between two of them would show as lines where streams run together. */}
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

/** Where ripples are in a stream, as parts of its thickness. */
function rippleParts(thickness: number): readonly number[] {
  const count = Math.min(DASHES.length, Math.floor(thickness / PIXELS_PER_RIPPLE));
  return Array.from({ length: count }, (_, index) => (index + 0.7) / (count + 0.4));
}
