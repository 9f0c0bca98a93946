/** What became of each remote that was asked for, by name. */
export type RemoteStates = Map<string, "loaded" | "failed">;
