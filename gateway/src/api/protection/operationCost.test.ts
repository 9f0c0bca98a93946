import { buildSchema, Kind, parse } from "graphql";
import { operationCost } from "./operationCost";

const schema = buildSchema(`
  type Query {
    rows(first: Int = 20): [Row]
    byKeys(keys: [String!]!): [Row]
    rowConnection(first: Int): RowConnection
    things(first: Int!): [Thing]
    single: Row
  }
  type Row { id: ID name: String rows: [Row] }
  type RowConnection { edges: [RowEdge] }
  type RowEdge { node: Row }
  union Thing = Row | Other
  type Other { a: Int b: Int c: Int }
`);

function cost(text: string, variables: Record<string, unknown> = {}) {
  const document = parse(text);
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)!;
  return operationCost(schema, document, operation, variables);
}

test.each<[string, number, string, Record<string, unknown>?]>([
  ["fields, each once", 3, "{ single { id name } }"],
  ["a page by its size", 50 * 2, "{ rows(first: 50) { id } }"],
  ["a page without a size by the default size", 20 * 2, "{ rows { id } }"],
  ["a page by a variable", 7 * 2, "query ($n: Int) { rows(first: $n) { id } }", { n: 7 }],
  ["a page by a variable's default", 9 * 2, "query ($n: Int = 9) { rows(first: $n) { id } }"],
  ["keys by their number", 3 * 2, "query ($k: [String!]!) { byKeys(keys: $k) { id } }", { k: ["a", "b", "c"] }],
  ["keys in the text", 2 * 2, '{ byKeys(keys: ["a", "b"]) { id } }'],
  ["lists within lists", 50 * (1 + 10 * (1 + 10 * 2)), "{ rows(first: 50) { rows { rows { id } } } }"],
  ["a connection's rows once", 30 * (1 + 1 + 1 + 1), "{ rowConnection(first: 30) { edges { node { id } } } }"],
  [
    "fragments where they are spread",
    2 * 50 * 3,
    "{ a: rows(first: 50) { ...F } b: rows(first: 50) { ...F } } fragment F on Row { id name }",
  ],
  [
    "the most expensive of several types",
    10 * (1 + 3),
    "{ things(first: 10) { ... on Row { id } ... on Other { a b c } } }",
  ],
])("counts %s", (_, expected, text, variables = {}) => {
  expect(cost(text, variables)).toBe(expected);
});

test("refuses a page of too many rows", () => {
  expect(() => cost("{ rows(first: 1001) { id } }")).toThrow("A page may have at most 1000 rows, not 1001.");
  expect(() => cost("query ($n: Int) { rows(first: $n) { id } }", { n: 1e9 })).toThrow("at most 1000 rows");
});
