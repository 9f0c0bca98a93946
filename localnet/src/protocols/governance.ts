import type { Address } from "viem";

/** A chain's governor, the token that gives votes, and the timelock that executes and holds the treasury. */
export type Governance = { readonly governor: Address; readonly token: Address; readonly timelock: Address };
