import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { CreateTableCommand, DeleteTableCommand, DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { PREVIEW_CACHE_NAME } from "@cenote/domain/previews";
import dynalite from "dynalite";
import { previewCacheConformance } from "../testing/previewCacheConformance";
import { dynamoPreviewCache } from "./dynamo";

let server: Server;
let client: DynamoDBClient;

beforeAll(async () => {
  server = dynalite({ createTableMs: 0, deleteTableMs: 0 });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.address() as AddressInfo;
  client = new DynamoDBClient({
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
  });
});

beforeEach(() =>
  client.send(
    new CreateTableCommand({
      TableName: PREVIEW_CACHE_NAME,
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
      AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
    }),
  ),
);
afterEach(() => client.send(new DeleteTableCommand({ TableName: PREVIEW_CACHE_NAME })));
afterAll(() => {
  client.destroy();
  server.close();
});

describe("the preview cache in DynamoDB", () => {
  previewCacheConformance(async (now) => dynamoPreviewCache({ client, totalMilliseconds: 5_000 }, now));

  test("does not read items of another shape", async () => {
    const item = {
      pk: { S: "k" },
      preview: { S: '{"title":"old"}' },
      schemaVersion: { N: "0" },
      ttl: { N: "99999999999" },
    };
    await client.send(new PutItemCommand({ TableName: PREVIEW_CACHE_NAME, Item: item }));
    expect(await dynamoPreviewCache({ client, totalMilliseconds: 5_000 }).get("k")).toBeNull();
  });
});
