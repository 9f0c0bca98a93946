import type { Operation } from "../gatewayClient";

/** Spec §7: the token behind a preview or an image. */
export const TOKEN_PREVIEW: Operation = {
  operationName: "TokenPreview",
  query: /* GraphQL */ `
    query TokenPreview($chain: Chain!, $address: String) {
      token(chain: $chain, address: $address) {
        symbol
        name
        project {
          logoUrl
        }
      }
    }
  `,
};
