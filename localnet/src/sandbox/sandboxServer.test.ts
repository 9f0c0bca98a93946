import { request } from "node:http";
import { startSandboxServer } from "./sandboxServer";

const SITE = "http://127.0.0.1:3000";

let server: Awaited<ReturnType<typeof startSandboxServer>>;
beforeAll(async () => {
  const handlers = { "/order": () => Promise.resolve({ accepted: true }) };
  server = await startSandboxServer({ port: 0, siteOrigin: SITE, handlers, onError: () => {} });
});
afterAll(() => server.close());

function post(headers: Record<string, string>): Promise<number> {
  return new Promise((fulfill, reject) => {
    const sent = { "content-type": "application/json", ...headers };
    request(`${server.url}/order`, { method: "POST", headers: sent }, (response) => {
      response.resume();
      fulfill(response.statusCode!);
    })
      .on("error", reject)
      .end("{}");
  });
}

test("answers programs and its site's pages, and no others", async () => {
  expect([await post({}), await post({ origin: SITE })]).toEqual([200, 200]);
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://127.0.0.1:3001" },
    { host: "evil.example" },
    { host: "evil.example", origin: SITE },
  ])
    expect([headers, await post(headers as Record<string, string>)]).toEqual([headers, 403]);
});
