import type { Chain } from "@cenote/domain/chains";
import type { QuotedRoute } from "@cenote/protocol/quotedRoute";
import type { Hex } from "viem";

/** The filler's query to the gateway: open orders of all accounts, with what the pools pay for them now. */
export const OPEN_ORDERS_DOCUMENT = `query FillerOpenOrders($chain: Chain!, $first: Int!, $after: String) {
  limitOrders(chain: $chain, statuses: [OPEN], first: $first, after: $after) {
    edges { node {
      id inputAmount outputAmount signature wait
      details { id hash encodedOrder }
      market {
        blockNumber tokenIn { id address } tokenOut { id address }
        route { amountIn amountOut legs { amountIn amountOut hops {
          version tokenIn { id address } tokenOut { id address } keyFee tickSpacing hook
        } } }
      }
    } }
    pageInfo { hasNextPage endCursor }
  }
}`;

const PAGE = 50;

type Token = { readonly address: string | null };
export type OpenOrder = {
  readonly outputAmount: string;
  readonly signature: Hex;
  readonly wait: string | null;
  readonly details: { readonly hash: Hex; readonly encodedOrder: Hex };
  readonly market: {
    readonly blockNumber: number;
    readonly tokenIn: Token;
    readonly tokenOut: Token;
    readonly route: QuotedRoute | null;
  } | null;
};
type Answer = {
  data?: {
    limitOrders: {
      edges: { node: OpenOrder }[];
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    } | null;
  } | null;
  errors?: { message: string }[];
};

/** Reads a chain's open orders from the gateway. */
export function openOrders(gatewayUrl: string) {
  return async (chain: Chain): Promise<OpenOrder[]> => {
    const orders: OpenOrder[] = [];
    let after: string | null = null;
    for (;;) {
      const response: Response = await fetch(`${gatewayUrl}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          query: OPEN_ORDERS_DOCUMENT,
          operationName: "FillerOpenOrders",
          variables: { chain, first: PAGE, after },
        }),
      });
      const { data, errors } = (await response.json()) as Answer;
      const page = data?.limitOrders;
      if (!page) throw new Error(`The gateway lists no orders: ${errors?.[0]?.message ?? response.status}`);
      orders.push(...page.edges.map(({ node }) => node));
      if (!page.pageInfo.hasNextPage) return orders;
      after = page.pageInfo.endCursor;
    }
  };
}
