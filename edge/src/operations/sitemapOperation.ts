import type { Operation } from "../gatewayClient";

/** Entries of the sitemap: the top tokens and pools over all chains. */
export const SITEMAP: Operation = {
  operationName: "Sitemap",
  query: /* GraphQL */ `
    query Sitemap($tokens: Int!, $pools: Int!) {
      topTokens(pageSize: $tokens) {
        chain
        address
        project {
          isSpam
        }
      }
      topPools(first: $pools) {
        edges {
          node {
            chain
            addressOrId
          }
        }
      }
    }
  `,
};
