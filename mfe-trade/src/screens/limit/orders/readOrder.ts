import { graphql, readInlineData } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import { toPair, type Pair } from "@cenote/kit/pair/pairOrder";
import { readPairSide, type PairSide } from "../../../components/pair/readPairSide";
import type { LimitOrderWait, readOrder_order$key, SwapOrderStatus } from "./__generated__/readOrder_order.graphql";

/** One token of an order; decimals are null if unknown. */
export type OrderSide = PairSide & { readonly decimals: number | null };

/** An order's row. Amounts are in smallest units, times in Unix seconds. */
export type LimitOrderLine = {
  readonly id: string;
  readonly chain: Chain;
  readonly hash: string;
  readonly nonce: bigint;
  readonly status: SwapOrderStatus;
  readonly sold: OrderSide;
  readonly bought: OrderSide;
  readonly pair: Pair<OrderSide>;
  readonly isBuy: boolean;
  readonly inputAmount: bigint;
  readonly outputAmount: bigint;
  /** Price of one base token in the quote token; null if the decimals of one are unknown. */
  readonly price: number | null;
  /** Distance of the price above the pools' price for the whole amount, in percent; null without a pools' price. */
  readonly fromMarket: number | null;
  readonly startsAt: number | null;
  readonly expiry: number | null;
  readonly wait: LimitOrderWait | null;
  readonly missing: bigint | null;
  readonly fill: { readonly hash: string; readonly timestamp: number; readonly received: bigint | null } | null;
};

export function readOrder(key: readOrder_order$key): LimitOrderLine {
  const order = readInlineData(
    graphql`
      fragment readOrder_order on LimitOrder @inline {
        id
        chain
        nonce
        startsAt
        inputAmount
        outputAmount
        wait
        missingAmount
        details {
          hash
          orderStatus
          expiry
          inputToken {
            decimals
            ...readPairSide_token
          }
          outputToken {
            decimals
            ...readPairSide_token
          }
        }
        market {
          route {
            amountOut
          }
        }
        fill {
          transactionHash
          timestamp
          receivedAmount
        }
      }
    `,
    key,
  );
  const { details, fill, market } = order;
  const sold = { ...readPairSide(details.inputToken), decimals: details.inputToken.decimals ?? null };
  const bought = { ...readPairSide(details.outputToken), decimals: details.outputToken.decimals ?? null };
  const pair = toPair(sold, bought);
  const isBuy = pair.base === bought;
  const [inputAmount, outputAmount] = [BigInt(order.inputAmount), BigInt(order.outputAmount)];
  const priceAt = (received: bigint): number | null => {
    const [paid, got] = [whole(inputAmount, sold), whole(received, bought)];
    if (paid === null || got === null) return null;
    return isBuy ? paid / got : got / paid;
  };
  const price = priceAt(outputAmount);
  const now = market?.route ? priceAt(BigInt(market.route.amountOut)) : null;
  return {
    id: order.id,
    chain: order.chain,
    hash: details.hash,
    nonce: BigInt(order.nonce),
    status: details.orderStatus,
    sold,
    bought,
    pair,
    isBuy,
    inputAmount,
    outputAmount,
    price,
    fromMarket: price !== null && now ? (price / now - 1) * 100 : null,
    startsAt: order.startsAt ?? null,
    expiry: details.expiry ?? null,
    wait: order.wait ?? null,
    missing: order.missingAmount == null ? null : BigInt(order.missingAmount),
    fill: fill
      ? {
          hash: fill.transactionHash,
          timestamp: fill.timestamp,
          received: fill.receivedAmount == null ? null : BigInt(fill.receivedAmount),
        }
      : null,
  };
}

/** For display and drawing only. */
function whole(amount: bigint, { decimals }: Pick<OrderSide, "decimals">): number | null {
  return decimals === null ? null : Number(amount) / 10 ** decimals;
}

/** Returns how much more than the signed amount was received, in percent of it; null if unknown. */
export function gainedPercent({ fill, outputAmount }: Pick<LimitOrderLine, "fill" | "outputAmount">): number | null {
  return fill?.received == null ? null : (Number(fill.received - outputAmount) / Number(outputAmount)) * 100;
}
