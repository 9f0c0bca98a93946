// Process of the development site: builds the shell and the selected remotes as their sources change, serves them, and
// sends each build's state to the open pages. Started by developmentParts.mjs, reached through the local CloudFront.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";
import type { RegistryEntry } from "@cenote/domain/remoteRegistry";
import { loopbackHosts, sourceRefusal } from "@cenote/server/loopback";
import Watchpack from "watchpack";
import webpack, { type Compiler } from "webpack";
import webpackDevMiddleware, { type API } from "webpack-dev-middleware";
import { type WebSocket, WebSocketServer } from "ws";
import { seconds } from "../phases";
import { ROOT } from "../repository.mjs";
import type { ConfigurationModule } from "../webpackProgram";
import { pageWriter } from "./pageWriter";
import { relayRuns, SCHEMA } from "./relayRuns";
import { turns } from "./turns";

const SOCKET_PATH = "/assets/development";
const NO_CACHE = { "cache-control": "no-cache" };

// React Compiler supports React Refresh only in development.
process.env.NODE_ENV = "development";

const { values, positionals: remotes } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: "string", default: "" },
    "site-port": { type: "string", default: "" },
    "page-folder": { type: "string", default: "" },
    built: { type: "string", default: "[]" },
  },
});
const hosts = loopbackHosts(Number(values["site-port"]));
const names = ["shell", ...remotes];

/** Last message to the pages, by build. */
const reports = new Map<string, string>();
/** Builds that a page has loaded, by its socket. */
const opened = new Map<WebSocket, readonly string[]>();
const relay = relayRuns(
  ["kit", ...names.map((name) => `${name}/src`)].map((folder) => join(ROOT, folder)),
  (errors) => {
    for (const error of errors) notify({ line: `relay-compiler: ${error}` });
    report("relay", "", errors);
  },
);
const schemaWatcher = new Watchpack({ aggregateTimeout: 0 });
schemaWatcher.on("change", () => void relay.after([SCHEMA]));
schemaWatcher.watch({ files: [SCHEMA], startTime: Date.now() });
const queue = turns({ isUrgent: (name) => [...opened.values()].some((builds) => builds.includes(name)) });
const writePage = await pageWriter({
  folder: values["page-folder"],
  remotes,
  built: JSON.parse(values.built) as RegistryEntry[],
});

function notify(message: object): void {
  process.send?.(message);
}

function report(name: string, hash: string, errors: readonly string[]): void {
  const message = JSON.stringify({ name, hash, errors });
  reports.set(name, message);
  for (const socket of opened.keys()) socket.send(message);
}

type Build = { readonly compiler: Compiler; readonly middleware: API };

/** Returns a build once it has run for the first time. */
async function createBuild(name: string): Promise<Build> {
  const module = (await import(join(ROOT, name, "webpack.config.mjs"))) as ConfigurationModule;
  const compiler = webpack(module.default({}, { mode: "development" }));
  let isFirst = true;
  let startedAt = 0;
  compiler.hooks.watchRun.tapPromise("development", async () => {
    const { modifiedFiles = new Set<string>() } = compiler;
    startedAt = performance.now();
    await relay.after(modifiedFiles);
    // relay-compiler has just written these: the watcher's timestamps are older.
    for (const file of compiler.fileTimestamps?.keys() ?? []) {
      if (file.includes("__generated__")) compiler.fileTimestamps?.delete(file);
    }
    await queue.take(name);
  });
  compiler.hooks.failed.tap("development", () => queue.release(name));
  return new Promise((fulfill) => {
    compiler.hooks.done.tap("development", (stats) => {
      queue.release(name);
      const { errors: statsErrors = [] } = stats.toJson({ all: false, errors: true });
      const errors = statsErrors.map(({ moduleName, message }) =>
        stripVTControlCharacters([moduleName, message].filter(Boolean).join("\n")),
      );
      const hash = stats.hash ?? "";
      const isChanged = reports.get(name) !== JSON.stringify({ name, hash, errors });
      if (name === "shell" && !errors.length) writePage(compiler);
      report(name, hash, errors);
      for (const error of errors) notify({ line: `${name}: ${error}` });
      if (!errors.length && isChanged && !isFirst) {
        notify({ line: `${name} rebuilt in ${seconds(performance.now() - startedAt)}` });
      }
      isFirst = false;
      fulfill({ compiler, middleware });
    });
    const middleware = webpackDevMiddleware(compiler, { headers: NO_CACHE, index: false, stats: false });
  });
}

const builds = names.map(createBuild);

const server = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const refuse = (status: number, text: string) =>
    void response.writeHead(status, { "content-type": "text/plain" }).end(text);
  const refusal = refusalOf(request);
  if (refusal) return refuse(403, `${refusal}\n`);
  const middlewares = (await Promise.all(builds)).map(({ middleware }) => middleware);
  const next = (index: number) => (error?: unknown) => {
    if (error) return refuse(500, String(error));
    const middleware = middlewares[index];
    if (!middleware) return refuse(404, "Not found\n");
    void middleware(request, response, next(index + 1));
  };
  next(0)();
}

function refusalOf({ headers: { host, origin } }: IncomingMessage) {
  return sourceRefusal({ host, origin }, hosts, hosts);
}

const sockets = new WebSocketServer({ noServer: true });
server.on("upgrade", (request, socket, head) => {
  if (request.url !== SOCKET_PATH || refusalOf(request)) return socket.destroy();
  sockets.handleUpgrade(request, socket, head, (page) => {
    opened.set(page, []);
    page.on("message", (data) => opened.set(page, JSON.parse(String(data)) as string[]));
    page.on("close", () => opened.delete(page));
    for (const message of reports.values()) page.send(message);
  });
});

process.on("message", ({ name, errors }: { readonly name: string; readonly errors: readonly string[] }) =>
  report(name, "", errors),
);
for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) process.once(signal, () => void stop());

/** Ends in time to store the build in the cache for the next start. */
async function stop(): Promise<void> {
  schemaWatcher.close();
  server.close();
  server.closeAllConnections();
  const done = await Promise.all(builds);
  await Promise.all(done.map(({ compiler }) => new Promise((fulfill) => compiler.close(fulfill))));
  process.exit(0);
}

server.on("error", (error) => {
  notify({ failed: `The development site cannot listen at port ${values.port}: ${error.message}` });
  process.exit(1);
});
server.listen(Number(values.port), "127.0.0.1");
await Promise.all(builds);
notify({ ready: {} });
