import { t } from "@lingui/core/macro";
import { type Address, zeroAddress } from "viem";
import type { Call } from "@cenote/kit/sending";
import { isolated } from "@cenote/kit/text/isolated";
import { approveToken, readTokenAllowance, tokenAllowanceCall } from "@cenote/protocol/allowances";
import { makeOffer } from "@cenote/protocol/seaport/makeOrder";
import { encodeBalanceOf } from "@cenote/protocol/transfers";
import { wrapCoin } from "@cenote/protocol/wrappedCoin";
import { actionToken, readCurrency } from "../readCurrency";
import type { NewTerms, TradedItem } from "../tradeAction";
import { refused, type TradeContext, type TradePlan } from "../tradePlan";
import { newOrderPlan, royaltyOf } from "./newOrder";

const MAX_NAME_CHARACTERS = 40;

/**
 * Plans an offer in the wrapped coin, for an item or for any item of its collection: wraps the missing amount, and
 * approves exactly the price for Seaport.
 */
export async function offerPlan(context: TradeContext, item: TradedItem, terms: NewTerms): Promise<TradePlan> {
  const { account, contracts, read } = context;
  const { price } = terms;
  const { weth, seaport } = contracts;
  const collection = item.collection as Address;
  const tokenId = item.tokenId === null ? null : BigInt(item.tokenId);
  const [coin, currency, royalty, balance, allowance] = await Promise.all([
    readCurrency(context, zeroAddress),
    readCurrency(context, weth),
    royaltyOf(context, collection, tokenId ?? 0n, price).catch((error: unknown) => {
      if (error instanceof RangeError) return "ROYALTY_TOO_HIGH" as const;
      throw error;
    }),
    read(weth, encodeBalanceOf(account)).then(readTokenAllowance),
    read(weth, tokenAllowanceCall(account, seaport)).then(readTokenAllowance),
  ]);
  if (royalty === "ROYALTY_TOO_HIGH") return refused(royalty);
  const missing = price > balance ? price - balance : 0n;
  const amount = missing.toString();
  const wrap: Call = {
    to: weth,
    data: wrapCoin(),
    value: missing,
    action: {
      kind: "wrap",
      pays: { token: actionToken(coin), amount },
      receives: { token: actionToken(currency), amount },
    },
  };
  const approve: Call = {
    to: weth,
    data: approveToken(seaport, price),
    action: { kind: "approve", token: actionToken(currency), amount: price.toString(), spender: seaport },
  };
  const parameters = makeOffer({
    maker: account,
    standard: item.standard,
    collection,
    tokenId,
    quantity: 1n,
    price,
    currency: weth,
    fees: royalty ? [royalty] : [],
    startTime: BigInt(terms.startTime),
    endTime: BigInt(terms.endTime),
    salt: terms.salt,
  });
  const name = isolated(item.name ?? item.collectionName ?? `#${item.tokenId}`, MAX_NAME_CHARACTERS);
  return newOrderPlan(context, {
    parameters,
    calls: [...(missing > 0n ? [wrap] : []), ...(allowance < price ? [approve] : [])],
    summary: {
      prices: [{ currency, amount: price }],
      royalty: royalty && { currency, amount: royalty.amount },
      proceeds: null,
      endTime: terms.endTime,
      quantity: null,
      missing: 0,
    },
    onChain: terms.isOnChain ? { action: { kind: "other", text: t`Offer for ${name}` } } : null,
  });
}
