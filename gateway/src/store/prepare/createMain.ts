import { join } from "node:path";
import { endByFailure } from "../../lib/endOfProcess";
import { consoleLog as log } from "../../lib/log";
import { openEmbeddedDatabase } from "../openDatabase";

/** Creates the embedded database in a folder, so that a gateway that starts later has it at once. */
async function main(homeFolder: string) {
  const db = await openEmbeddedDatabase({
    homeFolder,
    migrationsFolder: join(import.meta.dirname, "../migrations"),
    pgliteWorkerFile: join(import.meta.dirname, "pgliteWorker.js"),
    patience: { log },
  });
  await db.close();
}

main(process.argv[2] ?? ".cenote").catch((error: Error) => endByFailure(error, log));
