import { graphql, readInlineData } from "react-relay/hooks";
import type { TokenFacts } from "./activity";
import type { readToken_token$key } from "./__generated__/readToken_token.graphql";

/** Reads a token of an activity. */
export function readToken(key: readToken_token$key): TokenFacts {
  const { chain, address, symbol, name, project } = readInlineData(
    graphql`
      fragment readToken_token on Token @inline {
        chain
        address
        symbol
        name
        project {
          logoUrl
        }
      }
    `,
    key,
  );
  return {
    chain,
    symbol: symbol ?? null,
    name: name ?? null,
    address: address ?? null,
    picture: { url: project?.logoUrl, letters: symbol || name, seed: address ?? chain },
  };
}
