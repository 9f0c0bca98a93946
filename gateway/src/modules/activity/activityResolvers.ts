import { chainFacts } from "@cenote/domain/chains";
import type { ActivityKind, Resolvers, TransactionType, TransactionStatus } from "../../__generated__/resolvers";
import { parseAddress, toAddress } from "../../chain/addresses";
import { encodeCursor, toConnection, turnPage } from "../../request/connection";
import type { Context } from "../../context";
import { recipientOf } from "../../chain/recipientOf";
import { toDecimal } from "../../lib/pricing/units";
import { nodeId } from "../../request/nodeId";
import { checkedOwners, pageSize as allowedPageSize } from "../../request/limits";
import { offChainScope } from "../provider/offChainScope";
import { toActivityFilter } from "./activityFilter";
import { ACTIVITY_KEY_LENGTH, activityKey } from "./activityPages";
import type { Activity, ActivityRow } from "./activityStore";
import type { ChangeRow, DelegationRow } from "./assetChangeResolvers";
import { activityKind } from "./decoding/activityKind";
import { changesOf, type AssetChange } from "../../chain/decoding/assetChanges";
import { hasActed, separateChanges } from "../../chain/decoding/countedChanges";
import { methodOf } from "../../chain/decoding/intentions";
import { transactionType } from "../../chain/decoding/transactionType";

const NATIVE_DECIMALS = 18;
/** The highest page number. */
const LAST_PAGE = 1000;

/** A transaction from its owner's perspective. */
export type DecodedActivity = {
  readonly row: ActivityRow;
  readonly type: TransactionType;
  readonly kind: ActivityKind;
  readonly changes: readonly AssetChange[];
  /** Changes forged by other accounts, which do not count. */
  readonly uncounted: readonly AssetChange[];
  /** The bridge transfer of a transaction that moved something to another chain. */
  readonly bridge: Bridge | null;
};

const RAMP_DETAILS = { ON_RAMP: "OnRampTransactionDetails", OFF_RAMP: "OffRampTransactionDetails" } as const;

export const activityResolvers: Resolvers = {
  Portfolio: {
    activityConnection: async ({ owner, chains }, args, { activityPages, providers, applicationsNamed }) => {
      const page = turnPage(args, ACTIVITY_KEY_LENGTH);
      const requestedChains = args.chains ? chains.filter((chain) => args.chains!.includes(chain)) : chains;
      const rows = await activityPages.ofOwner({
        owner,
        chains: requestedChains,
        page,
        scope: offChainScope(args, providers),
        filter: toActivityFilter(args.filter, applicationsNamed),
      });
      return toConnection(rows, page, (row) => encodeCursor(activityKey(row)));
    },
    assetActivities: ({ owner, chains }, args, { activities, providers }) =>
      activities.ofOwner({
        owner,
        chains: args.chains ? chains.filter((chain) => args.chains!.includes(chain)) : chains,
        page: Math.min(LAST_PAGE, Math.max(1, args.page ?? 1)),
        size: allowedPageSize(args.pageSize ?? 100),
        scope: offChainScope(args, providers),
      }),
  },
  Subscription: {
    onAssetActivity: {
      subscribe: async (_, { addresses, ...args }, { newActivity, lastEventId, owners, providers }) =>
        newActivity.subscribe(
          checkedOwners(addresses, owners).flatMap((address) => parseAddress(address) ?? []),
          lastEventId,
          offChainScope({ ...args, includeOffChain: true }, providers),
        ),
      resolve: (row: Activity, _: unknown, context: Context) => {
        // A subscription is long-lived: values cached at former blocks must not be shown again.
        context.renew();
        return row;
      },
    },
  },
  AssetActivity: {
    id: (row) =>
      "record" in row
        ? nodeId("AssetActivity", row.provider, row.reference)
        : nodeId("AssetActivity", row.chain, row.owner, row.hash),
    ownerAddress: ({ owner }) => toAddress(owner),
    isHidden: async (row, _, context) => {
      if ("record" in row) return false;
      // Later blocks reveal a signature that the chain ignored: its transaction was not stored as hidden.
      const { changes, bridge } = await decodeActivity(row, context);
      return row.isHidden === true || (!hasActed(row.owner, row) && changes.length === 0 && bridge === null);
    },
    kind: async (row, _, context) => {
      if ("record" in row) return row.machine === "SWAP_ORDER" ? "SWAP" : "RAMP";
      return (await decodeActivity(row, context)).kind;
    },
    details: (row, _, context) => ("record" in row ? row : decodeActivity(row, context)),
  },
  ActivityDetails: {
    __resolveType: (details) => {
      if (!("machine" in details)) return "TransactionDetails";
      return details.machine === "SWAP_ORDER" ? "SwapOrderDetails" : RAMP_DETAILS[details.machine];
    },
  },
  TransactionDetails: {
    id: ({ row: { chain, owner, hash } }) => nodeId("TransactionDetails", chain, owner, hash),
    from: ({ row }) => toAddress(row.sender),
    to: ({ row }) => toAddress(recipientOf(row)),
    hash: ({ row }) => row.hash,
    nonce: ({ row }) => row.nonce,
    method: ({ row }) => methodOf(row.selector),
    // A transfer to another chain is confirmed once it has arrived.
    status: ({ row, bridge }) => (!row.hasSucceeded ? "FAILED" : (bridge?.status ?? "CONFIRMED")),
    networkFee: ({ row: { chain, fee } }) => ({
      quantity: toDecimal(BigInt(fee), NATIVE_DECIMALS),
      tokenSymbol: chainFacts(chain).nativeSymbol,
      tokenAddress: null,
      tokenChain: chain,
    }),
    application: ({ row: { chain, recipient } }, _, { findApplication }) => findApplication(chain, recipient),
    assetChanges: async ({ row, changes, bridge }, _, context) => {
      const arrival = bridge?.otherSide && (await decodeActivity(bridge.otherSide, context));
      return [...madeIn(row, changes), ...(arrival ? madeIn(arrival.row, arrival.changes) : [])];
    },
    uncountedChanges: ({ row, uncounted }) => madeIn(row, uncounted),
    delegations: ({ row, changes }) =>
      changes.flatMap((change): DelegationRow[] => (change.kind === "AccountDelegation" ? [{ row, change }] : [])),
  },
};

