// A fleet of gateways on this machine, as its own program: PostgreSQL with one streaming replica, two indexers,
// readers, and a load balancer in front of them. `fork(file, [--port, --readers])`, with the gateways' settings in the
// environment. Sends `{ ready }` with its members, then `{ change }` for each; `{ kill: name }` kills one, which is
// then restarted.
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "../ports.mjs";
import { startBalancer } from "./balancer.mjs";
import { startMember } from "./member.mjs";

const GATEWAY = join(import.meta.dirname, "../../gateway/dist/server.js");
const POSTGRES = join(import.meta.dirname, "postgresServer.mjs");
const INDEXERS = 2;

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    readers: { type: "string", default: "3" },
    logs: { type: "string" },
  },
});
const home = mkdtempSync(join(tmpdir(), "cenote-fleet-"));
// If started by root, PostgreSQL runs as another user, which needs access to the folder.
chmodSync(home, 0o755);
const logs = values.logs ?? join(home, "logs");
mkdirSync(logs, { recursive: true });

const members = new Map();
let balancer = null;
let isStopping = false;
process.on("message", ({ kill }) => {
  if (kill) members.get(kill)?.kill();
});
for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) process.on(signal, () => void stop());

async function stop() {
  if (isStopping) return;
  isStopping = true;
  balancer?.stop();
  const [databases, gateways] = [[], []];
  for (const member of members.values()) (member.name.startsWith("postgres") ? databases : gateways).push(member);
  await Promise.all(gateways.map((member) => member.stop()));
  for (const member of databases.reverse()) await member.stop();
  rmSync(home, { recursive: true, force: true });
  process.exit(0);
}

const notify = (message) => process.connected && process.send(message);

async function start(name, program, args, env) {
  const log = openSync(join(logs, `${name}.log`), "w");
  const onChange = (change) => notify({ change });
  const onProgress = (progress) => notify({ progress });
  const member = await startMember(name, program, args, { env, onChange, onProgress, log });
  members.set(name, member);
  return member;
}

async function startPostgres(name, primary = []) {
  const folder = join(home, name);
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  const port = await freePort();
  const data = join(folder, "data");
  await start(name, POSTGRES, [data, String(port), ...primary]);
  return { place: [data, String(port)], url: `postgres://cenote:cenote@127.0.0.1:${port}/cenote` };
}

async function startGateway(name, role, more = {}) {
  const port = await freePort();
  const env = { GATEWAY_ROLE: role, GATEWAY_PORT: String(port), GATEWAY_PROXIES: "2", PGAPPNAME: name, ...more };
  await start(name, GATEWAY, [], env);
  return `http://127.0.0.1:${port}`;
}

try {
  const primary = await startPostgres("postgres-writer");
  const settings = { DATABASE_URL: primary.url };
  const indexers = [];
  for (let number = 1; number <= INDEXERS; number++) {
    indexers.push(await startGateway(`indexer-${number}`, "indexer", settings));
  }
  const replica = await startPostgres("postgres-replica", primary.place);
  const ofReaders = { ...settings, DATABASE_READER_URL: replica.url };
  const readers = await Promise.all(
    Array.from({ length: Number(values.readers) }, (_, at) => startGateway(`reader-${at + 1}`, "reader", ofReaders)),
  );
  const port = Number(values.port) || (await freePort());
  balancer = await startBalancer(port, readers);
  const list = [...members.values()].map(({ name, pid }) => ({ name, pid }));
  notify({
    ready: {
      url: `http://127.0.0.1:${port}`,
      members: list,
      indexers,
      readers,
      primary: primary.url,
      replica: replica.url,
    },
  });
} catch (error) {
  notify({ failed: error.message });
  await stop();
}
