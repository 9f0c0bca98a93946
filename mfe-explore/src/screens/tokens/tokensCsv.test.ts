import { createMockEnvironment, MockPayloadGenerator } from "relay-test-utils";
import type { ExploreTokens } from "./__generated__/ExploreTokens.graphql";
import { tokensCsv } from "./tokensCsv";

const VARIABLES: ExploreTokens["variables"] = {
  chains: null,
  orderBy: "VOLUME" as const,
  asc: false,
  window: "DAY" as const,
  filter: null,
  moversFloor: 0,
  isByAsset: true,
};
type Listed = { readonly id: string; readonly forms?: readonly string[] };

/** Returns the names in a file for a list whose ranking changes before each page. */
async function namesOf(pages: readonly (readonly Listed[])[]): Promise<readonly unknown[]> {
  const environment = createMockEnvironment();
  for (const [index, page] of pages.entries()) {
    environment.mock.queueOperationResolver((operation) => {
      const edges = page.map(({ id, forms = [id] }) => ({
        rank: 1,
        node: { id, name: id, symbol: id, asset: { forms: forms.map((form) => ({ id: form })) } },
      }));
      const pageInfo = { hasNextPage: index < pages.length - 1, endCursor: String(index) };
      return MockPayloadGenerator.generate(operation, { Query: () => ({ topTokensConnection: { edges, pageInfo } }) });
    });
  }
  const { header, pages: written } = tokensCsv(environment, VARIABLES);
  const rows: unknown[][] = [];
  for await (const page of written) rows.push(...page.map((row) => [...row]));
  const [name] = [header.indexOf("Name")];
  return rows.map((row) => row[name!]);
}

test("a token that moves down the ranking between two pages is written once", async () => {
  const pages = [
    [{ id: "dai" }, { id: "uni" }],
    [{ id: "dai" }, { id: "weth" }],
  ];
  expect(await namesOf(pages)).toEqual(["dai", "uni", "weth"]);
});

test("an asset that is led by another form on a later page is written once", async () => {
  const forms = ["dai", "bridged"];
  expect(await namesOf([[{ id: "dai", forms }], [{ id: "bridged", forms }, { id: "uni" }]])).toEqual(["dai", "uni"]);
});
