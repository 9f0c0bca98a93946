import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import { loadQuery, RelayEnvironmentProvider, useFragment, usePreloadedQuery } from "react-relay/hooks";
import { Environment, Network, readInlineData, RecordSource, Store, type GraphQLResponse } from "relay-runtime";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import tokenRow, {
  type TokenRow_token$key,
} from "../../../../mfe-explore/src/components/__generated__/TokenRow_token.graphql";
import tokenFigures, {
  type readTokenFigures_token$key,
} from "../../../../mfe-explore/src/lib/__generated__/readTokenFigures_token.graphql";
import exploreTokens, {
  type ExploreTokens,
} from "../../../../mfe-explore/src/screens/tokens/__generated__/ExploreTokens.graphql";
import tokensTable, {
  type TokensTable_query$key,
} from "../../../../mfe-explore/src/screens/tokens/__generated__/TokensTable_query.graphql";

/** Injected by the build: the variables of the screen that this page is compared with. */
declare const VARIABLES: ExploreTokens["variables"];

const environment = new Environment({
  network: Network.create(async ({ name, text }, variables) => {
    const response = await fetch(GRAPHQL_PATH, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ operationName: name, variables, query: text }),
    });
    return (await response.json()) as GraphQLResponse;
  }),
  store: new Store(new RecordSource()),
});
const queryRef = loadQuery<ExploreTokens>(environment, exploreTokens, VARIABLES);

/** Minimum cost of React and Relay: the query and rows of /explore/tokens, without the rest of the product. */
function ReferencePage() {
  const query = usePreloadedQuery<ExploreTokens>(exploreTokens, queryRef);
  const { topTokensConnection } = useFragment<TokensTable_query$key>(tokensTable, query);
  return (
    <table>
      <tbody>
        {topTokensConnection?.edges.map(({ node }) => (
          <Row key={node.id} token={node} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ token }: { readonly token: TokenRow_token$key }) {
  const row = useFragment<TokenRow_token$key>(tokenRow, token);
  const { market } = readInlineData<readTokenFigures_token$key>(tokenFigures, row);
  return (
    <tr>
      <td>{row.name}</td>
      <td>{row.symbol}</td>
      <td>{market?.price?.value}</td>
      <td>{market?.changeHour?.value}</td>
      <td>{market?.changeDay?.value}</td>
      <td>{market?.fullyDilutedValuation?.value}</td>
      <td>{market?.volume?.value}</td>
      <td>{market && row.market?.priceHistory?.length}</td>
    </tr>
  );
}

createRoot(document.body.appendChild(document.createElement("main"))).render(
  <RelayEnvironmentProvider environment={environment}>
    <Suspense fallback={<p>Loading</p>}>
      <ReferencePage />
    </Suspense>
  </RelayEnvironmentProvider>,
);
