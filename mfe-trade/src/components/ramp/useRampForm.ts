import { useState } from "react";
import { isNativeAddress } from "@cenote/domain/chains";
import { useWatched } from "@cenote/kit/host/useWatched";
import { LOCALE } from "@cenote/kit/lib/locale";
import { readTypedAmount, writeTypedAmount, type TypedAmount } from "@cenote/kit/money/typedAmount";
import { useMoney } from "@cenote/kit/money/useMoney";
import { useHost } from "@cenote/kit/remote";
import { useSearchParams } from "@cenote/kit/router";
import { localAmount, readAmountField, type AmountField } from "@cenote/kit/trade/amountField";
import { keepRampOrder } from "@cenote/kit/trade/rampOrders";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { shareOf, type BalanceShare } from "@cenote/kit/trade/tokenShares";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import { homeOf, readRamp, writeRamp, type RampDirection, type RampPlace } from "../../lib/rampPlace";
import { beginRamp, RampRefused } from "./beginRamp";
import { rampStatus } from "./rampStatus";
import { beginFaultText } from "./rampTexts";
import { useRampQuotes, type RampRequest } from "./useRampQuotes";

/** Cents. */
const MONEY_DECIMALS = 2;
const LINK_LOCALE = "en";

/** The state of the form that buys and sells. The selections are in the URL. */
export function useRampForm(direction: RampDirection, fetched: TradeToken | null, held: readonly HeldToken[] | null) {
  const account = useWatched(useHost().account);
  const money = useMoney();
  const [search, setSearch] = useSearchParams();
  const [place, setPlaceState] = useState(() => readRamp(direction, search));
  const [field, setFieldState] = useState<AmountField>({ text: localAmount(place.amount), unit: "token" });
  const [chosen, setChosen] = useState<TradeToken | null>(null);
  const [provider, setProvider] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const home = homeOf(navigator.language);
  const [currency, country] = [place.currency ?? home.currency, place.country ?? home.country];
  const token = chosen ?? fetched ?? (direction === "SELL" && place.token === undefined ? richest(held) : null);
  const balance = direction === "SELL" ? balanceOf(held, token) : null;
  const typed = typedOf();
  const request = requestOf();
  const { quotes, hasFailed, retry } = useRampQuotes(request);
  const offers = (quotes ?? []).filter(({ offer }) => offer !== null);
  const selected = offers.find((one) => one.provider === provider) ?? offers[0] ?? null;

  function typedOf(): TypedAmount {
    if (direction === "BUY") return readTypedAmount(field.text, MONEY_DECIMALS);
    return token ? readAmountField(field, token, money) : { problem: "empty" };
  }

  function requestOf(): RampRequest | null {
    if (!token || token.decimals === null || !typed.amount) return null;
    if (balance !== null && typed.amount > balance) return null;
    const amount =
      direction === "BUY" ? writeTypedAmount(typed.amount, MONEY_DECIMALS, LINK_LOCALE) : String(typed.amount);
    return { direction, country, currency, chain: token.chain, token: token.address, amount };
  }

  const setPlace = (change: Partial<RampPlace>) => {
    const next = { ...place, ...change };
    setPlaceState(next);
    setFault(null);
    setSearch(() => writeRamp(direction, next), { replace: true, preventScrollReset: true });
  };
  const setField = (next: AmountField) => {
    setFieldState(next);
    // A link has whole tokens, whatever the unit of the input.
    const isMoney = next.unit === "currency";
    const read = readTypedAmount(next.text, direction === "BUY" ? MONEY_DECIMALS : (token?.decimals ?? 0));
    const decimals = direction === "BUY" ? MONEY_DECIMALS : (token?.decimals ?? 0);
    const amount = !isMoney && read.amount ? writeTypedAmount(read.amount, decimals, LINK_LOCALE) : "";
    setPlace({ amount });
  };

  const start = async () => {
    if (!account || !request || !selected?.offer) return;
    setIsLeaving(true);
    setFault(null);
    const { tokenAmount, currencyAmount } = selected.offer;
    const expected = direction === "BUY" ? String(tokenAmount) : currencyAmount;
    try {
      const { id, url } = await beginRamp({
        ...request,
        provider: selected.provider,
        address: account.address,
        expected,
      });
      keepRampOrder({ id, account: account.address, reference: null });
      // The return URL of the provider's page shows the order.
      location.assign(url);
    } catch (error) {
      // The gateway refused: the form stays, with the reason and new offers.
      if (!(error instanceof RampRefused)) throw error;
      setFault(beginFaultText(error.reason, selected.name));
      setIsLeaving(false);
      retry();
    }
  };

  return {
    direction,
    place,
    account,
    token,
    balance,
    field,
    setField,
    typed,
    currency,
    country,
    quotes,
    hasFailed,
    retry,
    selected,
    setProvider,
    isLeaving,
    fault,
    start,
    locale: LOCALE,
    setCurrency: (next: string) => setPlace({ currency: next }),
    setCountry: (next: string) => setPlace({ country: next }),
    setToken: (next: TradeToken) => {
      setChosen(next);
      setPlace({ chain: next.chain, token: isNativeAddress(next.chain, next.address) ? null : next.address });
    },
    setShare: (share: BalanceShare) => {
      if (!token || token.decimals === null || balance === null) return;
      setField({ text: writeTypedAmount(shareOf(balance, share, 0n), token.decimals), unit: "token" });
    },
    status: rampStatus({
      account,
      typed,
      balance,
      hasFailed,
      hasToken: token !== null,
      hasDecimals: token?.decimals != null,
      answers: quotes?.length ?? null,
      hasOffer: selected !== null,
    }),
  };
}

export type RampFormState = ReturnType<typeof useRampForm>;

/** Returns the most valuable held token. */
function richest(held: readonly HeldToken[] | null): TradeToken | null {
  return held?.find(({ isHidden, amount }) => !isHidden && amount > 0n)?.token ?? null;
}

/** Returns null without an account, and while the balances are pending. */
function balanceOf(held: readonly HeldToken[] | null, token: TradeToken | null): bigint | null {
  if (!held || !token) return null;
  return held.find((one) => one.token.id === token.id)?.amount ?? 0n;
}
