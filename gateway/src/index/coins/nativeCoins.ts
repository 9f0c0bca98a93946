/** Native coins that moved from one address to another; wei. Addresses are hex in lower case. */
export type NativeMove = { readonly sender: string; readonly recipient: string; readonly amount: bigint };

/** The native coins that a transaction moved, as far as known besides its events. */
export type NativeCoins =
  /** All moves in their order, the transaction's own value included. */
  | { readonly source: "TRACES"; readonly moves: readonly NativeMove[] }
  /** Changes of the compared accounts' balances, without network fees. */
  | { readonly source: "BALANCES"; readonly changes: ReadonlyMap<string, bigint> }
  | { readonly source: "EVENTS" };
