/** Native coins that went from one address to another; wei. Addresses are hex in lower case. */
export type NativeMove = { readonly sender: string; readonly recipient: string; readonly amount: bigint };

/** What is known of the native coins that a transaction moved, besides what its events report. */
export type NativeCoins =
  /** All moves in their order, its own value included. */
  | { readonly source: "TRACES"; readonly moves: readonly NativeMove[] }
  /** By how much it changed accounts' balances, network fees left out; of the accounts that were compared. */
  | { readonly source: "BALANCES"; readonly changes: ReadonlyMap<string, bigint> }
  | { readonly source: "EVENTS" };
