import type { Address } from "viem";
import { useEffect, useState } from "react";
import { priceImpactLevel } from "@cenote/domain/trading";
import { POOL_VERSIONS } from "@cenote/domain/trading";
import { useWatched } from "@cenote/kit/host/useWatched";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { readTypedAmount, writeTypedAmount } from "@cenote/kit/money/typedAmount";
import { useMoney } from "@cenote/kit/money/useMoney";
import { useHost } from "@cenote/kit/remote";
import { readAmountField, type AmountField } from "@cenote/kit/trade/amountField";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { tradeSettings } from "@cenote/kit/trade/settings/tradeSettings";
import { shareOf, type BalanceShare } from "@cenote/kit/trade/tokenShares";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import { reversed, type SwapPlace } from "../../lib/swapPlace";
import { useGivenField } from "../../lib/useGivenField";
import { swapStatus, type Balance } from "./swapStatus";
import { useQuote, type QuoteInput } from "./useQuote";

/** Inputs of a form: a place in the URL, or in a widget's own state. */
export type SwapFormInput = {
  readonly place: SwapPlace;
  readonly onPlace: (place: SwapPlace) => void;
  /** Null while no token is chosen. */
  readonly tokenIn: TradeToken | null;
  readonly tokenOut: TradeToken | null;
};

/** Wallets reserve more gas than a swap takes, at a price that may still rise. */
const KEPT_NETWORK_COSTS = 4n;
const PLAIN_LOCALE = "en";

/** The state of a swap's form. */
export function useSwapForm({ place, onPlace, tokenIn, tokenOut }: SwapFormInput, held: readonly HeldToken[] | null) {
  const host = useHost();
  const account = useWatched(host.account);
  const money = useMoney();
  const settings = useWatched(tradeSettings);
  // Undefined while the input is not an address.
  const [recipient, setRecipient] = useState<Address | null | undefined>(null);
  // A new key closes the field of the recipient.
  const [recipientKey, setRecipientKey] = useState(0);
  const [acceptedLoss, setAcceptedLoss] = useState<number | null>(null);
  const now = useTicks();

  const given = place.kind === "EXACT_IN" ? tokenIn : tokenOut;
  const { field, setField, write } = useGivenField(place, onPlace, given);
  const typed = given ? readAmountField(field, given, money) : readTypedAmount(field.text, 0);
  const state = useQuote(place.chain, quoteInput());
  const route = state.quote?.route ?? null;

  function quoteInput(): QuoteInput | null {
    if (!tokenIn || !tokenOut || !typed.amount || tokenIn.decimals === null || tokenOut.decimals === null) return null;
    return {
      chain: place.chain,
      tokenIn: tokenIn.address,
      tokenOut: tokenOut.address,
      kind: place.kind,
      amount: typed.amount.toString(),
      slippageBps: settings.slippageBps,
      recipient,
      // All versions are the default, a result that more visitors share.
      versions: settings.versions.length < POOL_VERSIONS.length ? settings.versions : null,
    };
  }

  const balanceOf = (token: TradeToken | null): Balance => balanceAmong(held, account !== null, token);
  const coinBalance = coinAmong(held, account !== null, place.chain);
  const keepsCoin = useKeptCoin({ tokenIn, balance: balanceOf(tokenIn), cost: route?.networkCost, setField });

  const lossPercent = route ? lossOf(route) : null;
  const impactLevel = route ? priceImpactLevel(Math.max(route.priceImpact, (lossPercent ?? 0) / 100)) : "low";
  const hasConsent = impactLevel !== "veryHigh" || (acceptedLoss !== null && (lossPercent ?? 0) <= acceptedLoss);

  const setSide = (side: "EXACT_IN" | "EXACT_OUT", next: AmountField) => {
    setField(next);
    if (side !== place.kind) write({ ...place, kind: side });
  };
  const computed = route ? (place.kind === "EXACT_IN" ? route.amountOut : route.amountIn) : null;
  const computedToken = place.kind === "EXACT_IN" ? tokenOut : tokenIn;
  const computedField: AmountField = {
    text: computed !== null && computedToken?.decimals != null ? tokenAmountText(computed, computedToken.decimals) : "",
    unit: "token",
  };

  return {
    place,
    tokenIn,
    tokenOut,
    account,
    settings,
    recipient,
    recipientKey,
    setRecipient,
    state,
    route,
    typed,
    now,
    lossPercent,
    impactLevel,
    setAcceptedLoss,
    coinBalance,
    held,
    fieldIn: place.kind === "EXACT_IN" ? field : computedField,
    fieldOut: place.kind === "EXACT_OUT" ? field : computedField,
    setIn: (next: AmountField) => setSide("EXACT_IN", next),
    setOut: (next: AmountField) => setSide("EXACT_OUT", next),
    balanceIn: balanceOf(tokenIn),
    balanceOut: balanceOf(tokenOut),
    valueIn: valueOf(tokenIn, place.kind === "EXACT_IN" ? typed.amount : route?.amountIn) ?? route?.valueIn ?? null,
    valueOut:
      valueOf(tokenOut, place.kind === "EXACT_OUT" ? typed.amount : route?.amountOut) ?? route?.valueOut ?? null,
    status: swapStatus({
      kind: place.kind,
      tokenIn,
      tokenOut,
      typed,
      state,
      account,
      recipient,
      now,
      hasConsent,
      coinBalance,
      balanceIn: balanceOf(tokenIn),
    }),
    reverse: () => write({ ...reversed(place), amount: plainText() }),
    setShare(share: BalanceShare) {
      const balance = balanceOf(tokenIn);
      if (!tokenIn || tokenIn.decimals === null || typeof balance !== "bigint") return;
      keepsCoin.set(tokenIn.address === null && share === 100);
      setSide("EXACT_IN", { text: writeTypedAmount(shareOf(balance, share), tokenIn.decimals), unit: "token" });
    },
    /** The recipient and the consent to a loss apply to one swap. */
    clearConsents() {
      setRecipient(null);
      setRecipientKey(recipientKey + 1);
      setAcceptedLoss(null);
    },
    clearAmount: () => setField({ text: "", unit: "token" }),
  };

  function plainText(): string {
    return given?.decimals != null && typed.amount ? writeTypedAmount(typed.amount, given.decimals, PLAIN_LOCALE) : "";
  }
}

