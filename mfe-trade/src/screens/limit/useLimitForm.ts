import { useEffect, useState } from "react";
import { useBlock } from "@cenote/kit/host/useBlock";
import { UNPRICED_SHARE, useCoinReserve } from "@cenote/kit/host/useCoinReserve";
import { useWatched } from "@cenote/kit/host/useWatched";
import { readTypedNumber, writeTypedAmount, writeTypedNumber } from "@cenote/kit/money/typedAmount";
import { toPair, type QuoteRank } from "@cenote/kit/pair/pairOrder";
import { useHost } from "@cenote/kit/remote";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { shareOf, type BalanceShare } from "@cenote/kit/trade/tokenShares";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import { pairBalances, valueOf } from "../../components/pair-form/pairBalances";
import { usePairFields } from "../../components/pair-form/usePairFields";
import type { LimitPlace } from "../../lib/limitPlace";
import {
  inputFor,
  outputFor,
  percentAbove,
  priceDigits,
  priceNumber,
  readPrice,
  type LimitPrice,
} from "../../lib/limitPrice";
import { reversed } from "../../lib/swapPlace";
import { limitStatus } from "./limitStatus";
import type { OpenOrder } from "./orders/ReadOpenOrders";

type LimitFormInput = {
  readonly place: LimitPlace;
  readonly onPlace: (place: LimitPlace) => void;
  /** Null while no token is chosen. */
  readonly tokenIn: TradeToken | null;
  readonly tokenOut: TradeToken | null;
  /** Ranks of the two tokens, which determine the token that prices are counted in. */
  readonly ranks: readonly QuoteRank[];
  readonly held: readonly HeldToken[] | null;
  /** The account's open orders on the chain. */
  readonly open: readonly OpenOrder[];
  /** Called with each order that the gateway has accepted, before the list of open ones includes it. */
  readonly onPlaced: (order: OpenOrder) => void;
};

/** Gas of wrapping the coin and approving it. */
const WRAP_GAS = 100_000n;
/** The time for which a price must be unchanged before it is written to the URL. */
const REST_MILLISECONDS = 600;

