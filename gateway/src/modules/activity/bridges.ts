import type { TransactionStatus } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import type { ActivityRow } from "./activityStore";

/** The state of a transfer to another chain, and its transaction there; null until that is read. */
export type Bridge = { readonly status: TransactionStatus; readonly otherSide: ActivityRow | null };

/** Returns the transfer that a transaction begins or ends; null for any other transaction. */
export async function bridgeOf(
  { bridge, bridgeStatus, owner, chain, hash }: ActivityRow,
  { activities, offChain }: Pick<Context, "activities" | "offChain">,
): Promise<Bridge | null> {
  const record = bridge == null ? null : await offChain.find(bridge);
  if (record?.machine !== "BRIDGE") return null;
  const { status, destinationChain, destinationHash, recipient } = record;
  // An arrival is listed separately only if its beginning is not requested.
  const isBeginning = record.chain === chain && record.hash === hash && record.owner === owner;
  const hasArrived = isBeginning && destinationHash !== null && recipient === owner;
  const otherSide = hasArrived
    ? await activities.find({ owner, chain: destinationChain, hash: destinationHash })
    : null;
  return { status: bridgeStatus ?? status, otherSide };
}
