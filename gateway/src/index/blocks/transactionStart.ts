/** Offsets of a transaction's own changes. */
export type TransactionStart = {
  readonly transfers: number;
  readonly nftTransfers: number;
  readonly approvals: number;
  readonly poolEvents: number;
  readonly positionEvents: number;
  readonly orderFills: number;
};
