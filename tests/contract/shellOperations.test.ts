import { readFileSync } from "node:fs";
import { buildSchema, parse, validate } from "graphql";
import { CHAIN_STATUSES } from "../../shell/src/operations/chainStatusOperations";
import { CURRENCIES } from "../../shell/src/operations/moneyOperations";
import { WATCHED_POSITIONS } from "../../shell/src/operations/positionOperations";
import { SHARED_PAIRS } from "../../shell/src/operations/pairOperations";
import { SEARCH, SEARCH_TOP_TOKENS } from "../../shell/src/operations/searchOperations";
import { RECENT_ACTIVITY, TRANSACTION_TRANSFERS } from "../../shell/src/operations/transactionOperations";

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

test.each(OURS)("the shell's operation $operationName is valid on the schema", (operation) => {
  const document = parse(operation.query);
  expect(validate(schema, document)).toEqual([]);
  expect(document.definitions).toMatchObject([{ name: { value: operation.operationName } }]);
});
