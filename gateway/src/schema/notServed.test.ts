import { buildSchema, graphql } from "graphql";
import { refuseUnservedFields } from "./notServed";

test("a field that nobody answers says so; what its parent carries is answered, also when that is nothing", async () => {
  const schema = refuseUnservedFields(buildSchema("type Query { carried: String, empty: String, missing: String }"));
  const rootValue = { carried: "here", empty: null };
  const { data, errors } = await graphql({ schema, source: "{ carried empty missing }", rootValue });
  expect({ ...data }).toEqual({ carried: "here", empty: null, missing: null });
  expect(errors).toMatchObject([
    { message: "Query.missing is not served yet.", path: ["missing"], extensions: { code: "NOT_SERVED" } },
  ]);
});
