import type { Address, Hex } from "viem";
import type { Host } from "@cenote/kit/remote";
import type { Batching, Call, Simulation, SwapContracts } from "@cenote/kit/sending";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { approveToken, readTokenAllowance, tokenAllowanceCall, UNLIMITED_ALLOWANCE } from "@cenote/protocol/allowances";
import { makeLimitOrder } from "@cenote/protocol/limit-orders/limitOrder";
import type { DutchOrder } from "@cenote/protocol/limit-orders/order";
import { nonceBitmapCall, readNonceBitmap } from "@cenote/protocol/limit-orders/orderCalls";
import { freeNonces, orderWord } from "@cenote/protocol/limit-orders/orderNonces";
import { wrapCoin } from "@cenote/protocol/wrappedCoin";
import { endOf, EVERY_SECONDS, type LimitPlace } from "../../../lib/limitPlace";
import type { OpenOrder } from "../orders/ReadOpenOrders";

/** What the visitor agrees to. Amounts are in smallest units, and those of each order where it repeats. */
export type LimitTerms = {
  readonly account: Address;
  readonly place: LimitPlace;
  readonly tokenIn: TradeToken;
  readonly tokenOut: TradeToken;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly open: readonly OpenOrder[];
  readonly isExactApproval: boolean;
};

export type PreparedLimit = {
  /** The wrapping of the coin, and what Permit2 is allowed: sent before the orders are signed. */
  readonly calls: readonly Call[];
  readonly orders: readonly DutchOrder[];
  readonly contracts: SwapContracts;
  readonly reactor: Address;
  readonly batching: Batching;
  /** Null without calls. */
  readonly simulation: Simulation | null;
};

/** An account's words of nonces that are searched for free ones. */
const MOST_WORDS = 16n;

/** Makes the orders of the terms, and the calls that they need before, simulated. Rejects with a WalletError. */
export async function prepareLimit(host: Host, terms: LimitTerms, now: number, signal: AbortSignal) {
  const { place, account, tokenIn, tokenOut, amountIn, amountOut } = terms;
  const contracts = await host.swapContracts(place.chain);
  if (!contracts?.orders) return null;
  const reactor = contracts.orders.reactor as Address;
  const sold = (tokenIn.address ?? contracts.weth) as Address;
  const read = async (to: string, data: Hex) => (await host.readContract(place.chain, { to, data }, signal)) as Hex;
  const [approved, nonces, batching] = await Promise.all([
    read(sold, tokenAllowanceCall(account, contracts.permit2 as Address)).then(readTokenAllowance),
    takeNonces(terms, (word) => read(contracts.permit2, nonceBitmapCall(account, word)).then(readNonceBitmap)),
    host.signing.batching(place.chain),
  ]);
  const orders = nonces.map((nonce, index) => {
    const startsAt = now + index * EVERY_SECONDS[place.every];
    return makeLimitOrder(
      {
        ...{ swapper: account, inputToken: sold, inputAmount: amountIn, outputAmount: amountOut, nonce },
        outputToken: (tokenOut.address ?? ZERO) as Address,
        ...{ startsAt: BigInt(startsAt), deadline: BigInt(endOf(place, startsAt)), hasStart: index > 0 },
      },
      reactor,
    );
  });
  const total = amountIn * BigInt(orders.length);
  const needed = terms.open
    .filter(({ inputAddress }) => inputAddress.toLowerCase() === sold.toLowerCase())
    .reduce((sum, { inputAmount }) => sum + inputAmount, total);
  const wrap = tokenIn.address === null ? [wrapCall(terms, contracts, total)] : [];
  const simulate = (calls: readonly Call[]) => host.simulate(place.chain, { account, calls, tokens: [sold] }, signal);
  let approvals = approved < needed ? [approveCall(terms, contracts, needed)] : [];
  let simulation = wrap.length + approvals.length > 0 ? await simulate([...wrap, ...approvals]) : null;
  if (approvals.length > 0 && approved > 0n && simulation?.kind === "full" && !simulation.isSuccess) {
    // Tokens like USDT refuse to change an approval that is not 0.
    approvals = [approveCall(terms, contracts, 0n), ...approvals];
    simulation = await simulate([...wrap, ...approvals]);
  }
  const calls = [...wrap, ...approvals];
  return { calls, orders, contracts, reactor, batching, simulation } satisfies PreparedLimit;
}

const ZERO = "0x0000000000000000000000000000000000000000";

/** Nonces of the account's own words that neither the chain nor an open order has. */
async function takeNonces({ account, place, open }: LimitTerms, bitmapOf: (word: bigint) => Promise<bigint>) {
  const taken = new Set(open.map(({ nonce }) => nonce));
  const nonces: bigint[] = [];
  for (let index = 0n; nonces.length < place.count && index < MOST_WORDS; index++) {
    const word = orderWord(account, index);
    nonces.push(...freeNonces(word, await bitmapOf(word), taken, place.count - nonces.length));
  }
  return nonces;
}

function wrapCall({ tokenIn }: LimitTerms, { weth }: SwapContracts, amount: bigint): Call {
  const pays = { token: actionToken(tokenIn), amount: amount.toString() };
  const receives = { token: { ...pays.token, address: weth, symbol: `W${tokenIn.symbol}` }, amount: pays.amount };
  return { to: weth, data: wrapCoin(), value: amount, action: { kind: "wrap", pays, receives } };
}

function approveCall({ tokenIn, isExactApproval }: LimitTerms, { weth, permit2 }: SwapContracts, amount: bigint): Call {
  const isLimited = isExactApproval || amount === 0n;
  const address = tokenIn.address ?? weth;
  const symbol = tokenIn.address === null ? `W${tokenIn.symbol}` : tokenIn.symbol;
  return {
    to: address,
    data: approveToken(permit2 as Address, isLimited ? amount : UNLIMITED_ALLOWANCE),
    action: {
      kind: "approve",
      token: { ...actionToken(tokenIn), address, symbol },
      amount: isLimited ? amount.toString() : null,
      spender: permit2,
    },
  };
}

function actionToken({ address, symbol, decimals, picture }: TradeToken) {
  return { address, symbol, decimals: decimals ?? 0, picture };
}
