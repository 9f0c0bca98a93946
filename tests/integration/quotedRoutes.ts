import type { QuotedRoute as Route } from "@cenote/protocol/quotedRoute";

/** A route as the gateway sends it, with what the swap pays at least. */
export type QuotedRoute = Route & { readonly limitAmount: string };

/** What a swap is planned from. */
export const ROUTE_FIELDS = `amountIn amountOut limitAmount legs { amountIn amountOut hops {
  version tokenIn { address } tokenOut { address } keyFee tickSpacing hook } }`;
