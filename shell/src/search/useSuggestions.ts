import { useEffect, useState } from "react";
import { POPULAR_COLLECTIONS_SIZE } from "@cenote/domain/limits";
import type { QueryGateway } from "../gateway/queryGateway";
import type { Visited } from "@cenote/kit/remote";
import { SEARCH_POPULAR_COLLECTIONS, SEARCH_RECENT_PRICES, SEARCH_TOP_TOKENS } from "../operations/searchOperations";
import { toCollection, toToken, type Found, type FoundCollection, type FoundToken } from "./found";

const TOP_TOKENS_SIZE = 5;

type Priced = {
  readonly nodes: readonly ({
    readonly id?: string;
    readonly market?: { readonly price: { readonly value: number } | null } | null;
  } | null)[];
};
type Popular = {
  readonly topCollections: {
    readonly edges: readonly ({ readonly node: FoundCollection & { readonly isVerified: boolean | null } } | null)[];
  } | null;
};

export type Suggestions = {
  readonly recent: readonly Found[];
  readonly tokens: readonly Found[];
  readonly collections: readonly Found[];
};

/** Returns the suggestions before any text is typed. Each part loads, or is missing, independently. */
export function useSuggestions(queryGateway: QueryGateway, visited: readonly Visited[]): Suggestions {
  const [prices, setPrices] = useState<ReadonlyMap<string, number | null>>(new Map());
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
    const ids = visited.flatMap(({ tokenId }) => tokenId ?? []);
    if (ids.length > 0) {
      queryGateway<Priced>(SEARCH_RECENT_PRICES, { ids }, abort.signal)
        .then(({ nodes }) =>
          setPrices(new Map(nodes.flatMap((node) => (node?.id ? [[node.id, node.market?.price?.value ?? null]] : [])))),
        )
        .catch(ignore);
    }
    queryGateway<Popular>(SEARCH_POPULAR_COLLECTIONS, {}, abort.signal)
      .then(({ topCollections }) => setCollections((topCollections?.edges ?? []).flatMap(readPopular)))
      .catch(ignore);
    return () => abort.abort();
    // Opening a result closes the dialog, so the list stays as it was when the dialog opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [queryGateway]);
  const recent = visited.map((one): Found => {
    const price = one.tokenId === null ? undefined : prices.get(one.tokenId);
    return { ...one, price, isVerified: false, warning: null };
  });
  return { recent, tokens, collections: collections.slice(0, POPULAR_COLLECTIONS_SIZE) };
}

function readPopular(edge: NonNullable<Popular["topCollections"]>["edges"][number]): readonly Found[] {
  const collection = edge && toCollection(edge.node);
  return collection ? [{ ...collection, isVerified: edge.node.isVerified === true }] : [];
}
