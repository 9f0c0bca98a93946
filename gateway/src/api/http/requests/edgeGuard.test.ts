import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { GATEWAY_SECRET_HEADER } from "@cenote/domain/edgeHeaders";
import { executableSchema } from "../../schema/executableSchema";
import { openTestDb, type TestDb } from "../../../testing/openTestDb";
import { OPEN_SETTINGS } from "../../../testing/servedGateway";
import { testGateway } from "../../../testing/testGateway";
import { edgeGuard, type EdgeSettings } from "./edgeGuard";

const TYPE_DEFS = readFileSync(join(__dirname, "../../../../../schema.graphql"), "utf8");
const SECRET = "a-secret-of-the-edge";
const NEXT_SECRET = "the-secret-after-the-rotation";
const TOKEN = "a token for tests alone";
/** The paths at which the test's gateway accepts signed data. */
const UNSIGNED = ["/webhooks/cashier", "/orders", "/limit-orders"];

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

async function openGateway(edge: EdgeSettings, maxPerAddress = 1) {
  const lines: object[] = [];
  const write = (message: string, details?: object) => void lines.push({ message, ...details });
  const gateway = await testGateway(db, {
    schema: executableSchema(TYPE_DEFS),
    settings: {
      ...OPEN_SETTINGS,
      edge,
      documents: "published",
      deployToken: TOKEN,
      subscribers: { most: 100, maxPerAddress },
    },
    log: { info: write, error: write },
    routes: [
      (_, response, path) => path.startsWith("/media/") && (response.writeHead(200).end("a picture"), true),
      (_, response, path) => UNSIGNED.includes(path) && (response.writeHead(401).end("no signature"), true),
    ],
  });
  await publish(gateway.origin, edge.secrets[0]);
  return { ...gateway, lines };
}

async function publish(origin: string, secret?: string) {
  const response = await fetch(`${origin}/documents/test/1`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${TOKEN}`, ...withSecret(secret) },
    body: JSON.stringify({ documents: [STALE, LISTEN] }),
  });
  expect(response.status).toBe(200);
}

const withSecret = (secret?: string): Record<string, string> => (secret ? { [GATEWAY_SECRET_HEADER]: secret } : {});

const STALE = "query Stale { isV3SubgraphStale(chain: ETHEREUM) }";
const LISTEN = "subscription Listen { onChainStatus { chain } }";

function post(origin: string, query: string, headers: Record<string, string>, signal?: AbortSignal) {
  return fetch(`${origin}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream, application/json", ...headers },
    body: JSON.stringify({ query }),
    signal: signal ?? null,
  });
}

