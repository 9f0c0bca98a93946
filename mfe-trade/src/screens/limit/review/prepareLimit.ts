import { type Address, type Hex, zeroAddress } from "viem";
import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import type { Host } from "@cenote/kit/remote";
import type { Call, SwapContracts } from "@cenote/kit/sending";
import { actionToken } from "@cenote/kit/trade/actionToken";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { prepareCalls } from "@cenote/kit/trade/review/prepareCalls";
import {
  callsOf,
  ReviewHalt,
  type PrepareOptions,
  type ReviewPlan,
  type ReviewStep,
} from "@cenote/kit/trade/review/reviewPlan";
import { typedDataText } from "@cenote/kit/wallet/typedDataText";
import { makeLimitOrder } from "@cenote/protocol/limit-orders/limitOrder";
import { encodeDutchOrder, type DutchOrder } from "@cenote/protocol/limit-orders/order";
import { nonceBitmapCall, readNonceBitmap } from "@cenote/protocol/limit-orders/orderCalls";
import { dutchOrderTypedData } from "@cenote/protocol/limit-orders/orderHash";
import { freeNonces, orderWord } from "@cenote/protocol/limit-orders/orderNonces";
import { wrapCoin } from "@cenote/protocol/wrappedCoin";
import { endOf, EVERY_SECONDS, type LimitPlace } from "../../../lib/limitPlace";
import type { OpenOrder } from "../orders/ReadOpenOrders";
import { NonceTaken, publishLimitOrder } from "./publishLimitOrder";

/** The terms that the visitor agrees to. Amounts are in smallest units; those of each order if it repeats. */
export type LimitTerms = {
  readonly account: Address;
  readonly place: LimitPlace;
  readonly tokenIn: TradeToken;
  readonly tokenOut: TradeToken;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly isExactApproval: boolean;
};

/** Inputs of the orders besides their terms. */
export type LimitInputs = {
  /** Seconds since the epoch. */
  readonly now: number;
  /** The account's open orders on the chain: their nonces are taken, and their tokens are reserved. */
  readonly open: readonly OpenOrder[];
  /** Nonces that the gateway refused because an order of another page has them. */
  readonly refusedNonces: readonly bigint[];
  /** Called with each order that the gateway has accepted. */
  readonly onPlaced: (order: OpenOrder) => void;
  /** Called with the nonce of an order that the gateway has refused for it. */
  readonly onNonceTaken: (nonce: bigint) => void;
};

/** Limit orders prepared on the present chain: wrapping and approval first, then a signature for each order. */
export type PreparedLimit = ReviewPlan & {
  readonly orders: readonly DutchOrder[];
  readonly contracts: SwapContracts;
  readonly reactor: Address;
};

/** Maximum words of an account's nonces that are searched for free ones. */
const MAX_WORDS = 16n;

/**
 * Prepares the orders of the terms, and the calls that they require first, simulated. Rejects as prepareCalls does, and
 * with a ReviewHalt if the chain has no limit orders.
 */
