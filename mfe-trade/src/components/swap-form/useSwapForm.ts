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

/** What a form shows and changes: a place in the URL, or in a widget's own state. */
export type SwapFormInput = {
  readonly place: SwapPlace;
  readonly onPlace: (place: SwapPlace) => void;
  /** Null while none is chosen. */
  readonly tokenIn: TradeToken | null;
  readonly tokenOut: TradeToken | null;
};

/** Wallets set aside more gas than a swap takes, at a price that may still rise. */
const KEPT_NETWORK_COSTS = 4n;
const PLAIN_LOCALE = "en";

/** The state of a swap's form. */
export function useSwapForm({ place, onPlace, tokenIn, tokenOut }: SwapFormInput, held: readonly HeldToken[] | null) {
  const host = useHost();
  const account = useWatched(host.account);
  const money = useMoney();
  const settings = useWatched(tradeSettings);
  // Undefined while what is typed is no address.
  const [recipient, setRecipient] = useState<string | null | undefined>(null);
  // Another key closes the field of the recipient.
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
      // All of them is the default, which more visitors share.
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
    /** Another address and the consent to a loss are for one swap. */
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

/** All of the coin is all but what the network costs, which is known once there is a quote. */
function useKeptCoin({ tokenIn, balance, cost, setField }: KeptCoin) {
  const [isWanted, set] = useState(false);
  if (isWanted && cost != null && typeof balance === "bigint" && tokenIn?.address === null) {
    set(false);
    const amount = shareOf(balance, 100, KEPT_NETWORK_COSTS * cost);
    setField({ text: writeTypedAmount(amount, tokenIn.decimals ?? 0), unit: "token" });
  }
  return { set };
}

/** Milliseconds, updated each second: ages of quotes are counted by this browser's clock. */
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
  // A coin that is not listed is one whose balance no node reported.
  return amount ?? (token.address === null ? null : 0n);
}

export function coinAmong(held: readonly HeldToken[] | null, hasAccount: boolean, chain: SwapPlace["chain"]): Balance {
  if (!hasAccount) return undefined;
  return held?.find(({ token }) => token.chain === chain && token.address === null)?.amount ?? null;
}

/** US dollars: values are estimates, so floats do. */
function valueOf(token: TradeToken | null, amount: bigint | undefined): number | null {
  if (token?.price == null || token.decimals === null || amount === undefined) return null;
  return (Number(amount) / 10 ** token.decimals) * token.price;
}

/** What a swap loses against the market, in percent of what is sold; null where a value is not known. */
function lossOf({ valueIn, valueOut }: { readonly valueIn: number | null; readonly valueOut: number | null }) {
  return valueIn === null || valueOut === null || valueIn <= 0 ? null : (100 * (valueIn - valueOut)) / valueIn;
}
