import type { Chain } from "@cenote/domain/chains";
import type { Resolvers } from "../../__generated__/resolvers";
import { parseAddress, toAddress } from "../../chain/addresses";
import { encodeCursor, toConnection, turnPage, type PageArgs } from "../../request/connection";
import type { Context } from "../../context";
import { toDecimal, toWhole } from "../../lib/pricing/units";
import { nodeId } from "../../request/nodeId";
import { usd } from "../market/amounts";
import { APPROVAL_KEY_LENGTH, approvalKey, type StandingApproval } from "./approvalStore";
import type { ApprovalPage } from "./standingApprovals";

/** Permit2 stores amounts of 160 bits: the largest means no limit, for any contract. */
const MIN_UNLIMITED = (1n << 160n) - 1n;

export const approvalResolvers: Resolvers = {
  Query: {
    approvals: (_, { ownerAddress, chains, ...args }, context) =>
      approvalPage(parseAddress(ownerAddress), (chains as Chain[] | null) ?? context.indexedChains, args, context),
  },
  Portfolio: {
    approvals: ({ owner, chains }, { chains: requestedChains, ...args }, context) =>
      approvalPage(owner, (requestedChains as Chain[] | null) ?? chains, args, context),
  },
  Approval: {
    id: ({ chain, blockNumber, logIndex }) => nodeId("Approval", chain, blockNumber, logIndex),
    ownerAddress: ({ owner }) => toAddress(owner),
    spenderAddress: ({ spender }) => toAddress(spender),
    application: ({ chain, spender }, _, { findApplication }) => findApplication(chain, spender),
    token: (row, _, context) => tokenOf(row, context),
    collection: ({ chain, kind, contract, amount }, _, { nftCollections }) =>
      amount === null && kind !== "DELEGATE" ? nftCollections.find({ chain, address: contract }) : null,
    asset: ({ chain, kind, contract, tokenId }, _, { nftAssets }) =>
      kind === "NFT" && tokenId !== null ? nftAssets.find({ chain, collection: contract, tokenId }) : null,
    quantity: async (row, _, context) => {
      const token = await tokenOf(row, context);
      return token?.decimals == null || row.amount === null ? null : toDecimal(row.amount, token.decimals);
    },
    isUnlimited: async (row, _, context) => {
      if (row.amount === null) return row.kind === "NFT_FOR_ALL" || row.kind === "DELEGATE";
      const token = await tokenOf(row, context);
      return row.amount >= MIN_UNLIMITED || (token?.totalSupply != null && row.amount > BigInt(token.totalSupply));
    },
    balance: async (row, _, context) => {
      const token = await tokenOf(row, context);
      return token?.decimals == null || row.balance === null ? null : toDecimal(row.balance, token.decimals);
    },
    valueAtRisk: async (row, _, context) => {
      const token = await tokenOf(row, context);
      if (token?.priceUsd == null || token.decimals === null || row.reachable === null) return null;
      return usd(toWhole(row.reachable, token.decimals) * token.priceUsd);
    },
  },
};

async function approvalPage(
  owner: string | null,
  chains: readonly Chain[],
  args: PageArgs,
  { standingApprovals, chains: chainStore }: Context,
): Promise<ApprovalPage> {
  const page = turnPage(args, APPROVAL_KEY_LENGTH);
  const nowOf = async (chain: Chain) => (await chainStore.asOf(chain))?.blockTimestamp ?? 0;
  const { approvals, unknownChains } = owner
    ? await standingApprovals(owner, chains, page, nowOf)
    : { approvals: [], unknownChains: [] };
  return { ...toConnection(approvals, page, (row) => encodeCursor(approvalKey(row))), unknownChains };
}

function tokenOf({ chain, contract, amount }: StandingApproval, { tokens }: Context) {
  return amount === null ? null : tokens.find({ chain, address: contract });
}
