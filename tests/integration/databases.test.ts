import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseConformance } from "../../gateway/src/testing/databaseConformance";
import { openPgliteDatabase } from "../../gateway/src/store/pglite/pgliteDatabase";
import { providerConformance } from "../../gateway/src/testing/providerConformance";
import { startGateway } from "./gatewayProcess";
import { DATABASES, withTables } from "./openDatabases";

jest.setTimeout(120_000);

const WORKER = join(__dirname, "../../gateway/dist/pgliteWorker.js");

describe("the embedded database in a thread of its own", () => {
  databaseConformance(() => openPgliteDatabase({ folder: null, workerFile: WORKER }));
});

describe("a PostgreSQL server", () => {
  databaseConformance(DATABASES[1]![1]);

  describe("providers' events", () => providerConformance(() => withTables(DATABASES[1]![1])));
});

test("a second gateway on the same folder is refused with a clear sentence", async () => {
  const home = mkdtempSync(join(tmpdir(), "cenote-second-"));
  const chainsFile = join(__dirname, "noChains.json");
  const first = await startGateway(home, chainsFile);
  await first.ready;
  const second = await startGateway(home, chainsFile);
  await expect(second.ready).rejects.toThrow(/^The database of .* is in use by another Cenote \(process \d+\)\.$/);
  await first.stop();
  rmSync(home, { recursive: true });
});
