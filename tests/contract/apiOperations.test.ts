import { readFileSync } from "node:fs";
import { buildSchema, parse, print, validate, type OperationDefinitionNode } from "graphql";
import { apiDocs } from "@cenote/domain/api/apiDocs";
import { API_OPERATIONS } from "@cenote/domain/api/operations";
import { OPERATIONS, SUBSCRIPTIONS } from "./operations";

const schema = buildSchema(readFileSync("schema.graphql", "utf8"));

test("docs/api.md and the page have an example answer for each", () => {
  const answers = JSON.parse(readFileSync("shell/src/screens/api/exampleAnswers.json", "utf8")) as Record<
    string,
    object
  >;
  for (const { operationName } of API_OPERATIONS) expect(answers[operationName]).toHaveProperty("data");
  expect(readFileSync("docs/api.md", "utf8")).toBe(apiDocs(answers));
});

const textOf = (name: string) => API_OPERATIONS.find(({ operationName }) => operationName === name)!.query;

test.each([
  ["FeedTransactionList", "page: 1, pageSize: 30,"],
  ["RecentTokenTransfers", "page: 1, pageSize: 100,"],
  ["SearchPopularNFTCollections", "first: 2"],
  ["TokenDetailsScreen", "priceHighLow(duration: YEAR, highLow: HIGH)"],
  ["TokenDetailsScreen", "priceHighLow(duration: YEAR, highLow: LOW)"],
])("%s requests %s (spec §9)", (name, part) => {
  expect(textOf(name)).toContain(part);
});

test.each([
  "ActivityWeb",
  "TransactionList",
  "FeedTransactionList",
  "TransactionHistoryUpdater",
  "RecentTokenTransfers",
])("%s includes bridging transactions (spec §9)", (name) => {
  expect(textOf(name)).toContain("includeBridging: true");
});

test("the API has every operation of spec §7, and no other", () => {
  const names = API_OPERATIONS.map(({ operationName }) => operationName);
  expect(names.sort()).toEqual(Object.keys({ ...OPERATIONS, ...SUBSCRIPTIONS }).sort());
});

test.each(API_OPERATIONS.map(({ operationName, query }) => [operationName, query] as const))(
  "%s is valid, and has the spec's roots, variables and defaults",
  (name, text) => {
    const document = parse(text);
    expect(validate(schema, document)).toEqual([]);
    const [operation] = document.definitions as OperationDefinitionNode[];
    const { roots, variables } = OPERATIONS[name] ?? SUBSCRIPTIONS[name]!;
    expect(operation?.name?.value).toBe(name);
    const fields = operation?.selectionSet.selections.map((field) => ("name" in field ? field.name.value : ""));
    expect(fields?.sort()).toEqual([...roots].sort());
    const declared = operation?.variableDefinitions?.map(({ variable, type, defaultValue }) => [
      variable.name.value,
      print(type) + (defaultValue ? ` = ${print(defaultValue)}` : ""),
    ]);
    expect(Object.fromEntries(declared ?? [])).toEqual(
      Object.fromEntries(Object.entries(variables).map(([variable, [declaration]]) => [variable, declaration])),
    );
  },
);
