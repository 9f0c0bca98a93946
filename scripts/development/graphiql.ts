import { readFileSync } from "node:fs";
import { renderGraphiQL } from "@graphql-yoga/render-graphiql";
import { buildSchema, graphqlSync } from "graphql";
import { SCHEMA } from "./relayRuns";

export const GRAPHIQL_PATH = "/graphiql";
/** Endpoint of the page's requests. */
export const GRAPHIQL_ENDPOINT = `${GRAPHIQL_PATH}/graphql`;

const INTROSPECTION = "IntrospectionQuery";
const DEFAULT_QUERY = `# The schema is described at the left; Ctrl-Space completes.
{
  chainStatuses {
    chain
    indexedBlockNumber
  }
}
`;

/** Returns a page for writing queries with all of its code inline: development needs no internet access. */
export function graphiqlPage(): string {
  return renderGraphiQL({ title: "GraphiQL", endpoint: GRAPHIQL_ENDPOINT, defaultQuery: DEFAULT_QUERY });
}

/**
 * Returns the response to the page's introspection query; null for any other request. The gateway supports no
 * introspection.
 */
export function introspection(body: string): string | null {
  const { operationName, query } = JSON.parse(body) as { readonly operationName?: string; readonly query: string };
  if (operationName !== INTROSPECTION) return null;
  return JSON.stringify(graphqlSync({ schema: buildSchema(readFileSync(SCHEMA, "utf8")), source: query }));
}
