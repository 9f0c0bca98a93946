import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay/hooks";
import { keepRampOrder } from "@cenote/kit/trade/rampOrders";
import { readTradeToken, type TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { RampSessionStatus, useRampSessionsQuery } from "./__generated__/useRampSessionsQuery.graphql";

export type { RampSessionStatus };

/** A purchase or a sale in the gateway. The provider's texts come from an operator. */
export type RampSession = {
  readonly id: string;
  readonly direction: "BUY" | "SELL";
  readonly status: RampSessionStatus;
  readonly provider: { readonly name: string; readonly url: string; readonly supportUrl: string | null };
  readonly token: TradeToken;
  readonly address: string;
  /** In smallest units. */
  readonly tokenAmount: bigint;
  readonly currency: string;
  /** Decimals, in units of the currency. */
  readonly currencyAmount: string;
  readonly networkFee: string | null;
  readonly transactionFee: string | null;
  readonly totalFee: string | null;
  readonly depositAddress: string | null;
  readonly reference: string | null;
  readonly hash: string | null;
  /** Unix seconds. */
  readonly createdAt: number;
  readonly expiresAt: number;
};

/** Null while the first result is pending. */
export type RampSessions = { readonly sessions: readonly RampSession[] | null; readonly hasFailed: boolean };

const POLL_MILLISECONDS = 2_000;
const ENDED: readonly RampSessionStatus[] = ["COMPLETED", "DECLINED", "EXPIRED", "FAILED"];

export function hasEnded({ status }: RampSession): boolean {
  return ENDED.includes(status);
}

/** Reads sessions by their ids, and polls while the page is visible and one of them has not ended. */
export function useRampSessions(ids: readonly string[]): RampSessions {
  const environment = useRelayEnvironment();
  const [read, setRead] = useState<{ key: string; sessions: readonly RampSession[] | null } | null>(null);
  const key = ids.join(" ");
  useEffect(() => {
    if (!key) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const variables = { input: { ids: key.split(" ") } };
    const look = async () => {
      const sessions = document.hidden ? undefined : await fetchSessions(environment, variables);
      if (isOver) return;
      if (sessions)
        sessions.forEach(({ id, address: account, reference }) => keepRampOrder({ id, account, reference }));
      // A failed poll keeps the present data; the next one may succeed.
      if (sessions !== undefined) {
        setRead((before) => (sessions || before?.key !== key ? { key, sessions } : before));
      }
      if (!sessions || sessions.some((session) => !hasEnded(session))) timer = setTimeout(run, POLL_MILLISECONDS);
    };
    const run = () => void look();
    run();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [environment, key]);
  const current = read?.key === key ? read : null;
  return { sessions: key ? (current?.sessions ?? null) : [], hasFailed: current !== null && current.sessions === null };
}

/** Returns null if the gateway does not answer. */
async function fetchSessions(
  environment: ReturnType<typeof useRelayEnvironment>,
  variables: useRampSessionsQuery["variables"],
): Promise<readonly RampSession[] | null> {
  try {
    const options = { fetchPolicy: "network-only" } as const;
    const data = await fetchQuery<useRampSessionsQuery>(environment, QUERY, variables, options).toPromise();
    return data?.rampSessions.map(readSession) ?? null;
  } catch {
    // As above.
    return null;
  }
}

type Answered = useRampSessionsQuery["response"]["rampSessions"][number];

function readSession({ sessionId: id, serviceProvider, token, tokenAmount, ...rest }: Answered): RampSession {
  const { name, url, supportUrl } = serviceProvider;
  return {
    id,
    direction: rest.direction as RampSession["direction"],
    status: rest.status,
    address: rest.address,
    provider: { name, url, supportUrl: supportUrl ?? null },
    token: readTradeToken(token),
    tokenAmount: BigInt(tokenAmount),
    currency: rest.currency,
    currencyAmount: rest.currencyAmount,
    networkFee: rest.networkFee ?? null,
    transactionFee: rest.transactionFee ?? null,
    totalFee: rest.totalFee ?? null,
    depositAddress: rest.depositAddress ?? null,
    reference: rest.transactionReferenceId ?? null,
    hash: rest.transactionHash ?? null,
    createdAt: rest.createdAt,
    expiresAt: rest.expiresAt,
  };
}

const QUERY = graphql`
  query useRampSessionsQuery($input: RampSessionIds!) @throwOnFieldError {
    rampSessions(input: $input) {
      sessionId
      direction
      status
      address
      tokenAmount
      currency
      currencyAmount
      networkFee
      transactionFee
      totalFee
      depositAddress
      transactionReferenceId
      transactionHash
      createdAt
      expiresAt
      serviceProvider {
        name
        url
        supportUrl
      }
      token {
        ...readTradeToken_token
      }
    }
  }
`;
