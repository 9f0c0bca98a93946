import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { CreateTableCommand, DynamoDBClient, type CreateTableCommandInput } from "@aws-sdk/client-dynamodb";
import dynalite from "dynalite";
import { readFileSync } from "node:fs";
import { loopbackOnly } from "./loopbackOnly";

type TableResource = {
  Type: string;
  Properties: Pick<CreateTableCommandInput, "TableName" | "KeySchema" | "AttributeDefinitions">;
};

/** Starts dynalite in memory with the table of the template. */
export async function startPreviewTable(port: number, templatePath: string): Promise<Server> {
  // By default dynalite allows every origin.
  const server = loopbackOnly(dynalite({ createTableMs: 0 }));
  await listen(server, port);
  const { Resources } = JSON.parse(readFileSync(templatePath, "utf8")) as { Resources: Record<string, TableResource> };
  const client = new DynamoDBClient({
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  for (const { Type, Properties } of Object.values(Resources)) {
    if (Type !== "AWS::DynamoDB::GlobalTable") continue;
    const { TableName, KeySchema, AttributeDefinitions } = Properties;
    await client.send(
      new CreateTableCommand({ TableName, KeySchema, AttributeDefinitions, BillingMode: "PAY_PER_REQUEST" }),
    );
  }
  client.destroy();
  return server;
}

/** Waits until a server listens on loopback. Rejects when the port is taken. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((fulfill, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => fulfill());
  });
}
