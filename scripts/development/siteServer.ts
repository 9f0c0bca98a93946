// Process of the development site: builds the shell and the selected remotes as their sources change, serves them, and
// sends each build's state to the open pages. Started by developmentParts.mjs, reached through the local CloudFront.
import { createServer } from "node:http";
import { join } from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";
import Watchpack from "watchpack";
import webpack from "webpack";
import webpackDevMiddleware from "webpack-dev-middleware";
import { WebSocketServer } from "ws";
import { ROOT } from "../install.mjs";
import { seconds } from "../phases.mjs";
import { importSource } from "../sources.mjs";
import { pageWriter } from "./pageWriter.mjs";
import { relayRuns, SCHEMA } from "./relayRuns.mjs";
import { turns } from "./turns.mjs";

const SOCKET_PATH = "/assets/development";
const NO_CACHE = { "cache-control": "no-cache" };

// React Compiler supports React Refresh only in development.
process.env.NODE_ENV = "development";

const { values, positionals: remotes } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: "string" },
    "site-port": { type: "string" },
    "page-folder": { type: "string" },
    built: { type: "string" },
  },
});
const { loopbackHosts, sourceRefusal } = await importSource("server/src/loopback.ts");
const hosts = loopbackHosts(Number(values["site-port"]));
const names = ["shell", ...remotes];

/** Last message to the pages, by build. */
const reports = new Map();
/** Builds that a page has loaded, by its socket. */
const opened = new Map();
const relay = relayRuns(
  ["kit", ...names.map((name) => `${name}/src`)].map((folder) => join(ROOT, folder)),
  (errors) => {
    for (const error of errors) process.send({ line: `relay-compiler: ${error}` });
    report("relay", "", errors);
  },
);
const schemaWatcher = new Watchpack({ aggregateTimeout: 0 });
schemaWatcher.on("change", () => void relay.after([SCHEMA]));
schemaWatcher.watch({ files: [SCHEMA], startTime: Date.now() });
const queue = turns({ isUrgent: (name) => [...opened.values()].some((builds) => builds.includes(name)) });
const writePage = await pageWriter({ folder: values["page-folder"], remotes, built: JSON.parse(values.built) });

function report(name, hash, errors) {
  const message = JSON.stringify({ name, hash, errors });
  reports.set(name, message);
  for (const socket of opened.keys()) socket.send(message);
}

async function createBuild(name) {
  const { default: configure } = await import(join(ROOT, name, "webpack.config.mjs"));
  const compiler = webpack(configure({}, { mode: "development" }));
  let isFirst = true;
  let startedAt = 0;
  compiler.hooks.watchRun.tapPromise("development", async () => {
    const { modifiedFiles = new Set() } = compiler;
    startedAt = performance.now();
    await relay.after(modifiedFiles);
    // relay-compiler has just written these: the watcher's timestamps are older.
    for (const file of compiler.fileTimestamps?.keys() ?? []) {
      if (file.includes("__generated__")) compiler.fileTimestamps.delete(file);
    }
    await queue.take(name);
  });
  compiler.hooks.failed.tap("development", () => queue.release(name));
  return new Promise((fulfill) => {
    compiler.hooks.done.tap("development", (stats) => {
      queue.release(name);
      const errors = stats
        .toJson({ all: false, errors: true })
        .errors.map(({ moduleName, message }) =>
          stripVTControlCharacters([moduleName, message].filter(Boolean).join("\n")),
        );
      const isChanged = reports.get(name) !== JSON.stringify({ name, hash: stats.hash, errors });
      if (name === "shell" && !errors.length) writePage(compiler);
      report(name, stats.hash, errors);
      for (const error of errors) process.send({ line: `${name}: ${error}` });
      if (!errors.length && isChanged && !isFirst) {
        process.send({ line: `${name} rebuilt in ${seconds(performance.now() - startedAt)}` });
      }
      isFirst = false;
      fulfill({ compiler, middleware });
    });
    const middleware = webpackDevMiddleware(compiler, { headers: NO_CACHE, index: false, stats: false });
  });
}

const builds = names.map(createBuild);

const server = createServer(async (request, response) => {
  const refusal = refusalOf(request);
  if (refusal) return response.writeHead(403, { "content-type": "text/plain" }).end(`${refusal}\n`);
  const middlewares = (await Promise.all(builds)).map(({ middleware }) => middleware);
  const next = (index) => (error) => {
    if (error) return response.writeHead(500, { "content-type": "text/plain" }).end(String(error));
    if (index === middlewares.length)
      return response.writeHead(404, { "content-type": "text/plain" }).end("Not found\n");
    middlewares[index](request, response, next(index + 1));
  };
  next(0)();
});

function refusalOf({ headers: { host, origin } }) {
  return sourceRefusal({ host, origin }, hosts, hosts);
}

const sockets = new WebSocketServer({ noServer: true });
server.on("upgrade", (request, socket, head) => {
  if (request.url !== SOCKET_PATH || refusalOf(request)) return socket.destroy();
  sockets.handleUpgrade(request, socket, head, (page) => {
    opened.set(page, []);
    page.on("message", (data) => opened.set(page, JSON.parse(String(data))));
    page.on("close", () => opened.delete(page));
    for (const message of reports.values()) page.send(message);
  });
});

process.on("message", ({ name, errors }) => report(name, "", errors));
for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) process.once(signal, () => void stop());

/** Ends in time to store the build in the cache for the next start. */
async function stop() {
  schemaWatcher.close();
  server.close();
  server.closeAllConnections();
  const done = await Promise.all(builds);
  await Promise.all(done.map(({ compiler }) => new Promise((fulfill) => compiler.close(fulfill))));
  process.exit(0);
}

server.on("error", (error) => {
  process.send({ failed: `The development site cannot listen at port ${values.port}: ${error.message}` });
  process.exit(1);
});
server.listen(Number(values.port), "127.0.0.1");
await Promise.all(builds);
process.send({ ready: {} });
