import type { Operation } from "../gatewayClient";

/** What search engines are led to: the tokens and pools that most people look for, over all chains. */
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
