import { useEffect, useState } from "react";
import { POPULAR_COLLECTIONS_SIZE } from "@cenote/domain/limits";
import type { QueryGateway } from "../gateway/queryGateway";
import { SEARCH_POPULAR_COLLECTIONS, SEARCH_TOP_TOKENS } from "../operations/searchOperations";
import { toCollection, toToken, type Found, type FoundCollection, type FoundToken } from "./found";

const TOP_TOKENS_SIZE = 5;

type Popular = {
  readonly topCollections: {
    readonly edges: readonly ({ readonly node: FoundCollection & { readonly isVerified: boolean | null } } | null)[];
  } | null;
};

/** What is shown before anything is typed. Each part loads, or is missing, independently. */
export function useSuggestions(queryGateway: QueryGateway) {
  const [tokens, setTokens] = useState<readonly Found[]>([]);
  const [collections, setCollections] = useState<readonly Found[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const ignore = () => undefined;
    queryGateway<{ topTokens: readonly (FoundToken | null)[] | null }>(
      SEARCH_TOP_TOKENS,
      { size: TOP_TOKENS_SIZE },
      abort.signal,
    )
      .then(({ topTokens }) => setTokens((topTokens ?? []).flatMap((token) => (token ? [toToken(token)] : []))))
      .catch(ignore);
    queryGateway<Popular>(SEARCH_POPULAR_COLLECTIONS, {}, abort.signal)
      .then(({ topCollections }) => setCollections((topCollections?.edges ?? []).flatMap(readPopular)))
      .catch(ignore);
    return () => abort.abort();
  }, [queryGateway]);
  return { tokens, collections: collections.slice(0, POPULAR_COLLECTIONS_SIZE) };
}

function readPopular(edge: NonNullable<Popular["topCollections"]>["edges"][number]): readonly Found[] {
  const found = edge && toCollection(edge.node);
  return found ? [{ ...found, isVerified: edge.node.isVerified === true }] : [];
}