export type SwapFormState = ReturnType<typeof useSwapForm>;

type KeptCoin = {
  readonly tokenIn: TradeToken | null;
  readonly balance: Balance;
  readonly cost: bigint | null | undefined;
  readonly setField: (field: AmountField) => void;
};

/** The maximum of the native coin excludes the network cost, which is known once there is a quote. */
function useKeptCoin({ tokenIn, balance, cost, setField }: KeptCoin) {
  const [isWanted, set] = useState(false);
  if (isWanted && cost != null && typeof balance === "bigint" && tokenIn?.address === null) {
    set(false);
    const amount = shareOf(balance, 100, KEPT_NETWORK_COSTS * cost);
    setField({ text: writeTypedAmount(amount, tokenIn.decimals ?? 0), unit: "token" });
  }
  return { set };
}

/** Milliseconds, updated each second: ages of quotes are measured by this browser's clock. */
function useTicks(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function balanceAmong(
  held: readonly HeldToken[] | null,
  hasAccount: boolean,
  token: TradeToken | null,
): Balance {
  if (!hasAccount || !token) return undefined;
  if (!held) return null;
  const amount = held.find((one) => one.token.id === token.id)?.amount;
  // If the native coin is not in the list, no node reported its balance.
  return amount ?? (token.address === null ? null : 0n);
}

export function coinAmong(held: readonly HeldToken[] | null, hasAccount: boolean, chain: SwapPlace["chain"]): Balance {
  if (!hasAccount) return undefined;
  return held?.find(({ token }) => token.chain === chain && token.address === null)?.amount ?? null;
}

/** US dollars: values are estimates, so floats suffice. */
function valueOf(token: TradeToken | null, amount: bigint | undefined): number | null {
  if (token?.price == null || token.decimals === null || amount === undefined) return null;
  return (Number(amount) / 10 ** token.decimals) * token.price;
}

/** Returns a swap's loss against the market, in percent of the sold amount; null if a value is unknown. */
function lossOf({ valueIn, valueOut }: { readonly valueIn: number | null; readonly valueOut: number | null }) {
  return valueIn === null || valueOut === null || valueIn <= 0 ? null : (100 * (valueIn - valueOut)) / valueIn;
}
