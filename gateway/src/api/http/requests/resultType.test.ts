import { resultType } from "./resultType";

const typeFor = (accept?: string) => resultType({ headers: accept === undefined ? {} : { accept } }).contentType;
const JSON_TYPE = "application/json; charset=utf-8";
const GRAPHQL_TYPE = "application/graphql-response+json; charset=utf-8";

test.each([
  [undefined, JSON_TYPE],
  ["*/*", JSON_TYPE],
  ["application/*", JSON_TYPE],
  ["application/json", JSON_TYPE],
  ["application/graphql-response+json", GRAPHQL_TYPE],
  ["application/graphql-response+json; charset=utf-8, application/json; charset=utf-8", GRAPHQL_TYPE],
  ["application/json, application/graphql-response+json", JSON_TYPE],
  ["application/json;q=0.9, application/graphql-response+json", GRAPHQL_TYPE],
  ["text/event-stream, application/json", JSON_TYPE],
])("for Accept: %s a result is %s", (accept, type) => {
  expect(typeFor(accept)).toBe(type);
});

test.each(["text/html", "application/json;q=0", `application/json,${"x/y,".repeat(300)}`])(
  "refuses to answer Accept: %s",
  (accept) => {
    expect(() => typeFor(accept)).toThrow("A result is application/json or application/graphql-response+json.");
  },
);