/** Returns changes of assets and approvals; delegations are a separate list. */
function madeIn(row: ActivityRow, changes: readonly AssetChange[]): ChangeRow[] {
  return changes.flatMap((change) => (change.kind === "AccountDelegation" ? [] : [{ row, change } as ChangeRow]));
}

/** Decodes a transaction's changes and bridge transfer for its owner. */
export async function decodeActivity(
  row: ActivityRow,
  context: Pick<Context, "activities" | "findApplication" | "isBelieved" | "offChain">,
): Promise<DecodedActivity> {
  const { activities, findApplication, isBelieved } = context;
  const { owner, chain, recipient } = row;
  const facts = await activities.facts(row);
  const { poolEvents, positionEvents, orderTokens } = facts;
  const isActor = hasActed(owner, row);
  const isKnown = (contract: string) => orderTokens.includes(contract) || isBelieved(chain, contract);
  const { counted, uncounted } = separateChanges(changesOf(owner, recipient, facts), { hasActed: isActor, isKnown });
  const changes = counted.filter(isWhole);
  const called = findApplication(chain, recipient)?.contract ?? null;
  const bridge = await bridgeOf(row, context);
  const type = bridge ? "BRIDGING" : transactionType(owner, { ...row, called, poolEvents, positionEvents }, changes);
  // Spam counts too: a list that is filtered by kind has it under the same kind.
  const hasItem = [...counted, ...uncounted].some(({ kind }) => kind === "NftTransfer");
  const kind = activityKind({ type, isActor, poolEvents, positionEvents, hasItem });
  return { row, changes, uncounted: uncounted.filter(isWhole), bridge, type, kind };
}

/** Whether a change can be shown: an approval for all items of an empty collection cannot. */
function isWhole(change: AssetChange): boolean {
  return change.kind !== "NftApproveForAll" || change.tokenId !== null;
}

/** The state of a transfer to another chain, and its transaction there; null until that is read. */
type Bridge = { readonly status: TransactionStatus; readonly otherSide: ActivityRow | null };

/** Returns the transfer that a transaction begins or ends; null for any other transaction. */
async function bridgeOf(
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