/** The state of a limit order's form. */
export function useLimitForm({ place, onPlace, tokenIn, tokenOut, ranks, held, open, onPlaced }: LimitFormInput) {
  const host = useHost();
  const account = useWatched(host.account);
  const block = useBlock(place.chain);
  // The contracts compare with the chain's time; a visitor's clock may be wrong.
  const [browserNow] = useState(() => Math.floor(Date.now() / 1000));
  const now = block?.timestamp ?? browserNow;

  const [rankIn = 0, rankOut = 0] = ranks;
  const usual = toPair({ side: "in", rank: rankIn }, { side: "out", rank: rankOut });
  const isBuy = (usual.base.side === "out") !== place.isInverted;
  const [base, quote] = isBuy ? [tokenOut, tokenIn] : [tokenIn, tokenOut];
  const market = base?.price && quote?.price ? base.price / quote.price : null;

  const { priceText, setPriceText } = usePriceText(place, onPlace);
  const [turned, setTurned] = useState<TurnedPrice | null>(null);
  const turnedNow = turned?.text === priceText ? turned : null;
  const price = turnedNow?.price ?? readPrice(priceText);
  const { typed, amountText, write, fieldsWith, ...fields } = usePairFields({ place, onPlace, tokenIn, tokenOut });
  const sides =
    tokenIn?.decimals != null && tokenOut?.decimals != null
      ? { isBuy, decimalsIn: tokenIn.decimals, decimalsOut: tokenOut.decimals }
      : null;
  const computed = sides && price && typed.amount ? compute(typed.amount) : null;
  const [amountIn, amountOut] =
    place.kind === "EXACT_IN" ? [typed.amount ?? null, computed] : [computed, typed.amount ?? null];

  function compute(amount: bigint): bigint {
    return place.kind === "EXACT_IN" ? outputFor(amount, price!, sides!) : inputFor(amount, price!, sides!);
  }
  const balances = pairBalances({ chain: place.chain, tokenIn, tokenOut, held, hasAccount: account !== null });
  const { balanceIn } = balances;
  const total = amountIn === null ? null : amountIn * BigInt(place.count);
  const reserve = useCoinReserve(place.chain, WRAP_GAS);
  /** Amount of the same token that open orders already sell. */
  const promised = open
    .filter(({ inputAddress }) => inputAddress.toLowerCase() === tokenIn?.address?.toLowerCase())
    .reduce((sum, { inputAmount }) => sum + inputAmount, 0n);
  const setPrice = (value: number) => setPriceText(writeTypedNumber(priceDigits(value)));
  const status = limitStatus({
    place,
    tokenIn,
    tokenOut,
    typed,
    priceText,
    price,
    amountIn,
    amountOut,
    total,
    account,
    now,
    balanceIn,
    openCount: open.length,
  });

  return {
    ...fields,
    ...fieldsWith(computed),
    ...balances,
    place,
    onPlace,
    tokenIn,
    tokenOut,
    account,
    held,
    open,
    onPlaced,
    now,
    browserNow,
    isBuy,
    base,
    quote,
    market,
    price,
    priceText,
    setPriceText,
    amountIn,
    amountOut,
    total,
    promised,
    typed,
    fromMarket: price && market ? percentAbove(priceNumber(price), market) : null,
    valueIn: valueOf(tokenIn, amountIn),
    valueOut: valueOf(tokenOut, amountOut),
    status,
    fault: status.kind === "badAmount" || status.kind === "shortOfToken" ? status : null,
    setPrice,
    /** Sets a price this many percent above the market. */
    setFromMarket: (percent: number) => market !== null && setPrice(market * (1 + percent / 100)),
    setShare(share: BalanceShare) {
      if (!tokenIn || tokenIn.decimals === null || typeof balanceIn !== "bigint") return;
      const amount = shareOf(balanceIn, share, tokenIn.address === null ? (reserve ?? balanceIn / UNPRICED_SHARE) : 0n);
      fields.setIn({ text: writeTypedAmount(amount, tokenIn.decimals), unit: "token" });
    },
    reverse: () => write({ ...reversed(place), amount: amountText, price: "" }),
    /** Inverts the price; the order does not change. */
    invert() {
      const inverse = price && { numerator: price.denominator, denominator: price.numerator };
      const text = turnedNow?.former ?? (inverse ? priceDigits(priceNumber(inverse)) : "");
      const former = readTypedNumber(priceText) ?? "";
      setTurned(inverse && { text: writeTypedNumber(text), price: inverse, former });
      onPlace({ ...place, isInverted: !place.isInverted, price: text });
    },
  };
}

/** An inverted price, exactly: its text is rounded. */
type TurnedPrice = {
  readonly text: string;
  readonly price: LimitPrice;
  /** The digits before the inversion, with a decimal point. */
  readonly former: string;
};

export type LimitFormState = ReturnType<typeof useLimitForm>;

/** Returns the typed price: it begins with the URL's price, and is written there when typing pauses. */
function usePriceText(place: LimitPlace, onPlace: (place: LimitPlace) => void) {
  const [priceText, setPriceText] = useState(() => writeTypedNumber(place.price));
  const [written, setWritten] = useState(place.price);
  if (place.price !== written) {
    setWritten(place.price);
    setPriceText(writeTypedNumber(place.price));
  }
  const typedPrice = readPrice(priceText) ? (readTypedNumber(priceText) ?? "") : "";
  useEffect(() => {
    if (typedPrice === written) return;
    const timer = setTimeout(() => {
      setWritten(typedPrice);
      onPlace({ ...place, price: typedPrice });
    }, REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typedPrice, written, place, onPlace]);
  return { priceText, setPriceText };
}
