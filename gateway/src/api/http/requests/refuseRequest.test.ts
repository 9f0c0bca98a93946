import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { silentLog } from "../../../lib/log";
import { refusal, type RefusalCode } from "../../../lib/refusal";
import { refuseRequest } from "./refuseRequest";

test("a request that may succeed later is refused for now, others for good", async () => {
  let code: RefusalCode = "TIMEOUT";
  const server = createServer((request, response) => {
    refuseRequest(refusal(code, "No."), request, response, "Operation", silentLog);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const statuses = [];
  for (code of ["TIMEOUT", "OVERLOADED", "LIMIT_EXCEEDED", "DOCUMENT_NOT_ALLOWED"] as const) {
    statuses.push((await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).status);
  }
  expect(statuses).toEqual([503, 503, 400, 400]);
  server.closeAllConnections();
  server.close();
});
