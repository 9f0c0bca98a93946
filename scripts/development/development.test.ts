import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { runCommand } from "../testing/runCommand";
import { REMOTE_NAMES } from "@cenote/domain/routes";

const run = async (main: string) =>
  (await runCommand(["development/turns", "development/developmentParts", "development/gatewayFront"], main)).output;

test("builds one at a time, open pages first", async () => {
  const output = await run(`
    const { take, release } = turns.turns({ isUrgent: (name) => name === "open" });
    const build = async (name) => { await take(name); console.log(name); await null; release(name); };
    await Promise.all(["first", "second", "open"].map(build));`);
  expect(output).toBe("open\nfirst\nsecond\n");
});

test.each([
  ["[]", REMOTE_NAMES.join(" ")],
  ['["explore", "mfe-pools"]', "mfe-explore mfe-pools"],
])("takes %s for the remotes %s", async (names, remotes) => {
  expect(await run(`console.log(developmentParts.toRemotes(${names}).join(" "));`)).toBe(`${remotes}\n`);
});

test("refuses a remote that does not exist", async () => {
  const output = await run(`developmentParts.toRemotes(["vote"]);`);
  expect(output).toBe(`\nA remote must be one of ${REMOTE_NAMES.join(", ")}, got "vote".\n`);
});

/** Opens the front of a gateway that responds "served", or of a missing one. */
async function withFront(main: string): Promise<string> {
  const gateway = createServer((_, response) => response.end("served"));
  const [port, gatewayPort] = [await freePort(), await listen(gateway)];
  const output = await run(`
    const front = gatewayFront.gatewayFront({ port: ${port}, gatewayPort: ${gatewayPort} });
    await front.listen();
    const get = async (path = "/", init) => { const response = await fetch("http://127.0.0.1:${port}" + path, init); return response.status + " " + (await response.text()).trim(); };
    ${main}
    front.close();`);
  gateway.close();
  return output;
}

test("holds requests until the gateway is open", async () => {
  const output = await withFront(`
    const response = get();
    console.log(await Promise.race([response, new Promise((resolve) => setTimeout(resolve, 100, "waits"))]));
    front.open();
    console.log(await response);`);
  expect(output).toBe("waits\n200 served\n");
});

test("answers 503 with the reason why the gateway does not run", async () => {
  const output = await withFront(`
    const response = get();
    front.refuse("Port 1 is in use.");
    console.log(await response, await get());`);
  expect(output).toBe("503 Port 1 is in use. 503 Port 1 is in use.\n");
});

test("serves GraphiQL with all of its code, even while the gateway restarts", async () => {
  const output = await withFront(`
    const page = await get("/graphiql");
    console.log(page.slice(0, 19), /<(script|link)[^>]* (src|href)="http/.test(page));
    console.log(page.includes('"endpoint":"/graphiql/graphql"'));`);
  expect(output).toBe("200 <!doctype html> false\ntrue\n");
});

test("answers GraphiQL's question for the schema itself, and hands its queries to the gateway", async () => {
  const output = await withFront(`
    const post = (body) => get("/graphiql/graphql", { method: "POST", body: JSON.stringify(body) });
    console.log(await post({ operationName: "IntrospectionQuery", query: "{ __schema { queryType { name } } }" }));
    front.open();
    console.log(await post({ query: "{ __typename }" }));`);
  expect(output).toBe('200 {"data":{"__schema":{"queryType":{"name":"Query"}}}}\n200 served\n');
});

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)));
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
