import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import type { RampRefusal, useRampQuotesQuery } from "./__generated__/useRampQuotesQuery.graphql";

export type RampRequest = useRampQuotesQuery["variables"]["request"] & { readonly chain: Chain };
export type { RampRefusal };

/** A provider's offer, or the reason for none. Its name, logo and addresses come from an operator. */
export type RampQuote = {
  readonly provider: string;
  readonly name: string;
  readonly logos: { readonly light: string; readonly dark: string };
  readonly refusal: RampRefusal | null;
  /** In the units of the input: currency, or smallest units of the token. */
  readonly limit: string | null;
  readonly offer: RampOffer | null;
};

export type RampOffer = {
  /** In smallest units. */
  readonly tokenAmount: bigint;
  /** Decimals, in units of the currency. */
  readonly currencyAmount: string;
  readonly networkFee: string | null;
  readonly transactionFee: string | null;
  readonly totalFee: string | null;
  /** Unix seconds. */
  readonly expiresAt: number;
};

export type RampQuotes = {
  /** Null while the first result of the current request is pending. */
  readonly quotes: readonly RampQuote[] | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

/** Waits for a pause in typing: each request goes to every provider. */
const PAUSE_MILLISECONDS = 350;
const REFRESH_MILLISECONDS = 20_000;

/** Reads the providers' offers for a request, and polls while the page is visible; a null request has none. */
export function useRampQuotes(request: RampRequest | null): RampQuotes {
  const environment = useRelayEnvironment();
  const [answer, setAnswer] = useState<{ key: string; quotes: readonly RampQuote[] | null } | null>(null);
  const [round, setRound] = useState(0);
  const key = request && JSON.stringify(request);
  useEffect(() => {
    if (key === null) return;
    const variables = { request: JSON.parse(key) as RampRequest };
    let isOver = false;
    const fetchQuotes = () => {
      if (document.hidden) return;
      fetchQuery<useRampQuotesQuery>(environment, QUERY, variables, { fetchPolicy: "network-only" })
        .toPromise()
        .then((data) => data?.rampQuotes.map(readQuote) ?? null)
        // The form reports that the gateway does not answer, and offers a retry.
        .catch(() => null)
        .then((quotes) => !isOver && setAnswer({ key, quotes }))
        .catch(() => undefined);
    };
    const first = setTimeout(fetchQuotes, PAUSE_MILLISECONDS);
    const again = setInterval(fetchQuotes, REFRESH_MILLISECONDS);
    return () => {
      isOver = true;
      clearTimeout(first);
      clearInterval(again);
    };
  }, [environment, key, round]);
  const current = key !== null && answer?.key === key ? answer : null;
  return {
    quotes: current?.quotes ?? null,
    hasFailed: current !== null && current.quotes === null,
    retry: () => {
      setAnswer(null);
      setRound(round + 1);
    },
  };
}

type Answered = useRampQuotesQuery["response"]["rampQuotes"][number];

function readQuote({ serviceProvider, refusal, limit, ...money }: Answered): RampQuote {
  const { serviceProvider: provider, name, logoLightUrl: light, logoDarkUrl: dark } = serviceProvider;
  const { tokenAmount, currencyAmount, networkFee, transactionFee, totalFee, expiresAt } = money;
  const isOffer = tokenAmount != null && currencyAmount != null && expiresAt != null;
  return {
    provider,
    name,
    logos: { light, dark },
    refusal: refusal ?? null,
    limit: limit ?? null,
    offer: isOffer
      ? {
          tokenAmount: BigInt(tokenAmount),
          currencyAmount,
          expiresAt,
          networkFee: networkFee ?? null,
          transactionFee: transactionFee ?? null,
          totalFee: totalFee ?? null,
        }
      : null,
  };
}

const QUERY = graphql`
  query useRampQuotesQuery($request: RampRequest!) @throwOnFieldError {
    rampQuotes(request: $request) {
      serviceProvider {
        serviceProvider
        name
        logoLightUrl
        logoDarkUrl
      }
      refusal
      limit
      tokenAmount
      currencyAmount
      networkFee
      transactionFee
      totalFee
      expiresAt
    }
  }
`;
