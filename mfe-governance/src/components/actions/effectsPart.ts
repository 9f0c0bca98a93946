import { loadable } from "@cenote/kit/lib/loadable";
import type { EffectsProps } from "./Effects";

/** The code of a simulation: a reader of the text does not wait for it. */
export const effects = loadable<EffectsProps>(() => import("./Effects").then((module) => module.Effects));
