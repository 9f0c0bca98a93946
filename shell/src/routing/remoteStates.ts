/** What became of each remote that was asked for, by name; `tooNew` asks for more than this shell can give. */
export type RemoteStates = Map<string, "loaded" | "failed" | "tooNew">;
