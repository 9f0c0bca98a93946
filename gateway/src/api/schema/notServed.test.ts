import { buildSchema, graphql } from "graphql";
import { refuseUnservedFields } from "./notServed";

test("an unserved field returns an error; what its parent carries is returned, also null", async () => {
  const schema = refuseUnservedFields(buildSchema("type Query { carried: String, empty: String, missing: String }"));
  const rootValue = { carried: "here", empty: null };
  const { data, errors } = await graphql({ schema, source: "{ carried empty missing }", rootValue });
  expect({ ...data }).toEqual({ carried: "here", empty: null, missing: null });
  expect(errors).toMatchObject([
    { message: "Query.missing is not served yet.", path: ["missing"], extensions: { code: "NOT_SERVED" } },
  ]);
});
