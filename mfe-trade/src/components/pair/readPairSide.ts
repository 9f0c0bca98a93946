import { graphql, readInlineData } from "react-relay/hooks";
import { quoteRank, type QuoteRank } from "@cenote/kit/pair/pairOrder";
import type { LogoFacts } from "@cenote/kit/picture/logoFacts";
import type { readPairSide_token$key } from "./__generated__/readPairSide_token.graphql";

/** One of a pair's two tokens. Its texts and picture are untrusted. */
export type PairSide = {
  /** Its id in the schema. */
  readonly id: string;
  readonly symbol: string;
  readonly picture: LogoFacts;
  /** US dollars; null while unknown. */
  readonly price: number | null;
  readonly rank: QuoteRank;
};

export function readPairSide(key: readPairSide_token$key): PairSide {
  const { id, chain, address, symbol, name, project, market, isStablecoin, isWrappedNative } = readInlineData(
    graphql`
      fragment readPairSide_token on Token @inline {
        id
        chain
        address
        symbol
        name
        isStablecoin
        isWrappedNative
        project {
          logoUrl
        }
        market {
          price {
            value
          }
        }
      }
    `,
    key,
  );
  return {
    id,
    symbol: symbol?.trim() || "UNK",
    picture: { url: project?.logoUrl, letters: symbol || name, seed: address ?? chain },
    price: market?.price?.value ?? null,
    rank: quoteRank({ address, isStablecoin, isWrappedNative }),
  };
}
