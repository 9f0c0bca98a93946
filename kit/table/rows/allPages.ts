import { fetchQuery } from "react-relay/hooks";
import type { ConcreteRequest, IEnvironment, OperationType } from "relay-runtime";
import { isNew } from "./withoutRepeats";

/** Rows per request. */
const PAGE_SIZE = 500;

type PageOf<Row> = {
  readonly rows: readonly Row[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null | undefined };
};

/**
 * Yields all rows of a connection, page by page, each fetched when the previous one is consumed. Omits rows that have
 * an id of an earlier row. Throws if a request fails or has no page.
 *
 * @param query - Query with the variables `first` and `after`.
 * @param pageOf - Returns the connection of a response.
 * @param idsOf - Returns the ids of a row; two rows with a common id are the same.
 * @param pageSize - Rows per request; by default 500.
 */
export async function* allPages<Q extends OperationType, Row>(
  environment: IEnvironment,
  query: ConcreteRequest,
  variables: Omit<Q["variables"], "first" | "after">,
  pageOf: (data: Q["response"]) => PageOf<Row> | null | undefined,
  idsOf: (row: Row) => readonly string[],
  pageSize = PAGE_SIZE,
): AsyncGenerator<readonly Row[]> {
  const isFirst = isNew(idsOf);
  for (let after: string | null = null; ;) {
    const data: unknown = await fetchQuery(
      environment,
      query,
      { ...variables, first: pageSize, after },
      { fetchPolicy: "network-only" },
    ).toPromise();
    const page = pageOf(data);
    if (!page) throw new Error(`${query.params.name} brought no rows.`);
    yield page.rows.filter(isFirst);
    if (!page.pageInfo.hasNextPage || !page.pageInfo.endCursor) return;
    after = page.pageInfo.endCursor;
  }
}
