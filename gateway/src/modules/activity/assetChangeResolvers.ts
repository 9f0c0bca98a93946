import type { Resolvers } from "../../__generated__/resolvers";
import { toAddress } from "../../chain/addresses";
import type { Context } from "../../context";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { toDecimal } from "../../lib/pricing/units";
import { nodeId } from "../../request/nodeId";
import { usd } from "../market/amounts";
import type { TokenRow } from "../../store/tables/tokenSql";
import type { ActivityRow } from "./activityStore";
import type { AssetChange } from "../../chain/decoding/assetChanges";

/** A change with its transaction. */
type Made<Change> = { readonly row: ActivityRow; readonly change: Change };
type Kind<Name extends AssetChange["kind"]> = Extract<AssetChange, { readonly kind: Name }>;

export type TokenTransferRow = Made<Kind<"TokenTransfer">>;
export type NftTransferRow = Made<Kind<"NftTransfer">>;
export type DelegationRow = Made<Kind<"AccountDelegation">>;
export type ApprovalRow = Made<Kind<"TokenApproval" | "NftApproval" | "NftApproveForAll">>;
export type ChangeRow = TokenTransferRow | NftTransferRow | ApprovalRow;

export const assetChangeResolvers: Resolvers = {
  // Ramps' transfers have no on-chain changes.
  AssetChange: { __resolveType: (made) => ("change" in made ? made.change.kind : "OnRampTransfer") },
  TokenTransfer: {
    id: changeId,
    asset: ({ row, change }, _, context) => tokenOf(row, change.token, context),
    tokenStandard: ({ change }) => standardOf(change.token),
    quantity: ({ row, change }, _, context) => quantityOf(row, change.token, change.amount, context),
    sender: ({ change }) => toAddress(change.sender),
    recipient: ({ change }) => toAddress(change.recipient),
    direction: ({ change }) => change.direction,
    transactedValue: async ({ row: { chain }, change }, _, { tokens, projects }) => {
      const key = { chain, address: change.token };
      const token = await tokens.find(key);
      // Unlisted, and its pools hold less than its claimed value: typical of spam.
      const isBelieved = projects.ofToken(key) !== null || (change.usdValue ?? 0) <= (token?.valueLockedUsd ?? 0);
      return isBelieved ? usd(change.usdValue) : null;
    },
  },
  NftTransfer: {
    id: changeId,
    asset: ({ row, change }, _, context) => itemOf(row, change.collection, change.tokenId, context),
    nftStandard: ({ row, change }, _, context) => itemStandardOf(row, change.collection, context),
    quantity: ({ change }) => change.amount,
    amount: ({ change }) => Number(change.amount),
    sender: ({ change }) => toAddress(change.sender),
    recipient: ({ change }) => toAddress(change.recipient),
    direction: ({ change }) => change.direction,
  },
  TokenApproval: {
    id: changeId,
    asset: ({ row, change }, _, context) => tokenOf(row, change.contract, context),
    tokenStandard: ({ change }) => standardOf(change.contract),
    approvedAddress: ({ change }) => toAddress(change.spender),
    quantity: ({ row, change }, _, context) => quantityOf(row, change.contract, change.amount ?? "0", context),
  },
  NftApproval: {
    id: changeId,
    asset: ({ row, change }, _, context) => itemOf(row, change.contract, change.tokenId, context),
    nftStandard: ({ row, change }, _, context) => itemStandardOf(row, change.contract, context),
    approvedAddress: ({ change }) => toAddress(change.spender),
  },
  NftApproveForAll: {
    id: changeId,
    asset: ({ row, change }, _, context) => itemOf(row, change.contract, change.tokenId, context),
    nftStandard: ({ row, change }, _, context) => itemStandardOf(row, change.contract, context),
    operatorAddress: ({ change }) => toAddress(change.spender),
    approved: ({ change }) => change.amount !== "0",
  },
  AccountDelegation: {
    id: changeId,
    delegateAddress: ({ change }) => change.delegate && toAddress(change.delegate),
  },
};

function changeId({ row: { chain, owner, hash }, change }: { row: ActivityRow; change: AssetChange }): string {
  return nodeId(change.kind, chain, owner, hash, change.place);
}

function standardOf(token: string) {
  return token === ZERO_ADDRESS ? "NATIVE" : "ERC20";
}

async function itemStandardOf({ chain }: ActivityRow, address: string, { nftCollections }: Context) {
  return (await nftCollections.find({ chain, address }))?.standard ?? "NONCOMPLIANT";
}

async function tokenOf({ chain }: ActivityRow, address: string, { tokens }: Context): Promise<TokenRow> {
  const token = await tokens.find({ chain, address });
  if (!token) throw new Error(`Token ${address} of ${chain} is not stored.`);
  return token;
}

async function quantityOf(row: ActivityRow, address: string, amount: string, context: Context) {
  const decimals = await context.tokens.decimalsAt({ chain: row.chain, address }, row.blockNumber);
  return toDecimal(BigInt(amount), decimals ?? 0);
}

async function itemOf({ chain }: ActivityRow, collection: string, tokenId: string | null, { nftAssets }: Context) {
  const item = tokenId === null ? null : await nftAssets.find({ chain, collection, tokenId });
  if (!item) throw new Error(`Item ${tokenId} of ${collection} on ${chain} is not stored.`);
  return item;
}
