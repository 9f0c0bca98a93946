/** The state of each requested remote, by name; `tooNew` requires a newer shell. */
export type RemoteStates = Map<string, "loaded" | "failed" | "tooNew">;
