import { loadable } from "@cenote/kit/lib/loadable";
import type { EffectsProps } from "./Effects";

/** Code of the simulation, in a separate chunk: the proposal's text does not wait for it. */
export const effects = loadable<EffectsProps>(() => import("./Effects").then((module) => module.Effects));
