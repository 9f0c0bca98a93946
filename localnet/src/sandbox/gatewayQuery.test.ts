import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { gatewayQuery } from "./gatewayQuery";

test("sends the deployment's token where there is one, and returns what the gateway answers", async () => {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    received.push(headers);
    response.writeHead(200, { connection: "close" }).end('{"data":{"id":"1"}}');
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const gatewayUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request = { query: "query One { id }", operationName: "One", variables: {} };
  expect(await gatewayQuery({ gatewayUrl, deployToken: "secret" }, request)).toEqual({
    status: 200,
    data: { id: "1" },
  });
  await gatewayQuery({ gatewayUrl }, request);
  expect(received.map(({ authorization }) => authorization)).toEqual(["Bearer secret", undefined]);
  server.close();
});
