/** Log messages that alarms count: shared by the programs that write them and the alarms. */

/** The edge functions' lines are JSON with one of these as `metric`. */
export type EdgeMetric = "page" | "deadline" | "failure" | "crawler";

/** The gateway's line, once a minute, of how far behind each chain it is: its `message`. */
export const CHAIN_STATUS_MESSAGE = "chain status";

/** The line, once a minute, of each gateway that serves clients: its open event streams. */
export const SERVING_STATUS_MESSAGE = "serving status";
