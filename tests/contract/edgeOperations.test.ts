import { readFileSync } from "node:fs";
import { buildSchema, parse, validate } from "graphql";
import { POOL_PREVIEWS } from "../../edge/src/operations/poolPreviewOperations";
import { SITEMAP } from "../../edge/src/operations/sitemapOperation";
import { TOKEN_PREVIEW } from "../../edge/src/operations/tokenPreviewOperation";

const schema = buildSchema(readFileSync("schema.graphql", "utf8"));

test.each([TOKEN_PREVIEW, ...POOL_PREVIEWS, SITEMAP])(
  "the edge's operation $operationName is valid on the schema",
  (operation) => {
    const document = parse(operation.query);
    expect(validate(schema, document)).toEqual([]);
    expect(document.definitions).toMatchObject([{ name: { value: operation.operationName } }]);
  },
);
