/** Log messages that alarms count: shared by the programs that write them and the alarms. */

/** Values of `metric` in the edge functions' JSON log lines. */
export type EdgeMetric = "page" | "deadline" | "failure" | "crawler";

/** `message` of the gateway's log line, once a minute, with its lag behind each chain. */
export const CHAIN_STATUS_MESSAGE = "chain status";

/** `message` of the log line, once a minute, of each gateway that serves clients: its open event streams. */
export const SERVING_STATUS_MESSAGE = "serving status";
