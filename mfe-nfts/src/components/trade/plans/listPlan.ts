import { t } from "@lingui/core/macro";
import { type Address, zeroAddress } from "viem";
import type { Call } from "@cenote/kit/sending";
import { isolated } from "@cenote/kit/text/isolated";
import { shortAddress } from "@cenote/kit/text/address";
import { approveItem, itemStandingCalls, readItemStanding } from "@cenote/protocol/seaport/itemApprovals";
import { makeListing } from "@cenote/protocol/seaport/makeOrder";
import { readCurrency } from "../readCurrency";
import type { NewTerms, TradedItem } from "../tradeAction";
import { refused, type TradeContext, type TradePlan } from "../tradePlan";
import { newOrderPlan, royaltyOf } from "./newOrder";

const MAX_NAME_LENGTH = 40;

/**
 * Plans a listing: the approval where it is missing, then a signature, or a transaction that registers the order on the
 * chain.
 */
export async function listPlan(context: TradeContext, item: TradedItem, terms: NewTerms): Promise<TradePlan> {
  const { account, contracts } = context;
  const { price, quantity } = terms;
  const currencyAddress = terms.isNative ? zeroAddress : contracts.weth;
  const collection = item.collection as Address;
  const tokenId = BigInt(item.tokenId ?? 0);
  const [currency, royalty, approval] = await Promise.all([
    readCurrency(context, currencyAddress),
    royaltyOf(context, collection, tokenId, price).catch((error: unknown) => {
      if (error instanceof RangeError) return "ROYALTY_TOO_HIGH" as const;
      throw error;
    }),
    itemApproval(context, item, quantity),
  ]);
  if (royalty === "ROYALTY_TOO_HIGH") return refused(royalty);
  const summary = {
    prices: [{ currency, amount: price }],
    royalty: royalty && { currency, amount: royalty.amount },
    proceeds: { currency, amount: price - (royalty?.amount ?? 0n) },
    endTime: terms.endTime,
    quantity: null,
    missing: 0,
  };
  if (approval === "ITEM_MISSING") return refused(approval, summary);
  const parameters = makeListing({
    maker: account,
    standard: item.standard,
    collection,
    tokenId,
    quantity,
    price,
    currency: currencyAddress,
    fees: royalty ? [royalty] : [],
    startTime: BigInt(terms.startTime),
    endTime: BigInt(terms.endTime),
    salt: terms.salt,
  });
  const name = isolated(item.name ?? `#${item.tokenId}`, MAX_NAME_LENGTH);
  return newOrderPlan(context, {
    parameters,
    calls: approval ? [approval] : [],
    summary,
    onChain: terms.isOnChain ? { action: { kind: "other", text: t`List ${name}` } } : null,
  });
}

/**
 * Returns the approval of the item for Seaport; null where it is approved already, "ITEM_MISSING" where the account
 * does not have it.
 */
export async function itemApproval(
  { account, contracts, read }: TradeContext,
  item: TradedItem,
  quantity: bigint,
): Promise<Call | "ITEM_MISSING" | null> {
  const [seaport, collection] = [contracts.seaport, item.collection as Address];
  const sold = { standard: item.standard, owner: account, tokenId: BigInt(item.tokenId ?? 0), quantity };
  const answers = await Promise.all(
    // `ownerOf` reverts for a burned item.
    itemStandingCalls(sold, seaport).map((data) => read(collection, data).catch(() => null)),
  );
  const { isOwned, isApproved } = readItemStanding(sold, seaport, answers);
  if (!isOwned) return "ITEM_MISSING";
  if (isApproved) return null;
  const what =
    item.standard === "ERC721"
      ? isolated(item.name ?? `#${item.tokenId}`, MAX_NAME_LENGTH)
      : isolated(item.collectionName ?? shortAddress(collection), MAX_NAME_LENGTH);
  const text = item.standard === "ERC721" ? t`Allow Seaport to move ${what}` : t`Allow Seaport to move all of ${what}`;
  return { to: collection, data: approveItem(sold, seaport), action: { kind: "other", text } };
}
