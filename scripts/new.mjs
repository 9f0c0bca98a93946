// Creates a package: `npm run new -- remote passkeys /manage/passkey/:walletAddress`. See CONTRIBUTING.md.
import { install } from "./install.mjs";
import { runCommand, Stop } from "./stop.mjs";

const USAGE = "npm run new -- remote <name> <path of a page> ...";

await runCommand(async () => {
  const [kind, name, ...paths] = process.argv.slice(2);
  if (kind !== "remote") throw new Stop(`The kind of package must be "remote", not "${kind ?? ""}": ${USAGE}`);
  await install();
  const { createRemote } = await import("./newRemote.mjs");
  const folder = await createRemote(name, paths);
  console.log(`${folder} is there, with a screen for each of its pages: see ${folder}/README.md. Now: npm test`);
});
