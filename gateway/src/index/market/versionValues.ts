import type { ProtocolVersion } from "../../__generated__/resolvers";

/** Dollars in all pools of each version; null if no pool has a value. */
export type VersionValues = Readonly<Record<ProtocolVersion, number | null>>;

export const NO_VALUES: VersionValues = { V2: null, V3: null, V4: null };
