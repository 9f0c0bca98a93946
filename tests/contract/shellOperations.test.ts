import { readFileSync } from "node:fs";
import { buildSchema, parse, print, validate } from "graphql";
import { ACCOUNT_LIST, SELECT_WALLET_SCREEN } from "../../shell/src/operations/accountOperations";
import { CHAIN_STATUSES } from "../../shell/src/operations/chainStatusOperations";
import { CONVERT, CURRENCIES } from "../../shell/src/operations/moneyOperations";
import { WATCHED_POSITIONS } from "../../shell/src/operations/positionOperations";
import { SHARED_PAIRS } from "../../shell/src/operations/pairOperations";
import { SEARCH, SEARCH_POPULAR_COLLECTIONS, SEARCH_TOP_TOKENS } from "../../shell/src/operations/searchOperations";
import { RECENT_ACTIVITY, TRANSACTION_TRANSFERS } from "../../shell/src/operations/transactionOperations";
import { OPERATIONS } from "./operations";

const schema = buildSchema(readFileSync("schema.graphql", "utf8"));
const OURS = [
  CHAIN_STATUSES,
  CURRENCIES,
  SHARED_PAIRS,
  SEARCH,
  SEARCH_TOP_TOKENS,
  RECENT_ACTIVITY,
  TRANSACTION_TRANSFERS,
  WATCHED_POSITIONS,
];
const SPECIFIED = [CONVERT, SEARCH_POPULAR_COLLECTIONS, ACCOUNT_LIST, SELECT_WALLET_SCREEN];

test.each([...OURS, ...SPECIFIED])("the shell's operation $operationName is valid on the schema", (operation) => {
  const document = parse(operation.query);
  expect(validate(schema, document)).toEqual([]);
  expect(document.definitions).toMatchObject([{ name: { value: operation.operationName } }]);
});

test.each(SPECIFIED)("$operationName has the variables and the root that the specification names", (operation) => {
  const [definition] = parse(operation.query).definitions;
  if (definition?.kind !== "OperationDefinition") throw new Error("no operation");
  const { roots, variables } = OPERATIONS[operation.operationName]!;
  const fields = definition.selectionSet.selections.map((field) => ("name" in field ? field.name.value : ""));
  expect(fields).toEqual(roots);
  const declared = definition.variableDefinitions?.map(({ variable, type }) => [variable.name.value, print(type)]);
  expect(Object.fromEntries(declared ?? [])).toEqual(
    Object.fromEntries(Object.entries(variables).map(([name, [type]]) => [name, type])),
  );
});
