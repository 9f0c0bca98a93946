import type { Chain } from "@cenote/domain/chains";
import type { QuotedRoute } from "@cenote/protocol/quotedRoute";
import type { Hex } from "viem";
import { gatewayQuery, type GatewayAccess, type GatewayAnswer } from "./gatewayQuery";

/** The filler's query: open orders of all accounts, with the pools' current output for them. */
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
type Page = {
  readonly limitOrders: {
    readonly edges: readonly { readonly node: OpenOrder }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  } | null;
};

/** Reads a chain's open orders from the gateway. */
export function openOrders(gateway: GatewayAccess) {
  return async (chain: Chain): Promise<OpenOrder[]> => {
    const orders: OpenOrder[] = [];
    let after: string | null = null;
    for (;;) {
      const answer: GatewayAnswer<Page> = await gatewayQuery<Page>(gateway, {
        query: OPEN_ORDERS_DOCUMENT,
        operationName: "FillerOpenOrders",
        variables: { chain, first: PAGE, after },
      });
      const page = answer.data?.limitOrders;
      if (!page) throw new Error(`The gateway lists no orders: ${answer.errors?.[0]?.message ?? answer.status}`);
      orders.push(...page.edges.map(({ node }) => node));
      if (!page.pageInfo.hasNextPage) return orders;
      after = page.pageInfo.endCursor;
    }
  };
}
