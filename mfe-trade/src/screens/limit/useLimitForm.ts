import { useEffect, useState } from "react";
import { useBlock } from "@cenote/kit/host/useBlock";
import { UNPRICED_SHARE, useCoinReserve } from "@cenote/kit/host/useCoinReserve";
import { useWatched } from "@cenote/kit/host/useWatched";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { readTypedAmount, readTypedNumber, writeTypedAmount, writeTypedNumber } from "@cenote/kit/money/typedAmount";
import { useMoney } from "@cenote/kit/money/useMoney";
import { toPair, type QuoteRank } from "@cenote/kit/pair/pairOrder";
import { useHost } from "@cenote/kit/remote";
import { readAmountField, type AmountField } from "@cenote/kit/trade/amountField";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { shareOf, type BalanceShare } from "@cenote/kit/trade/tokenShares";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import { balanceAmong, coinAmong } from "../../components/swap-form/useSwapForm";
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
import { useGivenField } from "../../lib/useGivenField";
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
  const money = useMoney();
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
  const exactToken = place.kind === "EXACT_IN" ? tokenIn : tokenOut;
  const { field, setField, write } = useGivenField(place, onPlace, exactToken);
  const typed = exactToken ? readAmountField(field, exactToken, money) : readTypedAmount(field.text, 0);
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
  const computedToken = place.kind === "EXACT_IN" ? tokenOut : tokenIn;
  const computedField: AmountField = {
    text: computed !== null && computedToken?.decimals != null ? tokenAmountText(computed, computedToken.decimals) : "",
    unit: "token",
  };
  const setSide = (side: LimitPlace["kind"], next: AmountField) => {
    setField(next);
    if (side !== place.kind) write({ ...place, kind: side });
  };
  const balanceIn = balanceAmong(held, account !== null, tokenIn);
  const total = amountIn === null ? null : amountIn * BigInt(place.count);
  const reserve = useCoinReserve(place.chain, WRAP_GAS);
  /** Amount of the same token that open orders already sell. */
  const promised = open
    .filter(({ inputAddress }) => inputAddress.toLowerCase() === tokenIn?.address?.toLowerCase())
    .reduce((sum, { inputAmount }) => sum + inputAmount, 0n);
  const setPrice = (value: number) => setPriceText(writeTypedNumber(priceDigits(value)));

  return {
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
    fieldIn: place.kind === "EXACT_IN" ? field : computedField,
    fieldOut: place.kind === "EXACT_OUT" ? field : computedField,
    setIn: (next: AmountField) => setSide("EXACT_IN", next),
    setOut: (next: AmountField) => setSide("EXACT_OUT", next),
    balanceIn,
    balanceOut: balanceAmong(held, account !== null, tokenOut),
    valueIn: valueOf(tokenIn, amountIn),
    valueOut: valueOf(tokenOut, amountOut),
    status: limitStatus({
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
      coinBalance: coinAmong(held, account !== null, place.chain),
      openCount: open.length,
    }),
    setPrice,
    /** Sets a price this many percent above the market. */
    setFromMarket: (percent: number) => market !== null && setPrice(market * (1 + percent / 100)),
    setShare(share: BalanceShare) {
      if (!tokenIn || tokenIn.decimals === null || typeof balanceIn !== "bigint") return;
      const amount = shareOf(balanceIn, share, tokenIn.address === null ? (reserve ?? balanceIn / UNPRICED_SHARE) : 0n);
      setSide("EXACT_IN", { text: writeTypedAmount(amount, tokenIn.decimals), unit: "token" });
    },
    reverse: () => onPlace({ ...place, ...reversed(place), price: "" }),
    /** Inverts the price; the order does not change. */
    invert() {
      const inverse = price && { numerator: price.denominator, denominator: price.numerator };
      const text = turnedNow?.former ?? (inverse ? priceDigits(priceNumber(inverse)) : "");
      const former = readTypedNumber(priceText) ?? "";
      setTurned(inverse && { text: writeTypedNumber(text), price: inverse, former });
      onPlace({ ...place, isInverted: !place.isInverted, price: text });
    },
    clearAmount: () => setField({ text: "", unit: "token" }),
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

/** US dollars: values are estimates, so floats suffice. */
function valueOf(token: TradeToken | null, amount: bigint | null): number | null {
  if (token?.price == null || token.decimals === null || amount === null) return null;
  return (Number(amount) / 10 ** token.decimals) * token.price;
}
