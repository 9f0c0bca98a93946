import * as styles from "./layers.module.css";

const LAYERS = [styles.air, styles.first, styles.second, styles.third, styles.deep];

/** Returns the class for text at a height of the waterline, in pixels, legible on its layer. */
export function layerClass(y: number, tops: readonly number[]): string | undefined {
  return LAYERS[tops.filter((top) => top <= y).length];
}
