/** The language numbers and dates are written in. */
export const LOCALE = "en-US";

/** What stands for a figure nobody knows: never a zero. */
export const UNKNOWN = "—";
