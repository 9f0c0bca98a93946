import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema } from "graphql";
import { prepareDocument } from "../execution/preparedDocument";
import { executableSchema } from "./executableSchema";
import { isPrivateInput } from "./privateInputs";

const TYPES = readFileSync(join(__dirname, "../../../../schema.graphql"), "utf8");

test("the served schema keeps its inputs' marks", () => {
  const schema = executableSchema(TYPES);
  expect(isPrivateInput(schema, "OnRampTransactionsAuth")).toBe(true);
  expect(isPrivateInput(schema, "ContractInput")).toBe(false);
});

test("the mark decides whether an answer is shared, whatever the type's name", () => {
  const schema = buildSchema(`
    directive @private on INPUT_OBJECT
    input Secret @private { proof: String }
    input OpenAuth { proof: String }
    type Query { secret(by: [Secret!]): Int open(by: OpenAuth): Int }
  `);
  const [secret, open] = ["query ($by: [Secret!]) { secret(by: $by) }", "query ($by: OpenAuth) { open(by: $by) }"].map(
    (text) => prepareDocument(schema, text).operation(null),
  );
  expect([
    secret!.isShared({ by: [{ proof: "p" }] }),
    secret!.isShared({}),
    open!.isShared({ by: { proof: "p" } }),
  ]).toEqual([false, true, true]);
});