test("answers 403 and nothing else without the edge's secret, whatever token a request has", async () => {
  const { origin, lines } = await openGateway({ secrets: [SECRET, NEXT_SECRET], proxies: 2 });
  lines.length = 0;
  for (const secret of [undefined, "", "a-secret-of-the-edgf", `${SECRET}x`, `${SECRET}, ${SECRET}`]) {
    const headers: Record<string, string> = secret === undefined ? {} : { [GATEWAY_SECRET_HEADER]: secret };
    const answers = [
      await post(origin, STALE, headers),
      await fetch(`${origin}/graphql`, { method: "OPTIONS", headers }),
      await fetch(`${origin}/media/${"0".repeat(64)}`, { headers }),
      await fetch(`${origin}/limit-orders`, { method: "POST", headers }),
      await fetch(`${origin}/documents`, { headers: { authorization: `Bearer ${TOKEN}`, ...headers } }),
      await fetch(`${origin}/webhooks/cashier`, { method: "POST", headers }),
      await fetch(`${origin}/nothing`, { headers }),
    ];
    for (const answer of answers) {
      expect([answer.status, await answer.text(), answer.headers.get("x-cache")]).toEqual([403, "", null]);
    }
  }
  expect(lines).toEqual([]);

  for (const secret of [SECRET, NEXT_SECRET]) {
    const headers = { [GATEWAY_SECRET_HEADER]: secret };
    const answer = await post(origin, STALE, headers);
    expect([answer.status, await answer.json()]).toEqual([200, { data: { isV3SubgraphStale: false } }]);
    expect([...answer.headers.keys()]).not.toContain(GATEWAY_SECRET_HEADER);
    expect((await fetch(`${origin}/media/${"0".repeat(64)}`, { headers })).status).toBe(200);
    // Deployments and webhooks have their own rules.
    expect((await fetch(`${origin}/webhooks/cashier`, { method: "POST", headers })).status).toBe(401);
    expect((await fetch(`${origin}/documents`, { headers })).status).toBe(401);
    const listed = await fetch(`${origin}/documents`, { headers: { authorization: `Bearer ${TOKEN}`, ...headers } });
    expect(listed.status).toBe(200);
  }
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${SECRET}|${NEXT_SECRET}`));
});

test("answers an operator's probes without the edge's secret, and refuses those that came through the edge", async () => {
  const { origin } = await openGateway({ secrets: [SECRET], proxies: 2 });
  const statuses = async (headers: Record<string, string>) =>
    Promise.all(
      ["/healthz", "/readyz", "/metrics"].map(async (path) => (await fetch(origin + path, { headers })).status),
    );
  expect(await statuses({})).toEqual([200, 200, 200]);
  expect(await statuses(withSecret(SECRET))).toEqual([403, 403, 403]);
});

test("one client that invents forwarded addresses opens no more streams than its own", async () => {
  const abort = new AbortController();
  const { origin } = await openGateway({ secrets: [SECRET], proxies: 2 });
  const open = async (forwarded: string) => {
    const headers = { [GATEWAY_SECRET_HEADER]: SECRET, "x-forwarded-for": forwarded };
    return (await post(origin, LISTEN, headers, abort.signal)).status;
  };
  const statuses = [];
  // CloudFront and the load balancer appended the last two.
  for (const invented of ["1.1.1.1", "2.2.2.2, 3.3.3.3", "::1"]) {
    statuses.push(await open(`${invented}, 198.51.100.7, 64.252.0.1`));
  }
  expect(statuses).toEqual([200, 503, 503]);
  expect(await open("198.51.100.8, 64.252.0.1")).toBe(200);
  // A subscriber usually has a whole /64, and one address has two spellings.
  expect(await open("2001:db8::1, 64.252.0.1")).toBe(200);
  expect(await open("2001:db8::ffff:2, 64.252.0.1")).toBe(503);
  expect(await open("::ffff:198.51.100.8, 64.252.0.1")).toBe(503);
  abort.abort();
});

describe("the client that limits count", () => {
  const networkOf = (edge: EdgeSettings, peer: string, forwarded?: string, secret?: string) => {
    const guard = edgeGuard(edge);
    const request = {
      socket: { remoteAddress: peer },
      headers: { ...(forwarded && { "x-forwarded-for": forwarded }), ...withSecret(secret) },
    } as unknown as IncomingMessage;
    // Without the secret, only probes are let through.
    void guard.route(request, {} as never, secret === SECRET ? "/documents" : "/readyz");
    expect(request.headers).not.toHaveProperty(GATEWAY_SECRET_HEADER);
    return guard.networkOf(request);
  };
  const forwarded = "9.9.9.9, 198.51.100.7, 64.252.0.1";

  test("is the peer if no proxy is configured", () => {
    expect(networkOf({ secrets: [], proxies: 0 }, "127.0.0.1", forwarded)).toBe("127.0.0.1");
    expect(networkOf({ secrets: [], proxies: 0 }, "::ffff:127.0.0.1", forwarded)).toBe("127.0.0.1");
  });

  test("is forwarded by a proxy on this machine or network, and never by a public peer", () => {
    const edge = { secrets: [], proxies: 1 };
    expect(networkOf(edge, "::ffff:127.0.0.1", "9.9.9.9, 198.51.100.7")).toBe("198.51.100.7");
    expect(networkOf(edge, "10.0.3.4", "9.9.9.9, 198.51.100.7")).toBe("198.51.100.7");
    expect(networkOf(edge, "93.184.216.34", "9.9.9.9, 198.51.100.7")).toBe("93.184.216.34");
    expect(networkOf(edge, "127.0.0.1", "not an address")).toBe("127.0.0.1");
    expect(networkOf(edge, "127.0.0.1")).toBe("127.0.0.1");
  });

  test("is the viewer of CloudFront with the secret, and the peer without it", () => {
    const edge = { secrets: [SECRET], proxies: 2 };
    expect(networkOf(edge, "10.0.3.4", forwarded, SECRET)).toBe("198.51.100.7");
    expect(networkOf(edge, "10.0.3.4", forwarded)).toBe("10.0.3.4");
    expect(networkOf(edge, "10.0.3.4", forwarded, "another secret, which is wrong")).toBe("10.0.3.4");
    expect(networkOf(edge, "93.184.216.34", forwarded)).toBe("93.184.216.34");
    expect(networkOf({ secrets: [SECRET], proxies: 1 }, "10.0.3.4", forwarded)).toBe("10.0.3.4");
  });
});

test("limits failed requests for deployments, webhooks and orders per client, and not valid ones", async () => {
  const { origin } = await openGateway({ secrets: [], proxies: 1 });
  const from = (address: string) => ({ "x-forwarded-for": address });
  const valid = { authorization: `Bearer ${TOKEN}` };
  for (let sent = 0; sent < 70; sent += 1) {
    expect((await fetch(`${origin}/documents`, { headers: { ...from("9.9.9.9"), ...valid } })).status).toBe(200);
  }
  const statuses = [];
  const paths = ["/documents", ...UNSIGNED];
  for (let sent = 0; sent < 62; sent += 1) {
    const path = paths[sent % paths.length]!;
    const answer = await fetch(origin + path, { method: "POST", headers: from("9.9.9.9") });
    await answer.text();
    statuses.push(answer.status);
  }
  expect([statuses.slice(0, 60).every((status) => status === 401), statuses.slice(60)]).toEqual([true, [429, 429]]);
  const limited = await fetch(`${origin}/documents`, { headers: { ...from("9.9.9.9"), ...valid } });
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  for (const path of UNSIGNED) {
    expect((await fetch(origin + path, { method: "POST", headers: from("9.9.9.9") })).status).toBe(429);
  }
  expect((await fetch(`${origin}/documents`, { headers: { ...from("9.9.9.8"), ...valid } })).status).toBe(200);
});

test("limits failed requests through the edge by the viewer that CloudFront reports, whatever the viewer has sent", async () => {
  const { origin } = await openGateway({ secrets: [SECRET], proxies: 2 });
  // CloudFront and the load balancer appended the last two.
  const send = async (path: string, invented: string, viewer: string) => {
    const forwarded = { "x-forwarded-for": `${invented}, ${viewer}, 64.252.0.1` };
    return (await fetch(origin + path, { method: "POST", headers: { ...withSecret(SECRET), ...forwarded } })).status;
  };
  const statuses = [];
  for (let sent = 0; sent < 61; sent += 1) {
    const path = sent % 2 ? "/documents" : "/webhooks/cashier";
    statuses.push(await send(path, `9.9.${sent}.9`, "198.51.100.7"));
  }
  expect([statuses.slice(0, 60).every((status) => status === 401), statuses.at(-1)]).toEqual([true, 429]);
  expect(await send("/documents", "198.51.100.7", "198.51.100.8")).toBe(401);
});
