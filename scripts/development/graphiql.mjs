import { readFileSync } from "node:fs";
import { renderGraphiQL } from "@graphql-yoga/render-graphiql";
import { buildSchema, graphqlSync } from "graphql";
import { SCHEMA } from "./relayRuns.mjs";

export const GRAPHIQL_PATH = "/graphiql";
/** Where the page sends its requests. */
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

/** A page to write queries in; it holds all of its code, for no machine needs the internet to work on the product. */
export function graphiqlPage() {
  return renderGraphiQL({ title: "GraphiQL", endpoint: GRAPHIQL_ENDPOINT, defaultQuery: DEFAULT_QUERY });
}

/** The answer to the page's question for the schema; null for any other request. The gateway answers no introspection. */
export function introspection(body) {
  const { operationName, query } = JSON.parse(body);
  if (operationName !== INTROSPECTION) return null;
  return JSON.stringify(graphqlSync({ schema: buildSchema(readFileSync(SCHEMA, "utf8")), source: query }));
}
