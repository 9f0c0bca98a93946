import * as styles from "./layers.module.css";

const LAYERS = [styles.air, styles.first, styles.second, styles.third, styles.deep];

/** The class for what is written at a height of the waterline, in pixels: legible on the layer that lies there. */
export function layerClass(y: number, tops: readonly number[]): string | undefined {
  return LAYERS[tops.filter((top) => top <= y).length];
}
