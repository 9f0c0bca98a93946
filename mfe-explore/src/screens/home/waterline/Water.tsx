import { layerTops, wavePath, WAVES } from "../../../lib/waterline/waves";
import * as styles from "./Water.module.css";

type WaterProps = {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Top of each layer, in pixels. */
  readonly tops: readonly number[];
};

const LAYERS = [styles.first, styles.second, styles.third, styles.deep];

/** Water of the chart: four layers, darker with depth. */
export function Water({ width, height, tops }: WaterProps) {
  return (
    <svg className={styles.water} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      {tops.map((top, index) => (
        <path key={index} className={LAYERS[index]} d={wavePath(top, WAVES[index]!, { width, height })} />
      ))}
    </svg>
  );
}

/** Water without tokens. */
export function StillWater({ width, height }: Omit<WaterProps, "tops">) {
  return <Water width={width} height={height} tops={layerTops(height * 0.48, [], height)} />;
}
