import type { TransactionStatus } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import type { ActivityRow } from "../activity/activityStore";

/** How far a transfer to another chain has come, and its transaction there; null while that is not read. */
export type Bridge = { readonly status: TransactionStatus; readonly otherSide: ActivityRow | null };

/** The transfer that a transaction begins or ends; null for a transaction shown by itself. */
export async function bridgeOf(
  { bridge, bridgeStatus, owner, chain, hash }: ActivityRow,
  { activities, offChain }: Pick<Context, "activities" | "offChain">,
): Promise<Bridge | null> {
  const told = bridge == null ? null : await offChain.find(bridge);
  if (told?.machine !== "BRIDGE") return null;
  const { status, destinationChain, destinationHash, recipient } = told;
  // An arrival is shown by itself only where its beginning is not requested.
  const isBeginning = told.chain === chain && told.hash === hash && told.owner === owner;
  const hasArrived = isBeginning && destinationHash !== null && recipient === owner;
  const otherSide = hasArrived
    ? await activities.find({ owner, chain: destinationChain, hash: destinationHash })
    : null;
  return { status: bridgeStatus ?? status, otherSide };
}
