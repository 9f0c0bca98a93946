import { chainFacts } from "@cenote/domain/chains";
import type { Resolvers, TransactionType } from "../../__generated__/resolvers";
import { parseAddress, toAddress } from "../../addresses";
import { encodeCursor, toConnection, turnPage } from "../../connection";
import type { Context } from "../../context";
import { recipientOf } from "../../indexer/closeTransaction";
import { toDecimal } from "../../indexer/pricing/units";
import { nodeId } from "../../nodeId";
import { checkedKeys, pageSize as allowedPageSize } from "../../schema/limits";
import { ACTIVITY_KEY_LENGTH, activityKey } from "./activityPages";
import type { ActivityRow } from "./activityStore";
import type { ChangeRow } from "./assetChangeResolvers";
import { changesOf, type AssetChange } from "./decoding/assetChanges";
import { transactionType } from "./decoding/transactionType";

const NATIVE_DECIMALS = 18;
/** Nobody turns more pages than this. */
const LAST_PAGE = 1000;

/** A transaction as its owner sees it. */
export type DecodedActivity = {
  readonly row: ActivityRow;
  readonly type: TransactionType;
  readonly changes: readonly AssetChange[];
};

export const activityResolvers: Resolvers = {
  Portfolio: {
    activityConnection: async ({ owner, chains }, args, { activityPages }) => {
      const page = turnPage(args, ACTIVITY_KEY_LENGTH);
      const wanted = args.chains ? chains.filter((chain) => args.chains!.includes(chain)) : chains;
      const rows = await activityPages.ofOwner(owner, wanted, page);
      return toConnection(rows, page, (row) => encodeCursor(activityKey(row)));
    },
    // Bridging is part of it where it happens on the chains; no provider of off-chain transfers is configured.
    assetActivities: ({ owner, chains }, args, { activities }) =>
      activities.ofOwner({
        owner,
        chains: args.chains ? chains.filter((chain) => args.chains!.includes(chain)) : chains,
        page: Math.min(LAST_PAGE, Math.max(1, args.page ?? 1)),
        size: allowedPageSize(args.pageSize ?? 100),
      }),
  },
  Subscription: {
    onAssetActivity: {
      subscribe: async (_, { addresses }, { newActivity, lastEventId }) =>
        newActivity.subscribe(
          checkedKeys(addresses).flatMap((address) => parseAddress(address) ?? []),
          lastEventId,
        ),
      resolve: (row: ActivityRow, _: unknown, context: Context) => {
        // A subscription lives long: what it saw of former blocks is not to be shown again.
        context.renew();
        return row;
      },
    },
  },
  AssetActivity: {
    id: ({ chain, owner, hash }) => nodeId("AssetActivity", chain, owner, hash),
    details: (row, _, context) => decodeActivity(row, context),
  },
  ActivityDetails: { __resolveType: () => "TransactionDetails" },
  TransactionDetails: {
    id: ({ row: { chain, owner, hash } }) => nodeId("TransactionDetails", chain, owner, hash),
    from: ({ row }) => toAddress(row.sender),
    to: ({ row }) => toAddress(recipientOf(row)),
    hash: ({ row }) => row.hash,
    nonce: ({ row }) => row.nonce,
    status: ({ row }) => (row.hasSucceeded ? "CONFIRMED" : "FAILED"),
    networkFee: ({ row: { chain, fee } }) => ({
      quantity: toDecimal(BigInt(fee), NATIVE_DECIMALS),
      tokenSymbol: chainFacts(chain).nativeSymbol,
      tokenAddress: null,
      tokenChain: chain,
    }),
    application: ({ row: { chain, recipient } }, _, { findApplication }) => {
      const application = findApplication(chain, recipient);
      return application && { chain, address: toAddress(recipient!), name: application.name, icon: null };
    },
    assetChanges: ({ row, changes }) => changes.map((change) => ({ row, change }) as ChangeRow),
  },
};

/** Finds out what a transaction was to its owner. */
export async function decodeActivity(
  row: ActivityRow,
  { activities, findApplication }: Pick<Context, "activities" | "findApplication">,
): Promise<DecodedActivity> {
  const { owner, chain, recipient } = row;
  const facts = await activities.facts(row);
  const changes = changesOf(owner, recipient, facts).filter(isWhole);
  const called = findApplication(chain, recipient)?.contract ?? null;
  return { row, changes, type: transactionType(owner, { ...row, called, poolEvents: facts.poolEvents }, changes) };
}

/** An approval for all items of a collection that has none has nothing to show. */
function isWhole(change: AssetChange): boolean {
  return change.kind !== "NftApproveForAll" || change.tokenId !== null;
}
