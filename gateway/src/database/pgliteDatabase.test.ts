import { databaseConformance } from "./conformance";
import { openPgliteDatabase } from "./pgliteDatabase";

describe("the embedded database in this thread", () => {
  databaseConformance(() => openPgliteDatabase({ folder: null, workerFile: null }));
});
