import type { Address } from "viem";
import { useEffect, useState } from "react";
import { priceImpactLevel } from "@cenote/domain/trading";
import { POOL_VERSIONS } from "@cenote/domain/trading";
import { useWatched } from "@cenote/kit/host/useWatched";
import { writeTypedAmount } from "@cenote/kit/money/typedAmount";
import { useHost } from "@cenote/kit/remote";
import type { AmountField } from "@cenote/kit/trade/amountField";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { tradeSettings } from "@cenote/kit/trade/settings/tradeSettings";
import { shareOf, type BalanceShare } from "@cenote/kit/trade/tokenShares";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import { reversed, type SwapPlace } from "../../lib/swapPlace";
import { pairBalances, valueOf, type Balance } from "../pair-form/pairBalances";
import { usePairFields } from "../pair-form/usePairFields";
import { swapStatus } from "./swapStatus";
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

/** The state of a swap's form. */
export function useSwapForm({ place, onPlace, tokenIn, tokenOut }: SwapFormInput, held: readonly HeldToken[] | null) {
  const host = useHost();
  const account = useWatched(host.account);
  const settings = useWatched(tradeSettings);
  // Undefined while the input is not an address.
  const [recipient, setRecipient] = useState<Address | null | undefined>(null);
  // A new key closes the field of the recipient.
  const [recipientKey, setRecipientKey] = useState(0);
  const [acceptedLoss, setAcceptedLoss] = useState<number | null>(null);
  const now = useTicks();

  const { typed, amountText, setField, write, fieldsWith, ...fields } = usePairFields({
    place,
    onPlace,
    tokenIn,
    tokenOut,
  });
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

  const balances = pairBalances({ chain: place.chain, tokenIn, tokenOut, held, hasAccount: account !== null });
  const { balanceIn } = balances;
  const keepsCoin = useKeptCoin({ tokenIn, balance: balanceIn, cost: route?.networkCost, setField });

  const lossPercent = route ? lossOf(route) : null;
  const impactLevel = route ? priceImpactLevel(Math.max(route.priceImpact, (lossPercent ?? 0) / 100)) : "low";
  const hasConsent = impactLevel !== "veryHigh" || (acceptedLoss !== null && (lossPercent ?? 0) <= acceptedLoss);

  const computed = route ? (place.kind === "EXACT_IN" ? route.amountOut : route.amountIn) : null;
  const status = swapStatus({
    kind: place.kind,
    tokenIn,
    tokenOut,
    typed,
    state,
    account,
    recipient,
    now,
    hasConsent,
    ...balances,
  });

  return {
    ...fields,
    ...fieldsWith(computed),
    ...balances,
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
    held,
    valueIn: valueOf(tokenIn, place.kind === "EXACT_IN" ? typed.amount : route?.amountIn) ?? route?.valueIn ?? null,
    valueOut:
      valueOf(tokenOut, place.kind === "EXACT_OUT" ? typed.amount : route?.amountOut) ?? route?.valueOut ?? null,
    status,
    fault: status.kind === "badAmount" || status.kind === "shortOfToken" ? status : null,
    reverse: () => write({ ...reversed(place), amount: amountText }),
    setShare(share: BalanceShare) {
      if (!tokenIn || tokenIn.decimals === null || typeof balanceIn !== "bigint") return;
      keepsCoin.set(tokenIn.address === null && share === 100);
      fields.setIn({ text: writeTypedAmount(shareOf(balanceIn, share), tokenIn.decimals), unit: "token" });
    },
    /** The recipient and the consent to a loss apply to one swap. */
    clearConsents() {
      setRecipient(null);
      setRecipientKey(recipientKey + 1);
      setAcceptedLoss(null);
    },
  };
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

/** Returns a swap's loss against the market, in percent of the sold amount; null if a value is unknown. */
function lossOf({ valueIn, valueOut }: { readonly valueIn: number | null; readonly valueOut: number | null }) {
  return valueIn === null || valueOut === null || valueIn <= 0 ? null : (100 * (valueIn - valueOut)) / valueIn;
}
