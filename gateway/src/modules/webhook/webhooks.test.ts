import { openTestDb } from "../../testing/openTestDb";
import { providerConformance } from "../../testing/providerConformance";

// PostgreSQL goes through the same in tests/integration/databases.test.ts.
providerConformance(openTestDb);
