// A fleet of gateways on this machine, as its own program: PostgreSQL with one streaming replica, two indexers,
// readers, and a load balancer in front of them. `fork(RUN, ["fleet/main", --port, --readers])`, with the gateways'
// settings in the environment. Sends `{ ready }` with its members, then `{ change }` for each; `{ kill: name }` kills
// one, which is then restarted.
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "../ports";
import { ROOT, RUN } from "../repository.mjs";
import { startBalancer } from "./balancer";
import { type Member, startMember } from "./member";

const GATEWAY = join(ROOT, "gateway/dist/server.js");
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

const members = new Map<string, Member>();
let balancer: Awaited<ReturnType<typeof startBalancer>> | null = null;
let isStopping = false;
process.on("message", ({ kill }: { readonly kill?: string }) => {
  if (kill) members.get(kill)?.kill();
});
for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) process.on(signal, () => void stop());

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  balancer?.stop();
  const isDatabase = ({ name }: Member) => name.startsWith("postgres");
  const all = [...members.values()];
  await Promise.all(all.filter((member) => !isDatabase(member)).map((member) => member.stop()));
  for (const member of all.filter(isDatabase).reverse()) await member.stop();
  rmSync(home, { recursive: true, force: true });
  process.exit(0);
}

function notify(message: object): void {
  if (process.connected) process.send?.(message);
}

async function start(
  name: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const member = await startMember(name, program, args, {
    env,
    log: openSync(join(logs, `${name}.log`), "w"),
    onChange: (change) => notify({ change }),
    onProgress: (progress) => notify({ progress }),
  });
  members.set(name, member);
}

/** A server: its data folder and port, and its URL. */
type Postgres = { readonly place: readonly string[]; readonly url: string };

async function startPostgres(name: string, primary: readonly string[] = []): Promise<Postgres> {
  const folder = join(home, name);
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  const port = await freePort();
  const place = [join(folder, "data"), String(port)];
  await start(name, RUN, ["fleet/postgresServer", ...place, ...primary]);
  return { place, url: `postgres://cenote:cenote@127.0.0.1:${port}/cenote` };
}

async function startGateway(name: string, role: string, more: Readonly<Record<string, string>>): Promise<string> {
  const port = await freePort();
  const env = { GATEWAY_ROLE: role, GATEWAY_PORT: String(port), GATEWAY_PROXIES: "2", PGAPPNAME: name, ...more };
  await start(name, GATEWAY, [], env);
  return `http://127.0.0.1:${port}`;
}

try {
  const primary = await startPostgres("postgres-writer");
  const settings = { DATABASE_URL: primary.url };
  const indexers: string[] = [];
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
  notify({ failed: error instanceof Error ? error.message : String(error) });
  await stop();
}