export async function prepareLimit(
  host: Host,
  terms: LimitTerms,
  inputs: LimitInputs,
  options: PrepareOptions,
): Promise<PreparedLimit> {
  const { now, open, onPlaced, onNonceTaken } = inputs;
  const { place, account, tokenIn, tokenOut, amountIn, amountOut, isExactApproval } = terms;
  const { chain } = place;
  const [contracts, chainId] = [await host.swapContracts(chain), host.signing.chainId(chain)];
  if (!contracts?.orders || chainId === null) {
    const network = chainFacts(chain).displayName;
    throw new ReviewHalt(
      "refused",
      t`${network} has no limit orders: the contract that fills them is not known there.`,
    );
  }
  const { permit2 } = contracts;
  const { reactor } = contracts.orders;
  const sold = (tokenIn.address ?? contracts.weth) as Address;
  const bitmapOf = async (word: bigint) =>
    readNonceBitmap(
      await host.readContract(chain, { to: permit2, data: nonceBitmapCall(account, word) }, options.signal),
    );
  const nonces = await takeNonces(terms, inputs, bitmapOf);
  const orders = nonces.map((nonce, index) => {
    const startsAt = now + index * EVERY_SECONDS[place.every];
    return makeLimitOrder(
      {
        swapper: account,
        inputToken: sold,
        inputAmount: amountIn,
        outputToken: (tokenOut.address ?? zeroAddress) as Address,
        outputAmount: amountOut,
        nonce,
        startsAt: BigInt(startsAt),
        deadline: BigInt(endOf(place, startsAt)),
        hasStart: index > 0,
      },
      reactor,
    );
  });
  const total = amountIn * BigInt(orders.length);
  const amount = open
    .filter(({ inputAddress }) => inputAddress.toLowerCase() === sold.toLowerCase())
    .reduce((sum, { inputAmount }) => sum + inputAmount, total);
  // Coins that this review has already wrapped are not wrapped again.
  const isWrapped = tokenIn.address !== null || options.confirmed.some(({ action }) => action.kind === "wrap");
  const soldToken = soldTokenOf(tokenIn, contracts);
  const prepared = await prepareCalls(
    host,
    {
      chain,
      account,
      tokens: [soldToken],
      deadlineMinutes: 0,
      isExactApproval,
      plan: () => ({
        calls: isWrapped ? [] : [wrapCall(terms, contracts, total)],
        allowances: [{ kind: "TOKEN", token: sold, spender: permit2, amount }],
      }),
    },
    options,
  );
  const calls = callsOf(prepared);
  const approve: ReviewStep = { kind: "approve", calls };
  const signed = orders.flatMap((order): readonly ReviewStep[] => {
    const typedData = typedDataText(dutchOrderTypedData(order, { chainId, permit2 }));
    const publish = async (signature: Hex, signal: AbortSignal) => {
      await publishLimitOrder(chain, encodeDutchOrder(order), signature, signal).catch((error: unknown) => {
        if (error instanceof NonceTaken) onNonceTaken(order.info.nonce);
        throw error;
      });
      onPlaced({ nonce: order.info.nonce, inputAddress: order.inputToken, inputAmount: order.inputStartAmount });
    };
    return [
      { kind: "sign", typedData, replaced: [], isOptional: false },
      { kind: "publish", publish },
    ];
  });
  const steps = calls.length > 0 ? [approve, ...signed] : signed;
  return { ...prepared, steps, orders, reactor };
}

/** Returns nonces of the account's own words that neither the chain nor an open order uses. */
async function takeNonces(
  { account, place }: LimitTerms,
  { open, refusedNonces }: LimitInputs,
  bitmapOf: (word: bigint) => Promise<bigint>,
) {
  const taken = new Set([...open.map(({ nonce }) => nonce), ...refusedNonces]);
  const nonces: bigint[] = [];
  for (let index = 0n; nonces.length < place.count && index < MAX_WORDS; index++) {
    const word = orderWord(account, index);
    nonces.push(...freeNonces(word, await bitmapOf(word), taken, place.count - nonces.length));
  }
  return nonces;
}

function wrapCall({ tokenIn }: LimitTerms, contracts: SwapContracts, amount: bigint): Call {
  const pays = { token: actionToken(tokenIn), amount: amount.toString() };
  const receives = { token: soldTokenOf(tokenIn, contracts), amount: pays.amount };
  return { to: contracts.weth, data: wrapCoin(), value: amount, action: { kind: "wrap", pays, receives } };
}

/** Returns the sold token: the wrapped form of the native coin, because orders sell tokens. */
function soldTokenOf(tokenIn: TradeToken, { weth }: SwapContracts) {
  const token = actionToken(tokenIn);
  return tokenIn.address === null ? { ...token, address: weth, symbol: `W${tokenIn.symbol}` } : token;
}
