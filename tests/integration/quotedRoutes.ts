import type { QuotedRoute as Route } from "@cenote/protocol/quotedRoute";

/** A route as sent by the gateway, with the swap's limit. */
export type QuotedRoute = Route & { readonly limitAmount: string };

/** Fields from which a swap is planned. */
export const ROUTE_FIELDS = `amountIn amountOut limitAmount legs { amountIn amountOut hops {
  version tokenIn { address } tokenOut { address } keyFee tickSpacing hook } }`;
