import type { Worth } from "../overview/worth";

export const NO_WORTH: Worth = { value: 0, count: 0, unknownCount: 0 };
