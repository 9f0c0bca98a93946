import type { Address } from "viem";

/** A chain's governor, its votes token, and the timelock that executes and holds the treasury. */
export type Governance = { readonly governor: Address; readonly token: Address; readonly timelock: Address };
